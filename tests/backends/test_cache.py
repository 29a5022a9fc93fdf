"""Replies survive kill -9, are never replaced, and are never asked for twice."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nous_core.backends.cache import ReplyStore
from nous_core.backends.cached import Cached
from nous_core.backends.errors import SchemaMismatch, SetupError
from nous_core.backends.protocol import Reply

Make = Callable[..., Any]
RUN = """
import sys
from pathlib import Path
from nous_core.backends.cache import ReplyStore
from nous_core.backends.cached import Cached
from nous_core.backends.openai_client import OpenAIClient
from nous_core.backends.protocol import Request
client = OpenAIClient("toy", sys.argv[1], concurrency=1)
backend = Cached(client, ReplyStore(Path(sys.argv[2])), "endpoint")
backend.complete_many([Request("toy", (("user", f"q{n}"),)) for n in range(20)])
"""


def test_after_kill_9_a_resumed_run_repeats_no_answered_call(
    endpoint: Any, client: Make, ask: Make, acts: Any, tmp_path: Path
) -> None:
    """The endpoint itself kills the run while question 11 is open: ten answers were given, ten are on disk."""
    path = tmp_path / "replies.sqlite"

    def kill(handler: Any, body: Any) -> None:
        os.kill(child.pid, signal.SIGKILL)
        handler.close_connection = True

    endpoint.script["q10"] = [kill]
    child = subprocess.Popen([sys.executable, "-c", RUN, endpoint.url, str(path)], stderr=subprocess.DEVNULL)
    assert child.wait(60) == -signal.SIGKILL
    assert endpoint.answered == [f"q{n}" for n in range(10)]
    store = ReplyStore(path)
    assert len(store) == 10
    replies = Cached(client(), store, "endpoint").complete_many([ask(f"q{n}") for n in range(20)])
    assert [reply.text for reply in replies] == [f"echo q{n}" for n in range(20)]
    assert [reply.cached for reply in replies] == [True] * 10 + [False] * 10
    assert sorted(endpoint.answered) == sorted(f"q{n}" for n in range(20)), "each answered once"


def test_a_reply_comes_back_as_it_was_stored(ask: Make, tmp_path: Path) -> None:
    store = ReplyStore(tmp_path / "deep" / "replies.sqlite")
    reply = Reply("Zürich\u2028\x00end", None, 4, "toy-2", False, "length")
    store.put("here", ask("a"), reply)
    store.close()
    kept = ReplyStore(store.path).get("here", ask("a"))
    assert kept == Reply("Zürich\u2028\x00end", None, 4, "toy-2", True, "length")


def test_another_origin_or_any_changed_field_is_another_reply(ask: Make, tmp_path: Path) -> None:
    store = ReplyStore(tmp_path / "replies.sqlite")
    store.put("here", ask("a", stage="judge"), Reply("x", 1, 1, "toy"))
    assert store.get("here", ask("a", stage="answer")) is not None, "the stage is for the ledger"
    assert store.get("there", ask("a")) is None
    for other in (
        ask("b"),
        ask("a", seed=1),
        ask("a", temperature=0.5),
        ask("a", max_tokens=9),
        ask("a", extra={"k": 1}),
    ):
        assert store.get("here", other) is None


def test_of_two_processes_the_first_stored_reply_counts(ask: Make, tmp_path: Path) -> None:
    one, two = ReplyStore(tmp_path / "r.sqlite"), ReplyStore(tmp_path / "r.sqlite")
    assert one.put("here", ask("a"), Reply("first", 1, 1, "toy")).text == "first"
    assert two.put("here", ask("a"), Reply("second", 1, 1, "toy")).text == "first"
    assert len(two) == 1


def test_an_unusable_answer_is_kept_to_be_read(ask: Make, tmp_path: Path) -> None:
    store = ReplyStore(tmp_path / "r.sqlite")
    store.put_refused("here", ask("a"), SchemaMismatch("reply", "must be JSON", "x", "no", "x" * 5000))
    assert store.refused() == [("SchemaMismatch", "x" * 5000)]
    assert store.get("here", ask("a")) is None


def test_a_file_that_is_no_store_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    text, newer, other = tmp_path / "notes.txt", tmp_path / "newer.sqlite", tmp_path / "other.sqlite"
    text.write_text("my notes, which are much longer than a header of a data base\n" * 9, encoding="utf-8")
    for path, statement in ((newer, "PRAGMA user_version=2"), (other, "CREATE TABLE mine (a)")):
        base = sqlite3.connect(path)
        base.execute(statement)
        base.commit()
        base.close()
    for path in (text, newer, other):
        before = path.read_bytes()
        with pytest.raises(SetupError, match="reply store"):
            ReplyStore(path)
        assert path.read_bytes() == before


def test_a_replay_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="must exist"):
        ReplyStore(tmp_path / "none.sqlite", read_only=True)
    assert list(tmp_path.iterdir()) == []
