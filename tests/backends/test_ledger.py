"""Every call is counted, nothing is counted twice, and unknown is not 0."""

from __future__ import annotations

from collections.abc import Callable

from nous_core.backends.errors import RateLimited, SchemaMismatch
from nous_core.backends.ledger import COLUMNS, Ledger
from nous_core.backends.protocol import Reply, Request

PUBLIC = "https://api.openai.com/v1"
Ask = Callable[..., Request]


def asked(stage: str, model: str = "gpt-4o-mini") -> Request:
    return Request(model, (("user", "a"),), stage=stage)


def test_stages_are_summed_apart_and_together_and_stored_replies_are_free() -> None:
    ledger = Ledger()
    ledger.add_reply(PUBLIC, asked("judge"), Reply("x", 1_000_000, 0, "m"))
    ledger.add_reply(PUBLIC, asked("judge"), Reply("x", 1_000_000, 1_000_000, "m", cached=True))
    ledger.add_reply(PUBLIC, asked("answer"), Reply("x", 0, 1_000_000, "m"))
    rows = {row["stage"]: row for row in ledger.table().to_dict("records")}
    assert list(ledger.table().columns) == COLUMNS
    assert (rows["judge"]["calls"], rows["judge"]["from cache"], rows["judge"]["usd"]) == (1, 1, "0.1500")
    assert rows["answer"]["usd"] == "0.6000"
    assert (rows["all"]["calls"], rows["all"]["prompt tokens"], rows["all"]["usd"]) == (2, 1_000_000, "0.7500")


def test_one_unknown_price_makes_the_sum_unknown() -> None:
    ledger = Ledger()
    ledger.add_reply(PUBLIC, asked("judge"), Reply("x", 5, 5, "m"))
    ledger.add_reply(PUBLIC, asked("judge", "brand-new"), Reply("x", 5, 5, "m"))
    ledger.add_reply(PUBLIC, asked("answer"), Reply("x", None, 5, "m"))
    rows = ledger.table().set_index(["stage", "model"])["usd"].to_dict()
    assert rows["judge", "brand-new"] == rows["answer", "gpt-4o-mini"] == rows["all", ""] == "unknown"
    assert rows["judge", "gpt-4o-mini"] != "unknown"


def test_a_failed_call_is_counted_and_a_bill_it_may_have_caused_is_not_hidden() -> None:
    ledger = Ledger()
    ledger.add_reply(PUBLIC, asked("judge"), Reply("x", 0, 1_000_000, "m"))
    ledger.add_failure(PUBLIC, asked("judge"), RateLimited("e", "r", 1, "w"))
    assert ledger.table()["usd"][0] == "0.6000", "a refused call is free"
    ledger.add_failure(PUBLIC, asked("judge"), SchemaMismatch("e", "r", 1, "w"))
    assert ledger.table()[["calls", "failed", "usd"]].values.tolist() == [[3, 2, "at least 0.6000"]]


def test_money_is_rounded_up_and_an_empty_ledger_is_an_empty_table() -> None:
    ledger = Ledger()
    assert len(ledger.table()) == 0
    ledger.add_reply(PUBLIC, asked("judge"), Reply("x", 1, 0, "m"))
    assert ledger.table()["usd"][0] == "0.0001"
