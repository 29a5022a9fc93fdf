"""A categorical belief: vocabulary, probabilities, entropy, surprise in bits, mode (Definition 1, Eq. 1)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from nous_core.errors import RecordError, ZeroEvidenceError, check_probability
from nous_core.records import UNKNOWN

LN2 = math.log(2.0)
MASS_TOLERANCE = 1e-9
# Two masses this close in nats are one mass: sums of the same logs in another order differ by rounding only.
TIE_NATS = 1e-9
CONTESTED_BELOW = 0.6
DISPUTED_FROM = 0.1


def log_normalise(logs: list[float], thing: str) -> list[float]:
    """Shift log masses (nats) so that they sum to one; the largest is taken out first so that none underflows."""
    top = max(logs, default=-math.inf)
    if not math.isfinite(top):
        raise ZeroEvidenceError(
            thing, "some candidate must have mass above 0", logs, "Use a reliability below 1, or start a new dimension."
        )
    log_evidence_nats = top + math.log(math.fsum(math.exp(x - top) for x in logs))
    return [x - log_evidence_nats for x in logs]


@dataclass(frozen=True)
class Categorical:
    """Candidates in the order they were last named, oldest first, with log masses in nats.

    Parameters
    ----------
    values : tuple of str
        The vocabulary; may hold ``"unknown"``.
    log_masses : tuple of float
        Natural logs, same length; ``exp`` of them sums to 1 within `MASS_TOLERANCE`.

    Raises
    ------
    RecordError
        On an empty or repeated vocabulary, or masses that do not sum to 1.

    Examples
    --------
    >>> belief = Categorical.from_probabilities({"Google": 0.08, "Sarvam AI": 0.87, "unknown": 0.05})
    >>> belief.mode, round(belief.entropy_bits, 3), round(belief.surprise_bits("Google"), 3)
    ('Sarvam AI', 0.682, 3.644)
    """

    values: tuple[str, ...]
    log_masses: tuple[float, ...]

    @classmethod
    def from_probabilities(cls, probabilities: Mapping[str, float]) -> Categorical:
        """Build from a mapping value -> probability, checked."""
        if not probabilities:
            raise RecordError("vocabulary", "must hold at least one value", {}, "Start from {'unknown': 1.0}.")
        for value, p in probabilities.items():
            check_probability(f"p({value})", p)
        total = math.fsum(probabilities.values())
        if abs(total - 1.0) > MASS_TOLERANCE:
            raise RecordError("probabilities", f"must sum to 1 within {MASS_TOLERANCE}", total, "Divide by their sum.")
        logs = tuple(math.log(p) if p > 0 else -math.inf for p in probabilities.values())
        return cls(tuple(probabilities), logs)

    @property
    def probabilities(self) -> dict[str, float]:
        """Value -> probability."""
        return {v: math.exp(x) for v, x in zip(self.values, self.log_masses, strict=True)}

    def probability(self, value: str) -> float:
        """Probability of `value`, 0 if it is not in the vocabulary."""
        return math.exp(self.log_mass(value))

    def log_mass(self, value: str) -> float:
        """Natural log of the probability of `value`, minus infinity if it is not in the vocabulary."""
        return self.log_masses[self.values.index(value)] if value in self.values else -math.inf

    @property
    def mode(self) -> str | None:
        """The named value with the largest mass; equal masses go to the one named last; None if none is named."""
        best, top = None, -math.inf
        for value, mass in zip(self.values, self.log_masses, strict=True):
            if value != UNKNOWN and mass > -math.inf and mass >= top - TIE_NATS:
                best, top = value, max(top, mass)
        return best

    @property
    def entropy_bits(self) -> float:
        """Shannon entropy in bits, between 0 and log2 of the number of values."""
        return -math.fsum(math.exp(x) * x for x in self.log_masses if x > -math.inf) / LN2

    def surprise_bits(self, value: str, novel_mass: float = 0.0) -> float:
        """Eq. 1: -log2 p(value) in bits; a value outside the vocabulary is scored at `novel_mass`."""
        if value in self.values:
            return abs(self.log_mass(value)) / LN2
        return -math.log2(novel_mass) if novel_mass > 0 else math.inf


@dataclass(frozen=True)
class Belief:
    """What a rule says at a moment: a distribution and a status (settled, disputed, contested, unverified, unknown)."""

    distribution: Categorical
    status: str

    @classmethod
    def of(cls, distribution: Categorical) -> Belief:
        """Read the status off: unknown, contested (mode below .6), disputed (a rival from .1), settled.

        >>> Belief.of(Categorical.from_probabilities({"A": 0.75, "B": 0.25})).status
        'disputed'
        """
        mode = distribution.mode
        if mode is None:
            return cls(distribution, "unknown")
        if distribution.probability(mode) < CONTESTED_BELOW:
            return cls(distribution, "contested")
        rivals = (p for v, p in distribution.probabilities.items() if v not in (mode, UNKNOWN))
        return cls(distribution, "disputed" if max(rivals, default=0.0) >= DISPUTED_FROM else "settled")

    @property
    def mode(self) -> str | None:
        """The current best value, or None."""
        return self.distribution.mode

    @property
    def entropy_bits(self) -> float:
        """Entropy of the distribution in bits."""
        return self.distribution.entropy_bits

    @property
    def candidates(self) -> tuple[tuple[str, float], ...]:
        """Named values with probabilities, largest first; ties by last naming."""
        newest_first = [(v, p) for v, p in self.distribution.probabilities.items() if v != UNKNOWN]
        newest_first.reverse()
        return tuple(sorted(newest_first, key=lambda item: -round(item[1], 12)))

    def probability(self, value: str) -> float:
        """Probability of `value`."""
        return self.distribution.probability(value)
