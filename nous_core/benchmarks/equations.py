"""Section 3's equations run at settings where they can be checked by eye: Eq. 1-7 and the Remark; all exact."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pandas as pd
from scipy.optimize import brentq

from nous_core.beliefs.aggregation import observed_values
from nous_core.beliefs.categorical import Categorical
from nous_core.beliefs.decay import decay, entropy_bounds_bits, fade
from nous_core.beliefs.identity import (
    Profile,
    base_rates,
    divergence_bits,
    log_bayes_factor_bits,
    shared,
    smoothed_divergence_bits,
)
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.records import Delta, Statement
from nous_core.rng import rng

EPSILON = 0.01
HALF_LIFE_DAYS = 30.0
# The dimension Definition 1 gives as its example.
EXAMPLE = Categorical.from_probabilities({"Google": 0.08, "Sarvam AI": 0.87, "unknown": 0.05})


def _belief(**masses: float) -> Categorical:
    return Categorical.from_probabilities(masses)


PEOPLE: dict[str, Profile] = {
    "Ana": {"city": _belief(Rome=0.9, Oslo=0.1), "pet": _belief(cat=0.9, dog=0.1)},
    "Ann": {"city": _belief(Rome=0.8, Oslo=0.2), "pet": _belief(cat=0.95, dog=0.05)},
    "Annie": {"city": _belief(Rome=1.0), "pet": _belief(cat=1.0)},
    "Ben": {"city": _belief(Oslo=0.9, Rome=0.1), "pet": _belief(dog=0.9, cat=0.1)},
    "Cy": {"instrument": _belief(cello=1.0)},
}
SAME = frozenset({("Ana", "Ann"), ("Ana", "Annie"), ("Ann", "Annie")})


def surprise(belief: Categorical = EXAMPLE, novel: str = "Bolt", rule: Bayes | None = None) -> pd.DataFrame:
    """Eq. 1 for each value of a belief and for one it has never heard of."""
    how = rule or Bayes(epsilon=EPSILON)
    named = [*belief.values, novel]
    rows = [{"said": v, "p": belief.probability(v), "surprise_bits": how.surprise_bits(belief, v)} for v in named]
    return pd.DataFrame(rows)


def _against_one_rival(p: float, n: int, epsilon: float) -> Categorical:
    """Posterior of Eq. 2-3 after one confirmation of x held at p, all other mass on one rival of n - 1."""
    logs = [math.log1p(-p), *[-math.inf] * (n - 2), math.log(p)]
    prior = Categorical(("rival", *(f"v{i}" for i in range(n - 2)), "x"), tuple(logs))
    return Bayes(entry="fixed").observe(prior, Statement("e", "a", "x"), 1.0 - epsilon)


def promotion(sizes: Sequence[int] = (2, 3, 5), epsilon: float = EPSILON) -> pd.DataFrame:
    """The Remark: posterior of a value after one confirmation against its prior, for vocabularies of n values."""
    grid = np.geomspace(0.001, 0.2, 60)
    found = [(n, p, _against_one_rival(float(p), n, epsilon)) for n in sizes for p in grid]
    return pd.DataFrame(
        [{"n": n, "prior": p, "posterior": b.probability("x"), "rival": b.probability("rival")} for n, p, b in found]
    )


def threshold(n: int, epsilon: float = EPSILON) -> float:
    """Prior above which one confirmation makes a value the mode, against one rival: found by root finding.

    >>> round(threshold(2), 6), round(threshold(3), 6)
    (0.01, 0.005025)
    """

    def lead(p: float) -> float:
        after = _against_one_rival(p, n, epsilon)
        return after.log_mass("x") - after.log_mass("rival")

    return float(brentq(lead, 1e-6, 0.5, xtol=1e-12))


def new_value(others: int, epsilon: float = EPSILON) -> dict[str, float]:
    """A value never heard of, said once against `others` known ones: its prior once entered, and its posterior."""
    rule = Bayes(epsilon=epsilon)
    masses = {"A": 1.0} if others == 1 else {"A": 0.99} | {f"B{i}": 0.01 / (others - 1) for i in range(others - 1)}
    known = Categorical.from_probabilities(masses)
    after = rule.observe(known, Statement("e", "a", "new"), 1.0 - epsilon)
    bits = rule.surprise_bits(known, "new")
    return {"prior": 2.0**-bits, "surprise_bits": bits, "posterior": after.probability("new")}


def forgetting(half_life_days: float = HALF_LIFE_DAYS, last_day: int = 180) -> pd.DataFrame:
    """Eq. 4-5 day by day: mode's mass, entropy and both bounds for 1, 2 and 50 values, and fading to unknown."""
    starts = {
        "1 value": _belief(A=1.0),
        "2 values": _belief(A=0.97, B=0.03),
        "50 values": _belief(A=0.97, **{f"v{i}": 0.03 / 49 for i in range(49)}),
    }
    rows: list[dict[str, Any]] = []
    for case, start in starts.items():
        for day in range(0, last_day + 1, 3):
            later = decay(start, float(day), half_life_days)
            printed, stronger = entropy_bounds_bits(start, float(day), half_life_days)
            bits = {"entropy_bits": later.entropy_bits, "printed_bits": printed, "stronger_bits": stronger}
            faded = fade(start, float(day), half_life_days).probability("A")
            rows.append({"case": case, "day": day, "p_mode": later.probability("A"), "p_faded": faded} | bits)
    return pd.DataFrame(rows)


def bound_violations(seed: int, cases: int = 2000) -> dict[str, int]:
    """Random beliefs and waits: how often entropy falls below Eq. 5's bound, the stronger bound, or where it began."""
    draw, slack = rng(seed, "equations.bounds"), 1e-9
    found = {"printed": 0, "stronger": 0, "falling": 0}
    for _ in range(cases):
        masses = draw.dirichlet(np.full(int(draw.integers(1, 9)), 0.3))
        start = Categorical.from_probabilities({f"v{i}": float(p) for i, p in enumerate(masses / masses.sum())})
        days = float(draw.exponential(60.0))
        later = decay(start, days, HALF_LIFE_DAYS).entropy_bits
        printed, stronger = entropy_bounds_bits(start, days, HALF_LIFE_DAYS)
        found["printed"] += later < printed - slack
        found["stronger"] += later < stronger - slack
        found["falling"] += later < start.entropy_bits - slack
    return found


def divergences(profiles: dict[str, Profile] = PEOPLE, same: Iterable[tuple[str, str]] = SAME) -> pd.DataFrame:
    """Every pair under Eq. 6 as printed, its finite form, and the log Bayes factor; all in bits."""
    rates, one = base_rates(profiles.values()), frozenset(same)
    rows = []
    for a, b in itertools.combinations(sorted(profiles), 2):
        first, second = profiles[a], profiles[b]
        scores = {
            "printed_bits": divergence_bits(first, second),
            "smoothed_bits": smoothed_divergence_bits(first, second),
            "log_bayes_bits": log_bayes_factor_bits(first, second, rates),
        }
        rows.append({"first": a, "second": b, "same": (a, b) in one, "shared": len(shared(first, second))} | scores)
    return pd.DataFrame(rows)


def listed(deltas: Sequence[Delta], thetas_bits: Sequence[float] = (0.0, 1.0, 2.0, 4.0, 8.0)) -> pd.DataFrame:
    """Eq. 7 at several thresholds: how many values a fact line lists, and which."""
    found = [(theta, observed_values(deltas, theta)) for theta in thetas_bits]
    return pd.DataFrame(
        [{"theta_min_bits": t, "values_listed": len(v), "values": ", ".join(v) or "none"} for t, v in found]
    )
