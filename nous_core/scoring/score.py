"""Scores of items, and means that refuse to mix metrics or scorers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nous_core.datasets.categories import SHORT
from nous_core.errors import ConfigError, RecordError, choose
from nous_core.records import Score
from nous_core.scoring.declined import declined
from nous_core.scoring.intervals import Interval, bootstrap_mean
from nous_core.scoring.item import ANSWERABLE, Item, Metric
from nous_core.scoring.macro import macro_mean
from nous_core.scoring.metrics import METRICS

NOT_OVERLAP = ("answer_length", "context_recall", "abstention")


@dataclass(frozen=True)
class Summary:
    """A metric over a set of items: macro and micro mean, one mean a category, and what is not in them."""

    metric: str
    scorer: str
    unit: str
    macro: Interval | None
    micro: Interval
    categories: Mapping[int, Interval]
    scored: int
    not_scored: int
    abstained: Interval


def score(items: Iterable[Item], metric: str, *, as_published: bool = False) -> list[Score]:
    """Score items under one metric; an item the metric does not apply to is "not scored" (None), never 0.

    Category 5 is scored by `abstention` only, and `abstention` scores category 5 only. In categories 1-4 an answer that
    declines is 0 under every overlap metric; with `as_published` it keeps whatever words it shares with gold, as the
    published scorers have it.

    >>> [s.value for s in score([Item("a", "Oslo", "in Oslo", 4), Item("b", "Oslo", None, 5)], "nous_mixed")]
    [0.6666666666666666, None]
    """
    chosen = choose("metric", metric, METRICS)
    scorer = f"{chosen.NAME}/{chosen.VERSION}"
    return [Score(item.id, chosen.NAME, scorer, *_value(item, chosen, as_published)) for item in items]


def _value(item: Item, metric: Metric, as_published: bool) -> tuple[float | None, str]:
    if item.prediction is None:
        return None, "not run"
    if (item.category == 5) != (metric.NAME == "abstention"):
        return None, "category 5 is scored as abstention, the others are not"
    if item.gold is None and metric.NAME not in ("abstention", "answer_length"):
        return None, "no gold answer"
    if not as_published and metric.NAME not in NOT_OVERLAP and declined(item.prediction):
        return 0.0, "declined"
    value = metric.score(item)
    return value, "" if value is not None else "the metric cannot tell"


def scored_values(items: Sequence[Item], scores: Sequence[Score]) -> tuple[list[Item], NDArray[np.float64]]:
    """The items that were scored and their values, after checking that all scores are of one metric by one scorer."""
    if [item.id for item in items] != [s.question_id for s in scores]:
        raise RecordError("scores", "must be of these items in this order", len(scores), "Score the items again.")
    if len({(s.metric, s.scorer) for s in scores}) > 1:
        mixed = sorted({f"{s.metric} by {s.scorer}" for s in scores})
        raise RecordError("mean", "must be over one metric by one scorer", mixed, "Average each on its own.")
    kept = [(item, s.value) for item, s in zip(items, scores, strict=True) if s.value is not None]
    return [item for item, _ in kept], np.array([value for _, value in kept], dtype=float)


def summarise(items: Sequence[Item], scores: Sequence[Score], rng: np.random.Generator) -> Summary:
    """Means of one metric with intervals, and the counts of what is left out.

    Whole conversations are resampled from eight up; below, questions are, and the interval holds within these
    conversations only.
    """
    kept, values = scored_values(items, scores)
    if not kept:
        rule = "needs at least one scored item"
        raise ConfigError(
            f"metric {scores[0].metric if scores else '?'}", rule, len(scores), "Give what it needs, or leave it out."
        )
    groups, clusters = [item.category for item in kept], [item.cluster for item in kept]
    categories = {}
    for category in sorted(SHORT):
        where = [place for place, group in enumerate(groups) if group == category]
        if where:
            categories[category] = bootstrap_mean(values[where], rng, [clusters[place] for place in where])
    whole = set(ANSWERABLE) <= set(groups)
    run = [item for item in items if item.prediction is not None and item.category != 5]
    refusals = [float(declined(item.prediction or "")) for item in run] or [0.0]
    return Summary(
        metric=scores[0].metric,
        scorer=scores[0].scorer,
        unit=METRICS[scores[0].metric].UNIT if scores[0].metric in METRICS else "share",
        macro=macro_mean(values, groups, clusters, rng) if whole else None,
        micro=bootstrap_mean(values, rng, clusters),
        categories=categories,
        scored=len(kept),
        not_scored=len(items) - len(kept),
        abstained=bootstrap_mean(refusals, rng, [item.cluster for item in run] or [""]),
    )
