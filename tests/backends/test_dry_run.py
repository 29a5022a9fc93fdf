"""A dry run sends nothing, counts once, and its placeholders cannot be mistaken for replies."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from nous_core.backends.cache import ReplyStore
from nous_core.backends.dry_run import FINISH, DryRun, estimate_tokens
from nous_core.backends.protocol import Reply, Request

PUBLIC = "https://api.openai.com/v1"
Ask = Callable[..., Request]


def test_stored_replies_are_free_and_a_repeated_request_counts_once(ask: Ask, tmp_path: Path) -> None:
    store = ReplyStore(tmp_path / "r.sqlite")
    store.put(PUBLIC, ask("kept"), Reply("Oslo", 1, 1, "toy"))
    backend = DryRun("gpt-4o-mini", PUBLIC, store)
    requests = [ask("kept"), *[Request("gpt-4o-mini", (("user", "x" * 4000),), max_tokens=500)] * 2]
    replies = backend.complete_many(requests)
    assert [reply.text for reply in replies] == ["Oslo", "", ""]
    assert [reply.finish_reason for reply in replies] == ["stop", FINISH, FINISH]
    row = backend.ledger.table().set_index("model").loc["gpt-4o-mini"]
    assert (row["calls"], row["prompt tokens"], row["completion tokens"]) == (1, 1000, 500)
    assert row["usd"] == "0.0005", "1000 x 0.15 + 500 x 0.60 per million is 0.00045, rounded up"
    assert len(store) == 1, "placeholders are not stored"


def test_a_placeholder_under_a_schema_can_be_parsed(ask: Ask) -> None:
    schema = {"type": "object", "properties": {"t": {"type": "array", "items": {"type": "null"}}}, "required": ["t"]}
    assert json.loads(DryRun("toy", PUBLIC).complete(ask("a", json_schema=schema)).text) == {"t": []}
    assert estimate_tokens(ask("a", json_schema=schema)) > estimate_tokens(ask("a"))
