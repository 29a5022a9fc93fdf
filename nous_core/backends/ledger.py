"""Calls, tokens and money per stage: an append-only list of what was asked and what came of it."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable
from dataclasses import dataclass

import pandas as pd

from nous_core.backends.errors import BackendError
from nous_core.backends.prices import price_usd
from nous_core.backends.protocol import Reply, Request

COLUMNS = ["stage", "model", "calls", "failed", "from cache", "prompt tokens", "completion tokens", "usd"]
UNKNOWN = "unknown"
# Calls the endpoint may have worked on although we got nothing from them.
PERHAPS_BILLED = ("MalformedReply", "EmptyReply", "SchemaMismatch", "Unreachable")


@dataclass(frozen=True)
class Entry:
    """One call, or one reply read from the store. `outcome` is ``reply``, ``cache``, ``estimate`` or an error's name."""

    stage: str
    model: str
    outcome: str
    prompt_tokens: int | None
    completion_tokens: int | None
    usd: float | None


class Ledger:
    """What a run asked for, in order; safe to fill from several threads.

    Examples
    --------
    >>> ledger = Ledger()
    >>> request = Request("gpt-4o-mini", (("user", "Hello"),), stage="judge")
    >>> ledger.add_reply("https://api.openai.com/v1", request, Reply("Hi", 1000, 100, "gpt-4o-mini"))
    >>> ledger.table()[["stage", "calls", "usd"]].values.tolist()
    [['judge', 1, '0.0003']]
    """

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._lock = threading.Lock()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries so far."""
        with self._lock:
            return tuple(self._entries)

    def add_reply(self, origin: str, request: Request, reply: Reply, outcome: str = "reply") -> None:
        """Note a reply; one from the store costs nothing and counts no tokens again."""
        if reply.cached:
            self._add(Entry(request.stage, request.model, "cache", 0, 0, 0.0))
            return
        usd = price_usd(origin, request.model, reply.prompt_tokens, reply.completion_tokens)
        self._add(Entry(request.stage, request.model, outcome, reply.prompt_tokens, reply.completion_tokens, usd))

    def add_failure(self, origin: str, request: Request, error: BackendError) -> None:
        """Note a call that gave no usable reply. What it used is unknown, unless nothing there costs anything."""
        usd = price_usd(origin, request.model, None, None)
        self._add(Entry(request.stage, request.model, type(error).__name__, None, None, usd))

    def table(self) -> pd.DataFrame:
        """One row per stage and model, then a row of all; tokens and dollars are those of usable replies.

        Dollars are text: rounded up to a hundredth of a cent; ``at least`` where a call that failed may be billed; or
        ``unknown``.
        """
        entries = self.entries
        groups = sorted({(entry.stage, entry.model) for entry in entries})
        rows = [_row(*group, (e for e in entries if (e.stage, e.model) == group)) for group in groups]
        return pd.DataFrame([*rows, _row("all", "", entries)] if len(rows) > 1 else rows, columns=COLUMNS)

    def _add(self, entry: Entry) -> None:
        with self._lock:
            self._entries.append(entry)


def _row(stage: str, model: str, entries: Iterable[Entry]) -> list[object]:
    """Sums of one group. A failed call is counted as a call, its tokens are not known and not summed."""
    found = list(entries)
    kept = [entry for entry in found if entry.outcome in ("reply", "estimate", "cache")]
    calls = sum(entry.outcome != "cache" for entry in found)
    cached = len(found) - calls
    sums = [_total([entry.prompt_tokens for entry in kept]), _total([entry.completion_tokens for entry in kept])]
    usd = _total([entry.usd for entry in kept])
    money = usd if isinstance(usd, str) else f"{math.ceil(usd * 1e4 - 1e-9) / 1e4:.4f}"
    if any(entry.outcome in PERHAPS_BILLED and entry.usd is None for entry in found) and money != UNKNOWN:
        money = f"at least {money}"
    return [stage, model, calls, len(found) - len(kept), cached, *sums, money]


def _total(values: Iterable[float | None]) -> float | str:
    """The sum, or ``unknown`` as soon as one part is."""
    parts = list(values)
    return UNKNOWN if any(part is None for part in parts) else sum(part for part in parts if part is not None)
