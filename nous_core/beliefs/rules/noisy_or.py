"""Noisy-OR: independent beliefs that only grow, until a contradiction sets them back (BeliefMem)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.errors import ConfigError, check_probability
from nous_core.records import UNKNOWN, Statement


@dataclass(frozen=True)
class Conclusion:
    """One candidate: its belief in [0, 1], not normalised, and the beliefs it held before each contradiction."""

    value: str
    belief: float
    history: tuple[float, ...] = ()


Conclusions = tuple[Conclusion, ...]


@dataclass(frozen=True)
class NoisyOr:
    """b' = 1 - (1 - b)(1 - e) for the value said; every other value is set to `version` (BeliefMem, App. A.2).

    Parameters
    ----------
    version : float
        Belief of a contradicted conclusion, 0.25 as published; the old belief is kept as history.

    Notes
    -----
    Our reading, where the text at hand is silent: a statement contradicts every other value of its attribute; the
    first belief is the first evidence; *set to* is literal, so a belief below `version` is raised to it; the evidence e
    is the reliability. The state holds the beliefs as they are. The read-out keeps them where they sum to at most 1,
    giving the rest to "unknown", and divides by their sum otherwise; the order of candidates is that of the beliefs.

    Examples
    --------
    >>> rule, state = NoisyOr(), ()
    >>> for city, evidence in (("Rome", 0.5), ("Rome", 0.5), ("Oslo", 0.6)):
    ...     state = rule.observe(state, Statement("Ana", "city", city), evidence)
    >>> [(c.value, c.belief, c.history) for c in state]
    [('Rome', 0.25, (0.75,)), ('Oslo', 0.6, ())]
    """

    version: float = 0.25

    def __post_init__(self) -> None:
        check_probability("version", self.version, ConfigError)

    def start(self, vocabulary: Sequence[str] = ()) -> Conclusions:
        """No conclusions."""
        return ()

    def observe(self, state: Conclusions, statement: Statement, reliability: float) -> Conclusions:
        """Merge the value said, which becomes the newest, and set the others back."""
        check_probability("reliability", reliability)
        own = next((c for c in state if c.value == statement.value), Conclusion(statement.value, 0.0))
        others = tuple(self._contradicted(c) for c in state if c.value != statement.value)
        merged = 1.0 - (1.0 - own.belief) * (1.0 - reliability)
        return (*others, Conclusion(own.value, merged, own.history))

    def belief(self, state: Conclusions, now: float | None = None) -> Belief:
        """The normalised read-out."""
        total = math.fsum(c.belief for c in state)
        scale = max(1.0, total)
        masses = {UNKNOWN: max(0.0, 1.0 - total)} | {c.value: c.belief / scale for c in state}
        return Belief.of(Categorical.from_probabilities(masses))

    def surprise_bits(self, state: Conclusions, value: str) -> float:
        """Eq. 1 on the read-out; a value never said has what is left unknown, so at most infinite surprise."""
        held = self.belief(state).distribution
        return held.surprise_bits(value, held.probability(UNKNOWN))

    def _contradicted(self, c: Conclusion) -> Conclusion:
        if c.belief == self.version:
            return c
        return Conclusion(c.value, self.version, (*c.history, c.belief))
