"""What bounds a score: no system from below; wrong golds, and BLEU-1, from above."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pandas as pd

from nous_core.benchmarks.judged import JudgedSet
from nous_core.benchmarks.metric_gap import cells, values
from nous_core.errors import check_probability
from nous_core.results.frame import frame
from nous_core.scoring.gold_errors import ceiling, corrected, flags
from nous_core.scoring.item import Item
from nous_core.scoring.metrics import F1_FORMS

CONSTANTS = ("Yes", "Likely yes", "Likely no", "2023")


def highest_f1(bleu1: float, brevity: bool) -> float:
    """The highest F1 an answer with this BLEU-1 can have.

    As a precision p, with recall 1: 2p/(1+p). With the brevity penalty exp(1 - 1/c), c = length ratio and precision 1,
    recall c: 2/(2 - ln b). Both are concave, so they hold for means too.

    >>> round(highest_f1(0.456, brevity=False), 3), round(highest_f1(0.456, brevity=True), 3)
    (0.626, 0.718)
    """
    share = check_probability("bleu1", bleu1)
    if share == 0.0:
        return 0.0
    return 2.0 / (2.0 - math.log(share)) if brevity else 2.0 * share / (1.0 + share)


def bleu_bound(table: pd.DataFrame, systems: Sequence[str]) -> pd.DataFrame:
    """Macro BLEU-1 both ways, the highest F1 each allows, the F1 on the same tokens, and the judge (percent)."""
    macro = table[table["case"] == "macro"].pivot(index="system", columns="metric", values="value").loc[list(systems)]
    bounds = {
        f"highest F1, {name}": [100 * highest_f1(b / 100, metric == "bleu1") for b in macro[metric]]
        for metric, name in (("bleu1_no_penalty", "no penalty"), ("bleu1", "with penalty"))
    }
    return (
        macro[["bleu1_no_penalty", "bleu1"]]
        .assign(**bounds, **macro[["nous_mixed", "judge"]])
        .rename_axis(columns=None)
    )


def corrected_scores(sets: Mapping[str, JudgedSet], seed: int, data: str = "audit-corrected") -> pd.DataFrame:
    """Official F1 and judge without the questions whose gold answer is known to be wrong."""
    rows: list[dict[str, Any]] = []
    for name, judged in sets.items():
        kept = {item.id for item in corrected(judged.items)}
        part = judged.keep([item.id in kept for item in judged.items])
        rows += cells(name, data, "locomo_official", values(part.items, "locomo_official"), part.items, seed)
        rows += cells(name, data, "judge", part.majority.astype(float), part.items, seed)
    return frame(rows)


def baselines(items: Sequence[Item], seed: int, data: str = "audit") -> pd.DataFrame:
    """What no system at all scores: a constant answer to everything, and the question said back."""
    answers = {f"constant: {text}": [text] * len(items) for text in CONSTANTS}
    answers["echo of the question"] = [item.question for item in items]
    rows: list[dict[str, Any]] = []
    for name, said in answers.items():
        made = [replace(item, prediction=text) for item, text in zip(items, said, strict=True)]
        for metric in (*F1_FORMS, "answer_length"):
            rows += cells(name, data, metric, values(made, metric), made, seed)
    return frame(rows)


def raw_and_corrected(raw: pd.DataFrame, fixed: pd.DataFrame, sets: Mapping[str, JudgedSet]) -> pd.DataFrame:
    """Raw and corrected official F1 and judge per run (macro and micro, percent), the ceiling, and what must be flagged."""
    counts = {c: next(iter(sets.values())).categories.count(c) for c in (1, 2, 3, 4)}
    limit = ceiling(counts)
    rows = []
    for name in sets:
        for metric in ("locomo_official", "judge"):
            cell: dict[str, Any] = {"run": name, "metric": metric}
            for label, table in (("raw", raw), ("corrected", fixed)):
                chosen = table[(table["system"] == name) & (table["metric"] == metric)].set_index("case")["value"]
                cell |= {f"{label} macro": chosen["macro"], f"{label} micro": chosen["micro"]}
            told = flags(cell["raw micro"] / 100, limit["micro"])
            rows.append({**cell, "ceiling micro": 100 * limit["micro"], "flag": "; ".join(told) or "-"})
    return pd.DataFrame(rows).set_index("run")
