"""The macro mean: the mean of the category means, with an interval that resamples conversations."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from nous_core.errors import RecordError
from nous_core.scoring.intervals import FEW_CLUSTERS, LEVEL, Interval


def macro_mean(
    values: ArrayLike,
    groups: Sequence[int],
    clusters: Sequence[str],
    rng: np.random.Generator,
    resamples: int = 2000,
) -> Interval:
    """Mean over categories of the mean within each, and a percentile bootstrap.

    From eight conversations up whole conversations are drawn; below, questions are drawn within each category and the
    interval holds within these conversations only. Give differences of paired values for a paired interval.

    Parameters
    ----------
    values : array of shape (questions,)
    groups, clusters : sequence of length questions
        Category and conversation of each.

    >>> from nous_core.rng import rng
    >>> macro_mean([1.0, 1.0, 0.0], [1, 1, 2], ["a", "a", "a"], rng(7, "doctest")).mean
    0.5
    """
    array = np.asarray(values, dtype=float)
    if array.size == 0 or not (array.size == len(groups) == len(clusters)) or not np.isfinite(array).all():
        lengths = (array.size, len(groups), len(clusters))
        rule = "needs one finite value, category and conversation a question"
        raise RecordError("macro mean", rule, lengths, "Join on the question's id.")
    _, group = np.unique(np.asarray(groups), return_inverse=True)
    names, cluster = np.unique(np.asarray(clusters, dtype=str), return_inverse=True)
    count = int(group.max()) + 1
    mean = float((np.bincount(group, array) / np.bincount(group)).mean())
    if len(names) >= FEW_CLUSTERS:
        # sums and sizes, (conversations, categories); a draw weighs whole conversations
        cell = cluster * count + group
        sums = np.bincount(cell, array, minlength=len(names) * count).reshape(len(names), count)
        sizes = np.bincount(cell, minlength=len(names) * count).reshape(len(names), count)
        weights = rng.multinomial(len(names), np.full(len(names), 1 / len(names)), size=resamples).astype(float)
        drawn = weights @ sizes
        kept = (drawn > 0).all(axis=1)  # a draw without one category has no macro mean
        means = ((weights @ sums)[kept] / drawn[kept]).mean(axis=1)
    else:
        parts = [array[group == place] for place in range(count)]
        means = np.mean([rng.choice(p, size=(resamples, p.size)).mean(axis=1) for p in parts], axis=0)
    low, high = np.quantile(means, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(mean, float(min(low, mean)), float(max(high, mean)), array.size)
