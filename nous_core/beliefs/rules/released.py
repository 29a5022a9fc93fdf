"""The published code's variant of the posterior, which reproduces the printed numbers."""

from __future__ import annotations

from dataclasses import dataclass

from nous_core.beliefs.categorical import Categorical
from nous_core.beliefs.rules.bayes import Bayes

NOVEL_MASS = 0.05
MAX_SURPRISE_BITS = 20.0


@dataclass(frozen=True)
class Released(Bayes):
    """1/k entry and pruning below 0.01, as in the authors' released code (version 0.2.0 on the package index).

    Departure: the paper's text enters a new value at epsilon = 0.01 and prunes nothing; the printed micro-benchmark and
    poisoning numbers need this variant. A new value is scored at 0.05 and surprise is capped at 20 bits.

    Examples
    --------
    >>> from nous_core.records import Statement
    >>> rule = Released()
    >>> state = rule.observe(rule.start(), Statement("Ana", "city", "Rome"), 0.9)
    >>> round(rule.belief(state).probability("Rome"), 6), round(rule.surprise_bits(state, "Oslo"), 3)
    (0.818182, 4.322)
    """

    entry: str = "uniform"
    prune: float = 0.01

    def surprise_bits(self, state: Categorical, value: str) -> float:
        """Eq. 1 with the released constants."""
        return min(state.surprise_bits(value, NOVEL_MASS), MAX_SURPRISE_BITS)
