"""A replay gives what was recorded, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from nous_core.backends.cache import ReplyStore
from nous_core.backends.errors import NotRecorded, SetupError, SomeFailed
from nous_core.backends.protocol import Reply, Request
from nous_core.backends.replay import Replay

Ask = Callable[..., Request]


def recorded(path: Path, ask: Ask) -> ReplyStore:
    store = ReplyStore(path)
    for origin, prompt, text in (
        ("x", "a", "A"),
        ("x", "b", "B"),
        ("y", "b", "B"),
        ("x", "c", "C"),
        ("y", "c", "other"),
    ):
        store.put(origin, ask(prompt), Reply(text, 1, 1, "toy-served"))
    store.close()
    return ReplyStore(path, read_only=True)


def test_recorded_replies_come_back_and_a_missing_or_disputed_one_is_named(ask: Ask, tmp_path: Path) -> None:
    backend = Replay(recorded(tmp_path / "r.sqlite", ask))
    assert backend.model == "toy"
    assert [(r.text, r.cached) for r in backend.complete_many([ask("b"), ask("a")])] == [("B", True), ("A", True)]
    with pytest.raises(SomeFailed) as caught:
        backend.complete_many([ask("a"), ask("never"), ask("c")])
    assert {place: type(fault) for place, fault in caught.value.failures.items()} == {1: NotRecorded, 2: NotRecorded}
    with pytest.raises(NotRecorded, match="never recorded"):
        backend.complete(ask("a", seed=1))
    with pytest.raises(NotRecorded, match="differently by x and y"):
        backend.complete(ask("c"))


def test_replaying_writes_nothing(ask: Ask, tmp_path: Path) -> None:
    store = recorded(tmp_path / "r.sqlite", ask)
    with pytest.raises(SetupError, match="readonly"):
        store.put("x", ask("new"), Reply("N", 1, 1, "toy"))


def test_without_a_recorded_model_one_must_be_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="NOUS_CHAT_MODEL"):
        Replay(ReplyStore(tmp_path / "r.sqlite"))
    assert Replay(ReplyStore(tmp_path / "r.sqlite"), "toy").model == "toy"
