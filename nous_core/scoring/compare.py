"""Two sets of answers to the same questions under one metric: paired differences and a paired test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from nous_core.errors import DataError, RecordError
from nous_core.scoring.intervals import Interval, mcnemar, paired_difference, sign_permutation
from nous_core.scoring.item import ANSWERABLE, Item
from nous_core.scoring.macro import macro_mean
from nous_core.scoring.score import score, scored_values


@dataclass(frozen=True)
class Paired:
    """First minus second over the questions both answered; `p_value` is exact McNemar for 0/1 values, else sign flips.

    `macro` is None where a category has no shared question. `only_first`, `only_second` count scored questions of one side.
    """

    metric: str
    macro: Interval | None
    micro: Interval
    p_value: float
    test: str
    only_first: int
    only_second: int


def compare(first: Sequence[Item], second: Sequence[Item], metric: str, rng: np.random.Generator) -> Paired:
    """Join two sets by question id and compare them under one metric.

    >>> from nous_core.rng import rng
    >>> one, two = ([Item(str(n), said, "Oslo", 4) for n in range(9)] for said in ("Oslo", "Rome"))
    >>> found = compare(one, two, "exact_match", rng(7, "doctest"))
    >>> found.micro.mean, found.test, round(found.p_value, 4)
    (1.0, 'McNemar', 0.0039)
    """
    sides = []
    for items in (first, second):
        kept, values = scored_values(items, score(items, metric))
        sides.append({item.id: (item, value) for item, value in zip(kept, values, strict=True)})
    shared = [name for name in sides[0] if name in sides[1]]
    if not shared:
        raise DataError(f"paired {metric}", "needs a question both files answer", 0, "Compare runs over the same data.")
    items = [sides[0][name][0] for name in shared]
    for item in items:
        other = sides[1][item.id][0]
        if (item.gold, item.category) != (other.gold, other.category):
            rule = "must have one gold answer and category in both files"
            raise RecordError(f"question {item.id}", rule, (item.category, other.category), "Check the ids.")
    a, b = (np.array([side[name][1] for name in shared]) for side in sides)
    groups, clusters = [item.category for item in items], [item.cluster for item in items]
    binary = bool(np.isin(a, (0.0, 1.0)).all() and np.isin(b, (0.0, 1.0)).all())
    p_value = mcnemar(int((a > b).sum()), int((b > a).sum())) if binary else sign_permutation(a - b, rng)
    return Paired(
        metric,
        macro_mean(a - b, groups, clusters, rng) if set(ANSWERABLE) <= set(groups) else None,
        paired_difference(a, b, rng, clusters),
        p_value,
        "McNemar" if binary else "sign flips",
        len(sides[0]) - len(shared),
        len(sides[1]) - len(shared),
    )
