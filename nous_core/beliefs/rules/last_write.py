"""Last write wins: the newest value has all the mass."""

from __future__ import annotations

from collections.abc import Sequence

from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.records import UNKNOWN, Statement


class LastWrite:
    """The flat baseline of Section 7: reliability is ignored.

    >>> rule = LastWrite()
    >>> rule.belief(rule.observe(rule.start(), Statement("Ana", "city", "Rome"), 0.1)).candidates
    (('Rome', 1.0),)
    """

    def start(self, vocabulary: Sequence[str] = ()) -> str:
        """Nothing said yet."""
        return UNKNOWN

    def observe(self, state: str, statement: Statement, reliability: float) -> str:
        """The value said."""
        return statement.value

    def belief(self, state: str, now: float | None = None) -> Belief:
        """All mass on the newest value."""
        return Belief.of(Categorical((state,), (0.0,)))

    def surprise_bits(self, state: str, value: str) -> float:
        """0 for the value held, infinite for any other."""
        return Categorical((state,), (0.0,)).surprise_bits(value)
