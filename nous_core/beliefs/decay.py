"""Forgetting as mixing towards the uniform distribution (Eq. 4-5), and the same as a rule around a rule."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from nous_core.beliefs.categorical import LN2, Belief, Categorical
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.errors import ConfigError, RecordError
from nous_core.records import Statement

RELEASED_HALF_LIFE_DAYS = 30.0


def _check(days: float, half_life_days: float) -> None:
    if not days >= 0:
        raise RecordError("days", "must be 0 or larger", days, "Sort by said_at: a belief decays forwards only.")
    if not half_life_days > 0:
        raise ConfigError("half_life_days", "must be above 0", half_life_days, "Pass math.inf for no decay.")


def log_retention(days: float, half_life_days: float) -> float:
    """Natural log of lambda^days in Eq. 4, for the lambda that halves in `half_life_days`."""
    _check(days, half_life_days)
    return 0.0 if math.isinf(half_life_days) or days == 0 else -LN2 * days / half_life_days


def retention(days: float, half_life_days: float) -> float:
    """Share of the old belief kept after `days`: lambda^days = 2^(-days / half-life).

    >>> retention(30.0, 30.0), round(retention(1.0, 30.0), 4)
    (0.5, 0.9772)
    """
    return math.exp(log_retention(days, half_life_days))


def decay(belief: Categorical, days: float, half_life_days: float) -> Categorical:
    """Eq. 4: keep lambda^days of each mass and spread the rest evenly over the vocabulary, unknown included.

    A vocabulary of one value never decays: the uniform distribution over it is certainty. Decay must be applied before
    the vocabulary grows; afterwards it would spread mass to a value that was not there during the wait.

    Parameters
    ----------
    belief : Categorical
        What was believed `days` ago.
    days : float
        Days without an update; ``math.inf`` gives the uniform distribution.
    half_life_days : float
        Days after which half is kept; ``math.inf`` for no decay.

    Examples
    --------
    >>> known = Categorical.from_probabilities({"Rome": 0.97, "Oslo": 0.03})
    >>> [round(decay(known, days, 30.0).probability("Rome"), 3) for days in (0, 30, 60)]
    [0.97, 0.735, 0.618]
    """
    kept = log_retention(days, half_life_days)
    if kept == 0.0 or len(belief.values) == 1:
        return belief
    uniform = math.log(-math.expm1(kept)) - math.log(len(belief.values))
    return Categorical(belief.values, tuple(_log_add(kept + x, uniform) for x in belief.log_masses))


def fade(belief: Categorical, days: float, half_life_days: float, unknown: str = "unknown") -> Categorical:
    """Decay towards "unknown" instead: the mass a named value loses becomes ignorance, also with a single value.

    Departure: not in the paper. Eq. 4 revives refuted values and never decays a single one; here no named value gains.

    >>> fade(Categorical.from_probabilities({"Rome": 1.0}), 30.0, 30.0).probabilities
    {'unknown': 0.5, 'Rome': 0.5}
    """
    kept = log_retention(days, half_life_days)
    if kept == 0.0:
        return belief
    named = [(v, kept + x) for v, x in zip(belief.values, belief.log_masses, strict=True) if v != unknown]
    ignorance = _log_add(math.log(-math.expm1(kept)), kept + belief.log_mass(unknown))
    return Categorical((unknown, *(v for v, _ in named)), (ignorance, *(x for _, x in named)))


def entropy_bounds_bits(belief: Categorical, days: float, half_life_days: float) -> tuple[float, float]:
    """Two lower bounds on the entropy after `days`: Eq. 5 as printed, and the stronger one that concavity gives.

    Eq. 5's right side lambda^days H(p_0) falls with time. The stronger bound, which lies above it and above H(p_0), is
    lambda^days H(p_0) + (1 - lambda^days) log2 |V|: entropy never falls.

    >>> fair = Categorical.from_probabilities({"a": 0.75, "b": 0.25})
    >>> [round(bound, 3) for bound in entropy_bounds_bits(fair, 30.0, 30.0)]
    [0.406, 0.906]
    """
    kept, now = retention(days, half_life_days), belief.entropy_bits
    return kept * now, kept * now + (1.0 - kept) * math.log2(len(belief.values))


def _log_add(a: float, b: float) -> float:
    low, high = min(a, b), max(a, b)
    return high if low == -math.inf else high + math.log1p(math.exp(low - high))


@dataclass(frozen=True)
class Aged:
    """A categorical belief and the day it was last brought up to; None before anything was said."""

    belief: Categorical
    at: float | None = None


@dataclass(frozen=True)
class Decaying:
    """Any categorical rule with Eq. 4 applied between statements and up to the moment of reading.

    >>> rule = Decaying(Bayes(entry="uniform"), half_life_days=30.0)
    >>> state = rule.observe(rule.start(), Statement("Ana", "city", "Rome", said_at=0.0), 0.9)
    >>> [round(rule.belief(state, now).probability("Rome"), 3) for now in (0.0, 30.0, 300.0)]
    [0.818, 0.659, 0.5]
    """

    rule: Bayes
    half_life_days: float = RELEASED_HALF_LIFE_DAYS

    def __post_init__(self) -> None:
        _check(0.0, self.half_life_days)

    def start(self, vocabulary: Sequence[str] = ()) -> Aged:
        """The inner rule's start, not yet dated."""
        return Aged(self.rule.start(vocabulary))

    def advance(self, state: Aged, now: float | None) -> Aged:
        """Eq. 4 up to `now`; a moment that has passed, or none, changes nothing."""
        if now is None or state.at is None or now <= state.at:
            return state
        return Aged(decay(state.belief, now - state.at, self.half_life_days), now)

    def observe(self, state: Aged, statement: Statement, reliability: float) -> Aged:
        """Decay first, then the inner rule's update: the vocabulary grows only afterwards."""
        prior = self.advance(state, statement.said_at).belief
        return Aged(self.rule.observe(prior, statement, reliability), statement.said_at)

    def belief(self, state: Aged, now: float | None = None) -> Belief:
        """The inner rule's reading of the belief decayed to `now`."""
        return self.rule.belief(self.advance(state, now).belief, now)

    def surprise_bits(self, state: Aged, value: str) -> float:
        """Eq. 1 at the day the state was brought up to; use `advance` first to ask about a later day."""
        return self.rule.surprise_bits(state.belief, value)
