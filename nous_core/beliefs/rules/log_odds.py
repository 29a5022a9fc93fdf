"""A bounded log-odds stance per value: our reading of the Belief Engine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from nous_core.beliefs.categorical import Belief, Categorical, log_normalise
from nous_core.errors import ConfigError, check_probability
from nous_core.records import UNKNOWN, Statement

Stances = tuple[tuple[str, float], ...]


@dataclass(frozen=True)
class LogOdds:
    """s <- clip((1 - anchoring) s + uptake * logit(r)) for the value said, minus for every other value named.

    Parameters
    ----------
    uptake : float
        Weight of one argument, 0 or larger.
    anchoring : float
        Share of the way back to the prior stance 0 at each statement, in [0, 1].
    bound : float
        Largest stance in nats; the default is odds of 99 to 1.

    Notes
    -----
    Our reading: the published description names a scalar stance per proposition, a sum of log-odds with uptake and
    anchoring, and a bound, but no formula was found. Here each value is a proposition, a statement is an argument for
    its value and against the others, and a reliability below 1/2 is an argument the other way. The read-out is
    proportional to e^s with "unknown" at the prior stance 0, so a value nobody named is as likely as "unknown".

    Examples
    --------
    >>> rule, state = LogOdds(), ()
    >>> for city in ("Rome", "Oslo"):
    ...     state = rule.observe(state, Statement("Ana", "city", city), 0.9)
    >>> [(value, round(stance, 3)) for value, stance in state]
    [('Rome', -0.22), ('Oslo', 2.197)]
    """

    uptake: float = 1.0
    anchoring: float = 0.1
    bound: float = math.log(99.0)

    def __post_init__(self) -> None:
        check_probability("anchoring", self.anchoring, ConfigError)
        for name in ("uptake", "bound"):
            if not 0.0 <= getattr(self, name) < math.inf:
                raise ConfigError(name, "must be finite and 0 or larger", getattr(self, name), "Pass for example 1.0.")

    def start(self, vocabulary: Sequence[str] = ()) -> Stances:
        """No stances."""
        return ()

    def observe(self, state: Stances, statement: Statement, reliability: float) -> Stances:
        """Move every stance; the value said becomes the newest."""
        check_probability("reliability", reliability)
        argument = self._logit(reliability)
        said = next((s for v, s in state if v == statement.value), 0.0)
        others = tuple((v, self._moved(s, -argument)) for v, s in state if v != statement.value)
        return (*others, (statement.value, self._moved(said, argument)))

    def belief(self, state: Stances, now: float | None = None) -> Belief:
        """Masses proportional to e^s, "unknown" to 1."""
        logs = log_normalise([0.0, *(s for _, s in state)], "log-odds stances")
        return Belief.of(Categorical((UNKNOWN, *(v for v, _ in state)), tuple(logs)))

    def surprise_bits(self, state: Stances, value: str) -> float:
        """Eq. 1; a value never named has the mass it would enter with, that of "unknown" after sharing."""
        held = self.belief(state).distribution
        prior = held.probability(UNKNOWN)
        return held.surprise_bits(value, prior / (1.0 + prior))

    def _logit(self, reliability: float) -> float:
        """Log-odds of the reliability in units of uptake, itself within the bound so that 0 and 1 stay finite."""
        if reliability in (0.0, 1.0):
            return self.bound if reliability else -self.bound
        return max(-self.bound, min(self.bound, self.uptake * math.log(reliability / (1.0 - reliability))))

    def _moved(self, stance: float, argument: float) -> float:
        return max(-self.bound, min(self.bound, (1.0 - self.anchoring) * stance + argument))
