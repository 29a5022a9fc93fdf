"""The four backends by name, each with its way out, and a dry run that needs no key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nous_core import config
from nous_core.backends import BACKENDS, Ledger, open_backend
from nous_core.backends.errors import SetupError
from nous_core.backends.protocol import Request
from nous_core.config import RunConfig


def chosen(name: str) -> RunConfig:
    return RunConfig(seed=7, backend=name)


def test_every_backend_a_run_may_name_can_be_opened() -> None:
    assert set(BACKENDS) == set(config.BACKENDS)


def test_an_opened_endpoint_keeps_replies_that_a_replay_gives_without_a_key(
    endpoint: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", endpoint.url)
    monkeypatch.setenv("NOUS_CHAT_MODEL", "toy")
    monkeypatch.setenv("NOUS_REPLIES", str(tmp_path / "kept.sqlite"))
    ledger = Ledger()
    with open_backend(chosen("openai"), ledger=ledger) as backend:
        request = Request(backend.model, (("user", "a"),))
        assert backend.complete(request).text == "echo a"
        assert backend.complete(request).cached
    assert ledger.table()[["calls", "from cache", "usd"]].values.tolist() == [[1, 1, "unknown"]]
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.delenv("NOUS_CHAT_MODEL")
    with open_backend(chosen("replay")) as backend:
        assert backend.complete(Request(backend.model, (("user", "a"),))).text == "echo a"
    assert endpoint.calls == ["a"]


@pytest.mark.parametrize(("name", "variable"), [("local", "NOUS_MODEL|xllamacpp"), ("openai", "OPENAI_API_KEY")])
def test_what_is_missing_is_named(name: str, variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for cleared in ("NOUS_MODEL", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(cleared, raising=False)
    with pytest.raises(SetupError, match=variable), open_backend(chosen(name), store_path=tmp_path / "r.sqlite"):
        pass
    assert list(tmp_path.iterdir()) == [], "nothing is made for a backend that cannot be opened"


def test_a_dry_run_needs_no_key_makes_no_file_and_sends_nothing(
    endpoint: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[..., Request]
) -> None:
    monkeypatch.delenv("OPENAI_API_KEY")
    monkeypatch.setenv("OPENAI_BASE_URL", endpoint.url)
    ledger = Ledger()
    with open_backend(chosen("openai"), ledger=ledger, store_path=tmp_path / "r.sqlite", dry_run=True) as backend:
        backend.complete_many([ask("a"), ask("b")])
    assert ledger.table()["calls"].tolist() == [2]
    assert endpoint.calls == []
    assert list(tmp_path.iterdir()) == []
