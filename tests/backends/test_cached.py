"""What is stored is not asked for; what fails leaves the rest stored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nous_core.backends.cache import ReplyStore
from nous_core.backends.cached import Cached
from nous_core.backends.errors import SchemaMismatch, SomeFailed
from nous_core.backends.ledger import Ledger
from nous_core.backends.scripted import Scripted

Make = Callable[..., Any]


def test_a_reply_is_on_disk_before_it_is_used(endpoint: Any, client: Make, ask: Make, tmp_path: Path) -> None:
    store = ReplyStore(tmp_path / "r.sqlite")
    other = ReplyStore(tmp_path / "r.sqlite")
    requests = [ask("a"), ask("b"), ask("c")]
    on_disk: list[bool] = []
    Cached(client(), store, "here").complete_many(
        requests, lambda place, reply: on_disk.append(other.get("here", requests[place]) is not None)
    )
    assert on_disk == [True] * 3


def test_the_same_request_twice_in_a_batch_is_sent_once(ask: Make, tmp_path: Path) -> None:
    live, ledger = Scripted(["one", "two"]), Ledger()
    backend = Cached(live, ReplyStore(tmp_path / "r.sqlite"), "here", ledger)
    places: list[int] = []
    texts = [r.text for r in backend.complete_many([ask("a"), ask("b"), ask("a")], lambda at, _: places.append(at))]
    assert texts == ["one", "two", "one"]
    assert sorted(places) == [0, 1, 2]
    assert [reply.cached for reply in backend.complete_many([ask("b"), ask("a")])] == [True, True]
    assert len(live.asked) == 2
    assert [entry.outcome for entry in ledger.entries] == ["cache", "cache"]


def test_failures_keep_their_place_and_a_second_run_asks_for_them_alone(
    endpoint: Any, client: Make, ask: Make, acts: Any, tmp_path: Path
) -> None:
    schema = {"type": "string", "maxLength": 9}
    endpoint.script["b"] = [acts.answer("no JSON")]
    endpoint.script["d"] = [acts.say(500)] * 4
    store = ReplyStore(tmp_path / "r.sqlite")
    requests = [ask("a"), ask("b", json_schema=schema), ask("c"), ask("b", json_schema=schema), ask("d")]
    with pytest.raises(SomeFailed) as caught:
        Cached(client(), store, "here").complete_many(requests)
    assert sorted(caught.value.failures) == [1, 3, 4]
    assert isinstance(caught.value.failures[3], SchemaMismatch)
    assert {text for _, text in store.refused()} == {"no JSON"}
    endpoint.calls.clear()
    endpoint.script["b"] = [acts.answer('"yes"')]
    texts = [reply.text for reply in Cached(client(), store, "here").complete_many(requests)]
    assert texts == ["echo a", '"yes"', "echo c", '"yes"', "echo d"]
    assert sorted(endpoint.calls) == ["b", "d"]
