"""The small model: known by hash, bounded, without a prompt cache, one server that is gone afterwards."""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nous_core.backends import errors
from nous_core.backends.ledger import Ledger
from nous_core.backends.local import Local
from nous_core.backends.models import KnownModel
from nous_core.backends.protocol import Request
from nous_core.backends.retry import Retry

FAKE = [sys.executable, str(Path(__file__).with_name("fake_engine.py"))]
MODEL = KnownModel("toy", hashlib.sha256(b"weights").hexdigest(), 7, "MIT", "tests")
Ask = Callable[..., Request]


def local(*words: str, **options: Any) -> Local:
    return Local(MODEL, Path("toy.gguf"), "fake-1", command=[*FAKE, *words], retry=Retry(4, 0.01, 0.02), **options)


def test_it_asks_without_prompt_cache_or_key_and_reports_the_true_name(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-not-for-loopback")
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    ledger = Ledger()
    with local(ledger=ledger) as backend:
        assert backend.pid is None, "no server before the first request"
        landed: list[str] = []
        reply = backend.complete_many([ask("a")], lambda _, reply: landed.append(reply.model))[0]
    assert reply.text == '{"cache_prompt": false, "auth": "Bearer none"}'
    assert (reply.model, landed) == ("toy", ["toy"]), "never the server's path"
    assert reply.prompt_tokens is None, "not stated is not 0"
    assert ledger.table()[["calls", "prompt tokens", "usd"]].values.tolist() == [[1, "unknown", "0.0000"]]


def test_503_while_loading_is_waited_out(ask: Ask) -> None:
    with local("3") as backend:
        assert backend.complete(ask("a")).text


def test_one_server_serves_all_batches_and_is_gone_after_the_block(ask: Ask) -> None:
    with local() as backend:
        backend.complete(ask("a"))
        pid = backend.pid
        backend.complete(ask("b"))
        assert backend.pid == pid is not None
    assert backend.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_server_that_dies_is_named_and_started_again_for_the_next_batch(ask: Ask) -> None:
    with local() as backend:
        with pytest.raises(errors.SomeFailed) as caught:
            backend.complete_many([ask("a"), ask("die"), ask("b")])
        assert [reply is not None for reply in caught.value.replies] == [True, False, False]
        assert isinstance(caught.value.first, errors.Unreachable)
        assert backend.complete(ask("b")).text


@pytest.mark.parametrize(
    ("request_", "rule"),
    [
        (Request("gpt-4o-mini", (("user", "a"),)), "must be toy here"),
        (Request("toy", (("user", "a"),), json_schema={"type": "string"}), "maxLength"),
        (Request("toy", (("user", "a"),), json_schema={"type": "array", "items": {"type": "integer"}}), "maxItems"),
    ],
)
def test_what_it_must_not_send_is_refused_before_the_server_starts(request_: Request, rule: str) -> None:
    with local() as backend:
        with pytest.raises(errors.RequestRefused, match=rule):
            backend.complete(request_)
        assert backend.pid is None


def test_a_missing_engine_is_named_with_the_way_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    with pytest.raises(errors.SetupError, match=r'xllamacpp.*pip install "nous-notebooks\[local\]"'):
        Local.found({"NOUS_MODEL": "x.gguf"})


def test_replies_are_kept_apart_by_model_file_and_engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "renamed.gguf"
    path.write_bytes(b"weights")
    origins = []
    for version in ("1", "2"):
        monkeypatch.setattr(importlib.metadata, "version", lambda _, version=version: version)
        origins.append(Local.found({"NOUS_MODEL": str(path)}, known=(MODEL,)).origin)
    assert origins == [f"local:{MODEL.sha256[:16]}:xllamacpp-{version}" for version in ("1", "2")]


@pytest.mark.model
@pytest.mark.skipif(not os.environ.get("NOUS_MODEL"), reason="NOUS_MODEL points to no model file")
def test_the_real_model_gives_the_same_text_twice_and_leaves_no_process() -> None:
    city = {"type": "string", "maxLength": 40}
    schema = {"type": "object", "properties": {"city": city}, "required": ["city"], "additionalProperties": False}
    with Local.found() as backend:
        question = "Ana: I moved to Oslo in May. In which city does Ana live?"
        request = Request(backend.model, (("user", question),), max_tokens=60, json_schema=schema)
        first, pid = backend.complete(request), backend.pid
        second = backend.complete(request)
    assert first.text == second.text
    assert first.prompt_tokens
    assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
