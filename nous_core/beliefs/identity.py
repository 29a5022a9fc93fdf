"""Are two entities the same? Eq. 6 as printed, a finite form of it, and a log Bayes factor (Section 3.5)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from nous_core.beliefs.categorical import LN2, Categorical
from nous_core.errors import ConfigError
from nous_core.records import UNKNOWN

Profile = Mapping[str, Categorical]
BaseRates = Mapping[str, Mapping[str, float]]


def kl_bits(first: Categorical, second: Categorical) -> float:
    """Kullback-Leibler divergence of `second` from `first` in bits; infinite where `first` has mass and `second` none.

    >>> fair, sure = (Categorical.from_probabilities({"a": p, "b": 1 - p}) for p in (0.5, 0.75))
    >>> round(kl_bits(fair, sure), 4), round(kl_bits(sure, fair), 4)
    (0.2075, 0.1887)
    """
    pairs = [(x, second.log_mass(v)) for v, x in zip(first.values, first.log_masses, strict=True) if x > -math.inf]
    if any(y == -math.inf for _, y in pairs):
        return math.inf
    return max(math.fsum(math.exp(x) * (x - y) for x, y in pairs), 0.0) / LN2


def shared(first: Profile, second: Profile) -> tuple[str, ...]:
    """Attributes both profiles hold, sorted."""
    return tuple(sorted(first.keys() & second.keys()))


def divergence_bits(first: Profile, second: Profile) -> float:
    """Eq. 6 as printed: the symmetrised divergence summed over shared attributes, in bits.

    It is infinite as soon as the supports differ on one shared attribute, and 0, a perfect match, when no attribute is
    shared at all.

    >>> ana = {"city": Categorical.from_probabilities({"Rome": 0.9, "unknown": 0.1})}
    >>> ann = {"city": Categorical.from_probabilities({"Oslo": 0.9, "unknown": 0.1})}
    >>> divergence_bits(ana, ann), divergence_bits(ana, {})
    (inf, 0)
    """
    return sum(kl_bits(first[a], second[a]) + kl_bits(second[a], first[a]) for a in shared(first, second))


def smoothed(belief: Categorical, vocabulary: Iterable[str], epsilon: float) -> Categorical:
    """The belief over a larger vocabulary, every value given `epsilon` more before masses are renormalised."""
    values = tuple(dict.fromkeys([*belief.values, *vocabulary]))
    total = math.log1p(epsilon * len(values))
    return Categorical(values, tuple(math.log(belief.probability(v) + epsilon) - total for v in values))


def smoothed_divergence_bits(first: Profile, second: Profile, epsilon: float = 0.01) -> float:
    """Eq. 6 made finite: both beliefs over the union of their values, each value given `epsilon` first.

    Departure: the paper says nothing about differing supports. The scale is set by `epsilon`: one full disagreement
    costs about log2(1/epsilon) bits twice.

    >>> ana = {"city": Categorical.from_probabilities({"Rome": 0.9, "unknown": 0.1})}
    >>> ann = {"city": Categorical.from_probabilities({"Oslo": 0.9, "unknown": 0.1})}
    >>> round(smoothed_divergence_bits(ana, ann), 2)
    11.37
    """
    if not epsilon > 0:
        raise ConfigError("epsilon", "must be above 0", epsilon, "Use divergence_bits for Eq. 6 as printed.")
    total = 0.0
    for attribute in shared(first, second):
        values = [*first[attribute].values, *second[attribute].values]
        one, two = (smoothed(p[attribute], values, epsilon) for p in (first, second))
        total += kl_bits(one, two) + kl_bits(two, one)
    return total


def base_rates(profiles: Iterable[Profile]) -> dict[str, dict[str, float]]:
    """How common each named value of an attribute is: its mean mass over the profiles that hold the attribute."""
    sums: dict[str, dict[str, float]] = {}
    for profile in profiles:
        for attribute, belief in profile.items():
            rates = sums.setdefault(attribute, {})
            for value, p in belief.probabilities.items():
                if value != UNKNOWN:
                    rates[value] = rates.get(value, 0.0) + p
    return {
        a: {v: x / math.fsum(r.values()) for v, x in r.items() if x > 0} for a, r in sums.items() if any(r.values())
    }


def log_bayes_factor_bits(first: Profile, second: Profile, rates: BaseRates, noise: float = 0.08) -> float:
    """Evidence in bits that two profiles are one entity; larger is likelier, 0 where nothing is shared.

    Departure: replaces Eq. 6. Per shared attribute with base rates pi and mass k_i on unknown, P_i = p_i + k_i pi and
    the factor is (1 - noise) * sum over v of P_1 P_2 / pi, plus noise. Agreement on a rare value counts for more.

    Parameters
    ----------
    rates : mapping of attribute to mapping of value to share
        From `base_rates`.
    noise : float
        Chance that an attribute differs although the entity is the same: change or error.

    Examples
    --------
    >>> sure = lambda city: {"city": Categorical.from_probabilities({city: 1.0})}
    >>> rates = {"city": {"Rome": 0.5, "Oslo": 0.01}}
    >>> [round(log_bayes_factor_bits(sure(c), sure(c), rates), 2) for c in ("Rome", "Oslo")]
    [0.94, 6.52]
    """
    total = 0.0
    for attribute in shared(first, second):
        pi = rates.get(attribute, {})
        one, two = first[attribute], second[attribute]
        agree = math.fsum(
            (one.probability(v) + one.probability(UNKNOWN) * share)
            * (two.probability(v) + two.probability(UNKNOWN) * share)
            / share
            for v, share in pi.items()
        )
        total += math.log2((1.0 - noise) * agree + noise)
    return total


DIVERGENCES: dict[str, Callable[[Profile, Profile], float]] = {
    "printed": divergence_bits,
    "smoothed": smoothed_divergence_bits,
}


@dataclass(frozen=True)
class Candidate:
    """A pair of entities that may be one, with its divergence in bits and the attributes it rests on."""

    first: str
    second: str
    divergence_bits: float
    attributes: tuple[str, ...]


def candidates(
    profiles: Mapping[str, Profile],
    below_bits: float,
    *,
    min_shared: int = 1,
    divergence: Callable[[Profile, Profile], float] = smoothed_divergence_bits,
) -> tuple[Candidate, ...]:
    """Pairs with a divergence below a threshold, closest first; ties by name. Nothing is merged.

    The paper gives no threshold and no minimum of shared attributes; without the latter, Eq. 6 calls strangers equal.
    """
    names = sorted(profiles)
    found = []
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            common = shared(profiles[first], profiles[second])
            if len(common) >= min_shared and (d := divergence(profiles[first], profiles[second])) < below_bits:
                found.append(Candidate(first, second, d, common))
    return tuple(sorted(found, key=lambda c: (c.divergence_bits, c.first, c.second)))
