"""Frequency: the value said most often; equal counts go to the newest."""

from __future__ import annotations

import math
from collections.abc import Sequence

from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.records import UNKNOWN, Statement

Counts = tuple[tuple[str, int], ...]


class Frequency:
    """Integer counts in the order values were last named; reliability is ignored.

    >>> rule, state = Frequency(), ()
    >>> for city in ("Rome", "Oslo", "Rome"):
    ...     state = rule.observe(state, Statement("Ana", "city", city), 0.9)
    >>> rule.belief(state).mode, round(rule.surprise_bits(state, "Oslo"), 3)
    ('Rome', 1.585)
    """

    def start(self, vocabulary: Sequence[str] = ()) -> Counts:
        """No counts."""
        return ()

    def observe(self, state: Counts, statement: Statement, reliability: float) -> Counts:
        """One more for the value said, which becomes the newest."""
        others = tuple(item for item in state if item[0] != statement.value)
        count = next((n for v, n in state if v == statement.value), 0)
        return (*others, (statement.value, count + 1))

    def belief(self, state: Counts, now: float | None = None) -> Belief:
        """Shares of the counts."""
        return Belief.of(self._shares(state))

    def surprise_bits(self, state: Counts, value: str) -> float:
        """-log2 of the share so far, infinite for a value never said."""
        return self._shares(state).surprise_bits(value)

    @staticmethod
    def _shares(state: Counts) -> Categorical:
        if not state:
            return Categorical((UNKNOWN,), (0.0,))
        log_total = math.log(sum(n for _, n in state))
        return Categorical(tuple(v for v, _ in state), tuple(math.log(n) - log_total for _, n in state))
