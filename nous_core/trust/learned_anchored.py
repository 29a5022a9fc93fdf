"""Reliability measured against first-party sources, and a smooth budget for everybody else together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nous_core.errors import ConfigError, check_probability
from nous_core.trust.learned import Floats, Labels, normalised

SHARPNESS = 4.0


def saturate(nats: Floats, budget: float) -> Floats:
    """Smooth, strictly increasing cap: about the identity below `budget` nats and never above it.

    >>> saturate(np.array([0.1, 1.0, 100.0]), 1.0).round(3).tolist()
    [0.1, 0.841, 1.0]
    """
    return nats / (1.0 + (nats / budget) ** SHARPNESS) ** (1.0 / SHARPNESS)


@dataclass(frozen=True)
class Anchored:
    """Sources are believed as often as they agreed with the anchors (Beta-Bernoulli), not as often as with each other.

    Parameters
    ----------
    anchor : float
        Reliability of a first-party source.
    p_max : float, optional
        The most that all other sources together can make a value believed where no anchor spoke; None leaves them
        unbounded.

    Notes
    -----
    Bounded form: a source of reliability q adds -ln(1 - q) nats, so no source is evidence against a value. First-party
    nats F and pooled nats P (through `saturate`) give odds f = e^F - 1 and g = e^P - 1; the sum of g is held to
    p_max / (1 - p_max), the rest of the mass is "unknown" and is left out of the posterior returned.
    """

    anchor: float = 0.95
    p_max: float | None = 0.8

    def __post_init__(self) -> None:
        check_probability("Anchored.anchor", self.anchor, ConfigError)
        if self.p_max is not None and not 0.0 < self.p_max < 1.0:
            raise ConfigError(
                "Anchored.p_max", "must lie strictly between 0 and 1", self.p_max, "Pass for example 0.8."
            )

    def reliability(self, labels: Labels, anchors: NDArray[np.bool_]) -> Floats:
        """One number per source, shape (sources,): (agreed + 1) / (compared + 2), where the anchors have one mode."""
        votes = _votes(labels, anchors[labels.source].astype(float))
        top = votes.max(axis=1, keepdims=True)
        clear = ((votes == top).sum(axis=1) == 1) & (top[:, 0] > 0)
        compared = clear[labels.task]
        agreed = compared & (votes.argmax(axis=1)[labels.task] == labels.value)
        hits, total = (np.bincount(labels.source, x.astype(float), labels.sources) for x in (agreed, compared))
        return np.where(anchors, self.anchor, (hits + 1.0) / (total + 2.0))

    def fit(self, labels: Labels, anchors: NDArray[np.bool_]) -> Floats:
        """Posterior over values, shape (tasks, values); `anchors` marks the first-party sources, shape (sources,)."""
        if anchors.shape != (labels.sources,) or not anchors.any():
            raise ConfigError("anchors", "must mark at least one of the sources", anchors.shape, "Pass one flag each.")
        right, k = self.reliability(labels, anchors), labels.values
        if self.p_max is None:
            return normalised(_votes(labels, np.log(right * (k - 1) / (1.0 - right))[labels.source]))
        # A guess is right once in k: the chance of knowing is what lies above that.
        informed = np.clip((right * k - 1) / (k - 1), 0.0, 0.999)
        nats = -np.log1p(-informed)[labels.source]
        own = anchors[labels.source]
        first = np.expm1(_votes(labels, np.where(own, nats, 0.0)))
        pool = np.expm1(saturate(_votes(labels, np.where(own, 0.0, nats)), -np.log1p(-self.p_max)))
        most = self.p_max / (1.0 - self.p_max)
        scale = np.minimum(1.0, most / np.maximum(pool.sum(axis=1, keepdims=True), 1e-12))
        odds = first + scale * pool
        total = odds.sum(axis=1, keepdims=True)
        return np.where(total > 0, odds / np.where(total > 0, total, 1.0), 1.0 / k)


def _votes(labels: Labels, weight: Floats) -> Floats:
    flat = np.bincount(labels.task * labels.values + labels.value, weight, labels.tasks * labels.values)
    return np.asarray(flat.reshape(labels.tasks, labels.values), dtype=float)
