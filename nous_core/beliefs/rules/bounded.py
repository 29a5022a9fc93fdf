"""The bounded rule: votes by voice, budgets by channel, and a pool no low-trust flood can leave."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from nous_core.beliefs.categorical import Belief
from nous_core.beliefs.rules.bounded_ledger import Ledger
from nous_core.beliefs.rules.bounded_readout import Evidence, Odds, odds, read_out
from nous_core.errors import ConfigError, check_probability
from nous_core.records import UNKNOWN, Statement, check_time
from nous_core.trust.lineage import Lineage
from nous_core.trust.provenance import DEFAULT_TIERS, Provenance


@dataclass(frozen=True, eq=False)
class Heard:
    """The first `size` statements of a shared ledger; None before anything was said."""

    ledger: Ledger | None = None
    size: int = 0


@dataclass(frozen=True)
class Bounded:
    """First-party votes add up; all low-trust channels together can add at most odds of p_max / (1 - p_max).

    q = min(tier, content, .999) of the lowest-tier source; each voice (channel, origin) has one vote; w = -ln(1 - u).
    First-party channels (tier >= .8): F_v = sum of w. Every other channel: E_cv = phi(sum of w; beta (-ln(1 - tier)))
    and no more than -ln(1 - e^{-h age}). P_v = phi(sum over channels of E_cv; -ln(1 - p_max)). Odds
    o_v = e^{F_v} - 1 + s (e^{P_v} - 1) against "unknown", where s shares the bound G = p_max / (1 - p_max) among values.

    Parameters
    ----------
    beta : float
        Budget of a low-trust channel, in statements of full confidence; 2 by default, 1 in the strict profile.
    p_max : float
        What the whole low-trust pool can at most make of an empty belief, in (0, 1).
    provenance : Provenance
        Tiers of the channels; never taken from a statement.
    hazard_per_day : float
        Hazard of attributes not named in `hazards`.
    hazards : mapping of str to float
        Attribute -> hazard per day.
    lineage : Lineage or None
        Where sources of derived statements are looked up; None = among the statements observed.

    Notes
    -----
    The `reliability` argument of `observe` is ignored: tier and content are read from the statement, apart.

    Guarantees, *given that* tiers are right, origins are authenticated per channel, and the hazard and `now` do not come
    from low-trust statements (a captured first-party channel is outside every guarantee): (A) two histories with the
    same first-party statements have equal first-party odds f, and 0 <= o - f <= G, so a value whose f leads every other
    by more than G is the mode whatever the pool holds; (B) a low-trust statement by a voice that has named nothing else
    never lowers its value and never raises another; (C) the result depends on the set of statements alone; (D) it does
    not depend on the number of values, and probabilities sum to 1 with "unknown".

    Status "unverified" says that the top value has no first-party support.

    Examples
    --------
    >>> rule = Bounded()
    >>> state = rule.observe(rule.start(), Statement("Ana", "city", "Rome", 0.0, content=0.95), 1.0)
    >>> for i in range(1000):
    ...     state = rule.observe(state, Statement("Ana", "city", "Oslo", 1.0 + i, channel="web", origin=f"o{i}"), 1.0)
    >>> [(value, round(p, 3)) for value, p in rule.belief(state).candidates]
    [('Rome', 0.904), ('Oslo', 0.049)]
    """

    beta: float = 2.0
    p_max: float = 0.8
    provenance: Provenance = field(default_factory=lambda: Provenance(DEFAULT_TIERS))
    hazard_per_day: float = 0.0
    hazards: Mapping[str, float] = field(default_factory=dict)
    lineage: Lineage | None = None

    def __post_init__(self) -> None:
        check_probability("p_max", self.p_max, ConfigError)
        if not 0.0 < self.p_max < 1.0:
            raise ConfigError("p_max", "must lie strictly between 0 and 1", self.p_max, "Pass for example 0.8.")
        if not 0.0 < self.beta < math.inf:
            raise ConfigError("beta", "must be finite and above 0", self.beta, "Pass for example 2.0.")
        for name, rate in {"hazard_per_day": self.hazard_per_day, **self.hazards}.items():
            if not 0.0 <= rate < math.inf:
                raise ConfigError(f"hazard of {name}", "must be finite and 0 or larger", rate, "Pass a rate per day.")
        if self.lineage is not None and self.lineage.provenance != self.provenance:
            way_out = "Build both from one Provenance."
            raise ConfigError("lineage", "must have the tiers of the rule", self.lineage.provenance, way_out)

    @property
    def bound(self) -> float:
        """G = p_max / (1 - p_max): the most odds all low-trust channels together add to any value."""
        return math.expm1(-math.log1p(-self.p_max))

    def start(self, vocabulary: Sequence[str] = ()) -> Heard:
        """Nothing said; the vocabulary is open."""
        return Heard()

    def observe(self, state: Heard, statement: Statement, reliability: float) -> Heard:
        """Append one statement, in constant time on the newest state; `reliability` is ignored."""
        ledger = state.ledger
        if ledger is None:
            hazard = self.hazards.get(statement.attribute, self.hazard_per_day)
            ledger = Ledger(self.provenance, hazard, self.lineage)
        elif len(ledger.log) != state.size:
            ledger = ledger.first(state.size)
        ledger.add(statement)
        return Heard(ledger, state.size + 1)

    def belief(self, state: Heard, now: float | None = None) -> Belief:
        """The read-out over what was said by `now`; with a hazard `now` must be given, as no statement may set it."""
        evidence, hazard = self._evidence(state, now)
        return read_out(self._odds(evidence, hazard), evidence.last_named)

    def odds(self, state: Heard, now: float | None = None) -> dict[str, Odds]:
        """Log odds of every value, first-party and pooled part apart, in nats."""
        return self._odds(*self._evidence(state, now))

    def surprise_bits(self, state: Heard, value: str) -> float:
        """Eq. 1 at the newest statement; a value never named is at least as surprising as all that is unknown."""
        held = self.belief(state, state.ledger.last_said_at if state.ledger else None).distribution
        return held.surprise_bits(value, held.probability(UNKNOWN))

    def budgets(self, channels: Iterable[str]) -> tuple[dict[str, float], float]:
        """B_c of every low-trust channel named and B_pool, in nats."""
        return {c: -self.beta * math.log1p(-self.provenance.tier(c)) for c in channels}, -math.log1p(-self.p_max)

    def _odds(self, evidence: Evidence, hazard: float) -> dict[str, Odds]:
        return odds(evidence, *self.budgets(evidence.pools), hazard)

    def _evidence(self, state: Heard, now: float | None) -> tuple[Evidence, float]:
        check_time("now", now)
        ledger = state.ledger
        if ledger is None:
            return Evidence({}), 0.0
        if len(ledger.log) != state.size:
            ledger = ledger.first(state.size)
        if now is None and ledger.hazard_per_day > 0.0:
            raise ConfigError("now", "must be given where there is a hazard", now, "Pass the time of the question.")
        if now is not None and now < ledger.last_said_at:
            ledger = ledger.until(now)
        return ledger.evidence(ledger.last_said_at if now is None else now), ledger.hazard_per_day
