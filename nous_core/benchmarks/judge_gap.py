"""What a judge accepts, and how well an offline estimate of it holds on conversations and answers it never saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from nous_core.benchmarks.judged import NAMES, WRONG, JudgedSet
from nous_core.errors import DataError
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean, mcnemar, paired_difference
from nous_core.scoring.item import Item
from nous_core.scoring.judge_estimate import F1Threshold, JudgeEstimate, fit, fit_f1

FIT_CONVERSATIONS = 5
BINS = 10
ALL = ", all conversations"
CASES = ("runs", *NAMES, *(name + ALL for name in WRONG))  # of `evaluate` on the public sets
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Fitted:
    """The estimate, its opponent, and the conversations both were fitted on (pre-registration, section 2)."""

    estimate: JudgeEstimate
    opponent: F1Threshold
    conversations: frozenset[str]
    rows: int


def accepted(sets: Mapping[str, JudgedSet], seed: int, data: str = "audit") -> pd.DataFrame:
    """What the judge accepts of each set: mean verdict, majority, and how often its three verdicts agree.

    For the wrong sets every acceptance is false. Conversations are resampled.
    """
    rows = []
    for name, judged in sets.items():
        votes = judged.verdicts
        pairs = [float(np.mean([a == b for a, b in combinations(v, 2)])) for v in votes]
        shown = {
            "accepted_mean": judged.share,
            "accepted_majority": judged.majority.astype(float),
            "verdicts_unanimous": np.array([float(len(set(v)) == 1) for v in votes]),
            "verdict_pairs_agree": np.array(pairs),
        }
        for metric, found in shown.items():
            cell = bootstrap_mean(found, rng(seed, f"judge_gap.{name}.{metric}"), judged.clusters)
            rows.append(row(f"s5/{name}/{data}/micro/{metric}", cell, seeds=str(seed)))
    return frame(rows)


def split(sets: Mapping[str, JudgedSet]) -> frozenset[str]:
    """The fitting conversations: the first five by id."""
    names = sorted({c for judged in sets.values() for c in judged.clusters}, key=lambda c: (len(c), c))
    if len(names) <= FIT_CONVERSATIONS:
        raise DataError("judged sets", f"need more than {FIT_CONVERSATIONS} conversations", names, "Use all ten.")
    return frozenset(names[:FIT_CONVERSATIONS])


def pooled(sets: Mapping[str, JudgedSet]) -> tuple[list[Item], Bools]:
    """All answers of some sets and the judge's majority on each."""
    return [i for j in sets.values() for i in j.items], np.concatenate([j.majority for j in sets.values()])


def fit_estimate(sets: Mapping[str, JudgedSet]) -> Fitted:
    """Fit the estimate and its opponent on the fitting conversations of the sets that are not wrong on purpose."""
    chosen = split(sets)
    runs = {n: j.keep([c in chosen for c in j.clusters]) for n, j in sets.items() if not j.wrong}
    items, majority = pooled(runs)
    return Fitted(fit(items, list(majority)), fit_f1(items, list(majority)), chosen, len(items))


def _tests(sets: Mapping[str, JudgedSet], fitted: Fitted) -> dict[str, JudgedSet]:
    held = {n: j.keep([c not in fitted.conversations for c in j.clusters]) for n, j in sets.items()}
    return held | {n + ALL: j for n, j in sets.items() if j.wrong}


def evaluate(sets: Mapping[str, JudgedSet], fitted: Fitted, seed: int, data: str = "audit-heldout") -> pd.DataFrame:
    """Agreement with the judge, what each accepts, and the paired difference from the single-F1 opponent.

    Systems are ``estimate``, ``best_f1``, ``judge`` and ``estimate minus best_f1``; cases are the sets' held-out
    conversations, ``runs`` for all runs together, and the wrong sets over all conversations. Questions are resampled.
    """
    cases = _tests(sets, fitted)
    runs = [j for n, j in cases.items() if not j.wrong]
    rows = []
    groups: dict[str, list[JudgedSet]] = {"runs": runs, **{name: [judged] for name, judged in cases.items()}}
    for case, parts in groups.items():
        items, judge = pooled({str(place): part for place, part in enumerate(parts)})
        said = {"estimate": fitted.estimate.accepts(items), "best_f1": fitted.opponent.accepts(items), "judge": judge}
        right = {name: (answer == judge).astype(float) for name, answer in said.items()}
        ids = [item.id for item in items]
        g = rng(seed, f"judge_gap.test.{case}")
        for name, answer in said.items():
            rows.append(_row(name, data, case, "accepted", bootstrap_mean(answer.astype(float), g, ids), seed))
            if name != "judge":
                rows.append(_row(name, data, case, "agreement", bootstrap_mean(right[name], g, ids), seed))
        gap = paired_difference(right["estimate"], right["best_f1"], g, ids)
        rows.append(_row("estimate minus best_f1", data, case, "agreement", gap, seed))
        only = [int((right[a] > right[b]).sum()) for a, b in (("estimate", "best_f1"), ("best_f1", "estimate"))]
        rows.append(_row("estimate minus best_f1", data, case, "mcnemar_p", mcnemar(*only), seed))
        error = (fitted.estimate.probability(items) - judge) ** 2
        rows.append(_row("estimate", data, case, "brier", bootstrap_mean(error, g, ids), seed, percent=False))
    return frame(rows)


def _row(
    system: str, data: str, case: str, metric: str, cell: Interval | float, seed: int, percent: bool = True
) -> dict[str, object]:
    return row(f"s5/{system}/{data}/{case}/{metric}", cell, percent=percent, seeds=str(seed))


def reliability(sets: Mapping[str, JudgedSet], fitted: Fitted, seed: int, data: str = "audit-heldout") -> pd.DataFrame:
    """Reliability diagram on the held-out conversations: what the judge accepts where the estimate says so.

    Cases are ``<runs or set>, bin k``; metrics are ``estimated`` (mean probability) and ``accepted`` (the judge's share).
    """
    cases = _tests(sets, fitted)
    groups: dict[str, Sequence[JudgedSet]] = {"runs": [j for j in cases.values() if not j.wrong]}
    groups |= {name: [judged] for name, judged in cases.items() if judged.wrong and name in sets}
    rows = []
    for case, parts in groups.items():
        items, judge = pooled({str(place): part for place, part in enumerate(parts)})
        probability = fitted.estimate.probability(items)
        place = np.minimum((probability * BINS).astype(int), BINS - 1)
        ids = np.array([item.id for item in items])
        for number in range(BINS):
            inside = place == number
            if inside.any():
                g = rng(seed, f"judge_gap.reliability.{case}.{number}")
                names = list(ids[inside])
                for metric, found in (("estimated", probability), ("accepted", judge.astype(float))):
                    cell = bootstrap_mean(found[inside], g, names)
                    rows.append(_row("estimate", data, f"{case}, bin {number}", metric, cell, seed))
    return frame(rows)
