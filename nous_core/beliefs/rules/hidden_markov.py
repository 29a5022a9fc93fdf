"""A hidden value that may change: predict with a hazard, then condition on what was said."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from nous_core.beliefs.categorical import Belief, Categorical, log_normalise
from nous_core.errors import ConfigError, RecordError, check_probability
from nous_core.records import UNKNOWN, Statement


@dataclass(frozen=True)
class Filtered:
    """Masses of the named values and of all unnamed ones together ("unknown", first), at a time in days."""

    distribution: Categorical
    at: float | None = None


@dataclass(frozen=True)
class HiddenMarkov:
    """Forward filter over K values with hazard: p <- a p + (1 - a)/K, then times r or (1 - r)/(K - 1).

    a = exp(-hazard * days) * (1 - hazard_per_step); forgetting (Eq. 4) and recency are one operator.

    Parameters
    ----------
    hazard_per_day, hazard_per_step : float
        Rate at which the truth changes to a value drawn anew, per day gone by and per statement.
    size : int
        K, the number of values the attribute can take, named or not.

    Notes
    -----
    The vocabulary is open: the K - n values nobody named share one mass, shown as "unknown", and a new value takes its
    equal part. One value always stays unnamed: K grows where needed. A statement that arrives late is conditioned on
    without going back in time. Below 1/K a reliability counts against what is said.

    Examples
    --------
    >>> rule = HiddenMarkov(hazard_per_day=0.01, hazard_per_step=0.0, size=10)
    >>> state = rule.observe(rule.start(), Statement("Ana", "city", "Rome", said_at=0.0), 0.9)
    >>> [round(rule.belief(state, now).probability("Rome"), 3) for now in (0.0, 100.0, 1000.0)]
    [0.9, 0.394, 0.1]
    """

    hazard_per_day: float = 0.0
    hazard_per_step: float = 0.05
    size: int = 10

    def __post_init__(self) -> None:
        check_probability("hazard_per_step", self.hazard_per_step, ConfigError)
        if not 0.0 <= self.hazard_per_day < math.inf:
            raise ConfigError("hazard_per_day", "must be finite and 0 or larger", self.hazard_per_day, "Pass a rate.")
        if isinstance(self.size, bool) or not isinstance(self.size, int) or self.size < 2:
            raise ConfigError("size", "must be a whole number, 2 or larger", self.size, "Pass for example 10.")

    def start(self, vocabulary: Sequence[str] = ()) -> Filtered:
        """Nothing named: all mass on the unnamed values."""
        return Filtered(Categorical((UNKNOWN,), (0.0,)))

    def observe(self, state: Filtered, statement: Statement, reliability: float) -> Filtered:
        """Predict to the statement's time and one step on, then condition; the value said becomes the newest."""
        check_probability("reliability", reliability)
        first = state.at is None
        at = statement.said_at if state.at is None else max(state.at, statement.said_at)
        masses, size = self._entered(self._predicted(state, at, 0 if first else 1), statement.value)
        miss = (1.0 - reliability) / (size - 1)
        likely = {v: p * (reliability if v == statement.value else miss) for v, p in masses.items()}
        logs = [math.log(p) if p > 0.0 else -math.inf for p in likely.values()]
        logs = log_normalise(logs, f"belief about {statement.entity}/{statement.attribute}")
        return Filtered(Categorical(tuple(likely), tuple(logs)), at)

    def belief(self, state: Filtered, now: float | None = None) -> Belief:
        """The posterior carried on to `now`, without a step; None is the time of the last statement."""
        if now is not None and not math.isfinite(now):
            raise RecordError("now", "must be a finite number of days", now, "Use nous_core.times.to_days on a date.")
        return Belief.of(Categorical.from_probabilities(self._predicted(state, now, 0)))

    def surprise_bits(self, state: Filtered, value: str) -> float:
        """Eq. 1 at the time of the last statement; a new value has its part of the unnamed mass."""
        masses, _ = self._entered(dict(state.distribution.probabilities), value)
        return -math.log2(masses[value]) if masses[value] > 0.0 else math.inf

    def _predicted(self, state: Filtered, now: float | None, steps: int) -> dict[str, float]:
        masses = state.distribution.probabilities
        days = 0.0 if now is None or state.at is None else max(0.0, now - state.at)
        stay = math.exp(-self.hazard_per_day * days) * (1.0 - self.hazard_per_step) ** steps
        named = len(masses) - 1
        size = max(self.size, named + 1)
        return {v: stay * p + (1.0 - stay) * (size - named if v == UNKNOWN else 1) / size for v, p in masses.items()}

    def _entered(self, masses: dict[str, float], value: str) -> tuple[dict[str, float], int]:
        """Move the value said to the end, a new one with its equal part of the unnamed mass; also K."""
        named = len(masses) - 1
        if value in masses:
            return {v: p for v, p in masses.items() if v != value} | {value: masses[value]}, max(self.size, named + 1)
        size = max(self.size, named + 2)
        part = masses[UNKNOWN] / (size - named)
        return masses | {UNKNOWN: masses[UNKNOWN] - part, value: part}, size
