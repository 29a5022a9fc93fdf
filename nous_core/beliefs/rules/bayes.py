"""The paper's posterior (Eq. 2-3) with the three readings of how a new value enters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from nous_core.beliefs.categorical import Belief, Categorical, log_normalise
from nous_core.errors import ConfigError, RecordError, check_probability, choose
from nous_core.records import UNKNOWN, Statement

ENTRIES = {
    "epsilon": "a new value enters at mass epsilon, then masses are renormalised (the paper's text)",
    "uniform": "a new value enters at mass 1/k, k counting it, then masses are renormalised",
    "fixed": "the vocabulary is known and starts uniform: exact Bayes",
}


def _log(x: float) -> float:
    return math.log(x) if x > 0 else -math.inf


@dataclass(frozen=True)
class Bayes:
    """Categorical Bayes: likelihood r for the value said, (1 - r)/(k - 1) for each other (Eq. 2-3, Section 8).

    Parameters
    ----------
    entry : {"epsilon", "uniform", "fixed"}
        How a value outside the vocabulary enters.
    epsilon : float
        Entry mass for ``entry="epsilon"``.
    prune : float
        Values whose posterior falls below this are dropped; 0 keeps all.

    Notes
    -----
    Starts at {unknown: 1}; unknown counts in k and the mode is read over named values. ``fixed`` starts uniform
    over the vocabulary given. Departure: Eq. 2 divides by zero for one value; there the likelihood is taken as 1.

    Examples
    --------
    >>> rule = Bayes(entry="fixed")
    >>> state = rule.observe(rule.start(("Rome", "Oslo")), Statement("Ana", "city", "Rome"), 0.9)
    >>> round(rule.belief(state).probability("Rome"), 6)
    0.9
    """

    entry: str = "epsilon"
    epsilon: float = 0.01
    prune: float = 0.0

    def __post_init__(self) -> None:
        choose("entry", self.entry, ENTRIES)
        for name in ("epsilon", "prune"):
            check_probability(name, getattr(self, name), ConfigError)

    def start(self, vocabulary: Sequence[str] = ()) -> Categorical:
        """{unknown: 1}, or uniform over `vocabulary` for ``fixed``."""
        if self.entry != "fixed":
            return Categorical((UNKNOWN,), (0.0,))
        if not vocabulary or len(set(vocabulary)) != len(vocabulary):
            way_out = "Pass every value the attribute can take, once."
            raise ConfigError("vocabulary", "must be a non-empty list of different values", vocabulary, way_out)
        return Categorical(tuple(vocabulary), (-math.log(len(vocabulary)),) * len(vocabulary))

    def observe(self, state: Categorical, statement: Statement, reliability: float) -> Categorical:
        """Eq. 3. The value said moves to the end of the order, so that ties go to the value named last."""
        check_probability("reliability", reliability)
        said = statement.value
        entering = _log(self.novel_weight(state)) if said not in state.values else state.log_mass(said)
        if said not in state.values and self.entry == "fixed":
            raise RecordError("Statement.value", "must be in the fixed vocabulary", said, "Add it to the vocabulary.")
        others = [(v, x) for v, x in zip(state.values, state.log_masses, strict=True) if v != said]
        if not others:
            return state
        miss = _log((1.0 - reliability) / len(others))
        logs = [x + miss for _, x in others]
        logs.append(entering + _log(reliability))
        logs = log_normalise(logs, f"belief about {statement.entity}/{statement.attribute}")
        values = [v for v, _ in others]
        values.append(said)
        return self._pruned(values, logs)

    def belief(self, state: Categorical, now: float | None = None) -> Belief:
        """The posterior; `now` is ignored (decay is a separate operator, Eq. 4)."""
        return Belief.of(state)

    def surprise_bits(self, state: Categorical, value: str) -> float:
        """Eq. 1; a new value has the mass it holds once entered and renormalised, epsilon/(1 + epsilon)."""
        weight = self.novel_weight(state)
        return state.surprise_bits(value, weight / (1.0 + weight))

    def novel_weight(self, state: Categorical) -> float:
        """Mass a new value enters with, before renormalising."""
        return {"epsilon": self.epsilon, "uniform": 1.0 / (len(state.values) + 1), "fixed": 0.0}[self.entry]

    def _pruned(self, values: list[str], logs: list[float]) -> Categorical:
        floor = _log(self.prune)
        if min(logs) >= floor:
            return Categorical(tuple(values), tuple(logs))
        top = max(logs)
        kept = [(v, x) for v, x in zip(values, logs, strict=True) if x >= min(floor, top)]
        return Categorical(tuple(v for v, _ in kept), tuple(log_normalise([x for _, x in kept], "pruned belief")))
