"""The same answers under every metric (Section 5, "Metric sensitivity"): scores, gaps, lengths, rankings, baselines."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import stats

from nous_core.benchmarks.judged import JudgedSet, same_questions
from nous_core.datasets.categories import SHORT
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.declined import declined
from nous_core.scoring.intervals import bootstrap_mean
from nous_core.scoring.item import ANSWERABLE, Item
from nous_core.scoring.macro import macro_mean
from nous_core.scoring.metrics import F1_FORMS
from nous_core.scoring.score import score

METRIC_ORDER = (*F1_FORMS, "exact_match", "bleu1", "bleu1_no_penalty")
LENGTH_EDGES = (1, 4, 7, 12, 25, 50, 100)
Floats = NDArray[np.float64]


def values(items: Sequence[Item], metric: str) -> Floats:
    """One value an answer, as the metric's publisher computes it."""
    return np.array([s.value for s in score(items, metric, as_published=True)], dtype=float)


def cells(name: str, data: str, metric: str, found: Floats, items: Sequence[Item], seed: int) -> list[dict[str, Any]]:
    """Macro, micro and category rows of one metric on one set of answers."""
    g = rng(seed, f"metric_gap.{name}.{metric}")
    groups, clusters = [item.category for item in items], [item.cluster for item in items]
    shown = {"macro": macro_mean(found, groups, clusters, g), "micro": bootstrap_mean(found, g, clusters)}
    for category in ANSWERABLE:
        where = [place for place, group in enumerate(groups) if group == category]
        shown[SHORT[category]] = bootstrap_mean(found[where], g, [clusters[place] for place in where])
    percent = metric != "answer_length"
    return [
        row(f"s5/{name}/{data}/{case}/{metric}", cell, percent=percent, seeds=str(seed)) for case, cell in shown.items()
    ]


def run(sets: Mapping[str, JudgedSet], seed: int, data: str = "audit") -> pd.DataFrame:
    """Every set under every metric, the judge, its gap to the official F1, answer length and rate of declining.

    Macro, micro and per category, percent (words for length), with intervals that resample conversations.
    """
    same_questions(sets)
    rows: list[dict[str, Any]] = []
    for name, judged in sets.items():
        official = values(judged.items, "locomo_official")
        columns = {metric: values(judged.items, metric) for metric in (*METRIC_ORDER, "answer_length")}
        columns["judge"] = judged.majority.astype(float)
        columns["judge_mean"] = judged.share
        columns["judge_minus_official"] = columns["judge"] - official
        columns["declined"] = np.array([float(declined(item.prediction or "")) for item in judged.items])
        for metric, found in columns.items():
            rows += cells(name, data, metric, found, judged.items, seed)
    return frame(rows)


def by_length(
    sets: Mapping[str, JudgedSet], seed: int, edges: Sequence[int] = LENGTH_EDGES, data: str = "audit"
) -> pd.DataFrame:
    """Judge minus official F1 of pooled answers, in bins of answer length (words), with the mean length of each bin.

    Cases are ``words 1-3``, ..., ``words 100+``; conversations are resampled.
    """
    length = np.concatenate([values(j.items, "answer_length") for j in sets.values()])
    columns = {
        "answer_length": length,
        "locomo_official": np.concatenate([values(j.items, "locomo_official") for j in sets.values()]),
        "judge": np.concatenate([j.majority.astype(float) for j in sets.values()]),
    }
    columns["judge_minus_official"] = columns["judge"] - columns["locomo_official"]
    clusters = np.array([c for j in sets.values() for c in j.clusters])
    rows = []
    for low, high in zip(edges, (*edges[1:], math.inf), strict=True):
        inside = (length >= low) & (length < high)
        label = f"words {low}-{high - 1:g}" if math.isfinite(high) else f"words {low}+"
        for metric, found in columns.items():
            if inside.any():
                g = rng(seed, f"metric_gap.length.{low}.{metric}")
                cell = bootstrap_mean(found[inside], g, list(clusters[inside]))
                key = f"s5/pooled/{data}/{label}/{metric}"
                rows.append(row(key, cell, percent=metric != "answer_length", seeds=str(seed)))
    return frame(rows)


def differences(sets: Mapping[str, JudgedSet], seed: int, data: str = "audit") -> pd.DataFrame:
    """Paired macro differences between every two sets under each metric and the judge: which of the two leads, by whom."""
    same_questions(sets)
    rows = []
    for (first, a), (second, b) in combinations(sets.items(), 2):
        for metric in (*F1_FORMS, "bleu1", "judge"):
            one, two = ((j.majority.astype(float) if metric == "judge" else values(j.items, metric)) for j in (a, b))
            g = rng(seed, f"metric_gap.pair.{first}.{second}.{metric}")
            gap = macro_mean(one - two, a.categories, a.clusters, g)
            rows.append(row(f"s5/{first} minus {second}/{data}/macro/{metric}", gap, seeds=str(seed)))
    return frame(rows)


def ranks(table: pd.DataFrame, systems: Sequence[str]) -> pd.DataFrame:
    """Rank of each system by macro under each metric (1 = highest), and Kendall's tau of that order with the judge's."""
    macro = table[(table["case"] == "macro") & table["system"].isin(systems)]
    wide = macro.pivot(index="metric", columns="system", values="value").loc[[*METRIC_ORDER, "judge"], list(systems)]
    ranked = wide.rank(axis=1, ascending=False, method="min").astype(int)
    tau = [float(stats.kendalltau(wide.loc[metric], wide.loc["judge"]).statistic) for metric in wide.index]
    return ranked.assign(**{"tau with judge": tau}).rename_axis(columns=None)


def example() -> pd.DataFrame:
    """Five ways to give one right answer and one wrong one, of our own making, under every metric (percent)."""
    question, gold = "When did Ana start at Acme?", "7 May 2023"
    said = (
        "7 May 2023",
        "7th of May, 2023",
        "On the 7th of May 2023, as she told Ben the day after",
        "In spring 2023",
        "9 May 2023",
        "",
    )
    items = [Item(f"e{n}", text, gold, 2, question) for n, text in enumerate(said)]
    columns = {metric: 100 * values(items, metric) for metric in METRIC_ORDER}
    return pd.DataFrame(columns, index=pd.Index([text or "(blank)" for text in said], name="answer"))
