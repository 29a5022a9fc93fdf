"""Intervals and paired tests: Wilson for rates, bootstrap for means, exact McNemar for paired verdicts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import stats

from nous_core.errors import RecordError

LEVEL = 0.95
FEW_CLUSTERS = 8


@dataclass(frozen=True)
class Interval:
    """A mean or rate with its n and 95 % interval, in the unit of the input (shares, not percent)."""

    mean: float
    low: float
    high: float
    n: int


def _finite(thing: str, values: ArrayLike) -> NDArray[np.float64]:
    array = np.asarray(values, dtype=float)
    if array.ndim != 1 or array.size == 0 or not np.isfinite(array).all():
        raise RecordError(thing, "must be a non-empty list of finite numbers", values, "Leave out what was not scored.")
    return array


def wilson(successes: int, n: int) -> Interval:
    """Wilson score interval of a rate.

    >>> interval = wilson(5, 12)
    >>> round(interval.low, 3), round(interval.high, 3)
    (0.193, 0.68)
    """
    if n <= 0 or not 0 <= successes <= n:
        raise RecordError("successes of n", "must satisfy 0 <= successes <= n, n > 0", (successes, n), "Count again.")
    found = stats.binomtest(successes, n).proportion_ci(LEVEL, method="wilson")
    return Interval(successes / n, float(found.low), float(found.high), n)


def bootstrap_mean(
    values: ArrayLike,
    rng: np.random.Generator,
    clusters: Sequence[object] | None = None,
    resamples: int = 2000,
) -> Interval:
    """Percentile bootstrap of a mean; whole clusters are drawn where questions share a conversation.

    Below `FEW_CLUSTERS` clusters a cluster bootstrap says nothing, so single values are drawn: the interval then holds
    within these conversations only, and the caller labels it so.

    >>> from nous_core.rng import rng
    >>> interval = bootstrap_mean([0.0, 1.0, 1.0, 1.0], rng(7, "doctest"))
    >>> interval.mean, interval.low, interval.high
    (0.75, 0.25, 1.0)
    """
    array = _finite("values", values)
    sums: NDArray[np.float64] = array
    sizes: NDArray[np.float64] = np.ones_like(array)
    if clusters is not None and len(set(clusters)) >= FEW_CLUSTERS:
        _, index = np.unique(np.asarray(clusters, dtype=str), return_inverse=True)
        sums, sizes = np.bincount(index, array).astype(float), np.bincount(index).astype(float)
    drawn = rng.integers(len(sums), size=(resamples, len(sums)))
    means = sums[drawn].sum(axis=1) / sizes[drawn].sum(axis=1)
    low, high = np.quantile(means, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(float(array.mean()), float(low), float(high), array.size)


def paired_difference(
    first: ArrayLike,
    second: ArrayLike,
    rng: np.random.Generator,
    clusters: Sequence[object] | None = None,
    resamples: int = 2000,
) -> Interval:
    """Bootstrap interval of mean(first - second) over the same items."""
    a, b = _finite("first", first), _finite("second", second)
    if a.shape != b.shape:
        raise RecordError("paired values", "must have one pair an item", (a.size, b.size), "Join on the item's id.")
    return bootstrap_mean(a - b, rng, clusters, resamples)


def mcnemar(only_first: int, only_second: int) -> float:
    """Exact two-sided McNemar p-value from the two discordant counts; 1 when nothing differs.

    >>> round(mcnemar(1, 9), 4)
    0.0215
    """
    total = only_first + only_second
    return 1.0 if total == 0 else float(stats.binomtest(only_first, total, 0.5).pvalue)


def sign_permutation(differences: ArrayLike, rng: np.random.Generator, resamples: int = 9999) -> float:
    """Two-sided sign-flip permutation p-value of a paired mean difference, (count + 1)/(resamples + 1)."""
    array = _finite("differences", differences)
    observed = abs(array.mean())
    flips = rng.choice([-1.0, 1.0], size=(resamples, array.size))
    count = int((np.abs((flips * array).mean(axis=1)) >= observed - 1e-12).sum())
    return (count + 1) / (resamples + 1)
