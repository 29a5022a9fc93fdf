"""From evidence sums to a belief: budgets for every low-trust channel and for their pool, odds with an unknown."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from nous_core.beliefs.categorical import Belief, Categorical, log_normalise
from nous_core.records import UNKNOWN, Seq


class Pooled(NamedTuple):
    """What one low-trust channel says for one value: sum of w in nats, days since it last named the value."""

    nats: float
    age_days: float


@dataclass(frozen=True)
class Evidence:
    """What a dimension holds at a moment.

    Parameters
    ----------
    last_named : mapping of str to (float, Seq)
        Every value ever named with the newest (said_at, seq) that named it.
    first_party : mapping of str to float
        F_v: sum of w over first-party votes, in nats.
    pools : mapping of str to mapping of str to Pooled
        Low-trust channel -> value -> what the channel says.
    """

    last_named: Mapping[str, tuple[float, Seq]]
    first_party: Mapping[str, float] = field(default_factory=dict)
    pools: Mapping[str, Mapping[str, Pooled]] = field(default_factory=dict)


class Odds(NamedTuple):
    """Log odds of one value in nats: its first-party part log f and its pooled part log(s g); -inf is none."""

    log_first_party: float
    log_pooled: float

    @property
    def log_total(self) -> float:
        """log o = log(f + s g)."""
        return _log_add(*self)


def phi(x: float, budget: float) -> float:
    """Squash x >= 0 under `budget`: x / (1 + (x/B)^4)^(1/4), increasing, nearly x for small x, B in the limit.

    >>> round(phi(0.5, 1.0), 4), phi(1e9, 1.0)
    (0.4925, 1.0)
    """
    if x <= 0.0 or budget <= 0.0:
        return 0.0
    ratio = x / budget
    # The two forms are equal; each keeps its power below 1, so that a flood cannot overflow it.
    if ratio <= 1.0:
        return x / math.sqrt(math.sqrt(1.0 + ratio**4))
    return min(budget, budget / math.sqrt(math.sqrt(1.0 + (1.0 / ratio) ** 4)))


def freshness(age_days: float, hazard_per_day: float) -> float:
    """-ln(1 - e^{-h age}): what a channel may still say after its last statement, in nats; infinite when fresh.

    >>> round(freshness(100.0, 0.01), 4)
    0.4587
    """
    faded = hazard_per_day * age_days
    if faded <= 0.0:
        return math.inf
    return -math.log(-math.expm1(-faded)) if faded < 1.0 else -math.log1p(-math.exp(-faded))


def shared(total: float, bound: float) -> float:
    """s: the share of its gain a value keeps when all gains together exceed the bound.

    >>> shared(3.0, 4.0), shared(16.0, 4.0)
    (1.0, 0.25)
    """
    return min(1.0, bound / total) if total > 0.0 else 1.0


def odds(
    evidence: Evidence, budgets: Mapping[str, float], pool_budget: float, hazard_per_day: float
) -> dict[str, Odds]:
    """Odds of every value named against "unknown", in log space.

    Parameters
    ----------
    evidence : Evidence
        Sums at the moment of reading.
    budgets : mapping of str to float
        B_c of every low-trust channel, nats.
    pool_budget : float
        B_pool = -ln(1 - p_max), nats; G = p_max / (1 - p_max) = e^{B_pool} - 1 bounds every pooled part.
    hazard_per_day : float
        Hazard of the attribute.
    """
    pooled: dict[str, list[float]] = {}
    for channel, said in evidence.pools.items():
        for value, (nats, age_days) in said.items():
            spent = min(phi(nats, budgets[channel]), freshness(age_days, hazard_per_day))
            pooled.setdefault(value, []).append(spent)
    gains = {v: math.expm1(phi(math.fsum(spent), pool_budget)) for v, spent in pooled.items()}
    share = shared(math.fsum(gains.values()), math.expm1(pool_budget))
    return {
        v: Odds(_log_expm1(evidence.first_party.get(v, 0.0)), _log(share * gains.get(v, 0.0)))
        for v in evidence.last_named
    }


def read_out(found: Mapping[str, Odds], last_named: Mapping[str, tuple[float, Seq]]) -> Belief:
    """p(v) = o_v / (1 + sum o), p(unknown) = 1 / (1 + sum o), with a status.

    Candidates stand in ascending order of odds; equal odds prefer first-party support, then the value named last,
    then the smaller name in code-point order. The mode is the last of them.
    """
    ranked = sorted(found, reverse=True)
    ranked.sort(key=lambda v: (found[v].log_total, found[v].log_first_party > -math.inf, last_named[v]))
    logs = log_normalise([0.0, *(found[v].log_total for v in ranked)], "bounded odds")
    distribution = Categorical((UNKNOWN, *ranked), tuple(logs))
    mode = distribution.mode
    if mode is not None and found[mode].log_first_party == -math.inf:
        return Belief(distribution, "unverified")
    return Belief.of(distribution)


def _log(x: float) -> float:
    return math.log(x) if x > 0.0 else -math.inf


def _log_expm1(x: float) -> float:
    """log(e^x - 1) without overflow for the sums of many first-party voices."""
    if x <= 0.0:
        return -math.inf
    return math.log(math.expm1(x)) if x < 1.0 else x + math.log1p(-math.exp(-x))


def _log_add(a: float, b: float) -> float:
    top, low = max(a, b), min(a, b)
    return top if low == -math.inf else top + math.log1p(math.exp(low - top))
