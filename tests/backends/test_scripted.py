"""A script that is too short fails."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from nous_core.backends.errors import RepliesRunOut, SchemaMismatch
from nous_core.backends.protocol import Request
from nous_core.backends.scripted import Scripted

Ask = Callable[..., Request]


def test_the_batch_that_outruns_its_script_fails(ask: Ask) -> None:
    backend = Scripted(["one", "two"])
    seen: list[tuple[int, str]] = []
    with pytest.raises(RepliesRunOut, match="received 3"):
        backend.complete_many([ask(p) for p in "abc"], lambda place, reply: seen.append((place, reply.text)))
    assert seen == [(0, "one"), (1, "two")]
    assert [request.messages[0][1] for request in backend.asked] == ["a", "b", "c"]


def test_a_scripted_reply_must_satisfy_the_schema_too(ask: Ask) -> None:
    with pytest.raises(SchemaMismatch):
        Scripted(["two"]).complete(ask("a", json_schema={"type": "integer"}))
