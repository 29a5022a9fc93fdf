"""The metric gap in two pictures: the same answers under every metric, and the gap by answer length."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import GREEN, ORANGE, PURPLE, SKY, VERMILION, axes, note, percent, theme

CAPTION_SCORES = (
    "Four public runs, 1,540 answers each, macro over four categories. Left of the line: five scores all published as "
    "F1. Right: the majority of three judge verdicts on the same answers. Every F1 prefers the short answers, the judge "
    "the long ones. Bars are 95 % intervals that resample conversations."
)
CAPTION_LENGTH = (
    "The gap between judge and official F1 on the same answers, by answer length, four public runs pooled (6,160 answers). "
    "A single published gap is one point on this curve. Bars are 95 % intervals that resample conversations."
)
LABELS = {
    "locomo_official": "LoCoMo\nofficial",
    "squad": "SQuAD",
    "amem_set": "A-MEM,\nmem0",
    "memoryos_set": "MemoryOS",
    "nous_mixed": "Nous\nrepository",
    "judge": "judge,\nmajority",
}
RUNS = {
    "gpt-4o-mini-memos": "gpt-4o-mini, short",
    "gpt-4.1-mini-memos": "gpt-4.1-mini, short",
    "gpt-4o-mini-cot": "gpt-4o-mini, reasoning",
    "gpt-4.1-mini-cot": "gpt-4.1-mini, reasoning",
    "wrong-specific": "wrong, specific",
    "wrong-vague": "wrong, vague",
}
COLOURS = (SKY, GREEN, ORANGE, VERMILION, PURPLE)
MARKERS = "osD^v"


def bars(cells: pd.DataFrame) -> np.ndarray:
    """Lengths of the error bars below and above, (2, cells)."""
    return np.vstack([cells["value"] - cells["low"], cells["high"] - cells["value"]]).clip(0)


def _apart(heights: pd.Series, gap: float = 5.5) -> dict[str, float]:
    """Where labels stand so that none covers another: pushed up from the lowest, in order."""
    placed: dict[str, float] = {}
    for name, height in heights.sort_values().items():
        placed[str(name)] = max(float(height), max(placed.values(), default=-gap) + gap)
    return placed


def scores(table: pd.DataFrame, systems: Sequence[str], metrics: Sequence[str]) -> Figure:
    """One line a run across the F1 forms, and its judge score apart on the right.

    Parameters
    ----------
    table : DataFrame
        Rows of `benchmarks.metric_gap.run`.
    systems, metrics : sequence of str
        Runs to draw, and F1 forms in order; ``judge`` is added.
    """
    macro = table[table["case"] == "macro"].set_index(["system", "metric"])
    length = table[(table["case"] == "micro") & (table["metric"] == "answer_length")].set_index("system")["value"]
    with theme():
        figure, (panel,) = axes(height=3.6)
        places = [*range(len(metrics)), len(metrics) + 0.5]
        labels = _apart(macro.xs("judge", level="metric")["value"].loc[list(systems)])
        for number, system in enumerate(systems):
            cells = macro.loc[system].loc[[*metrics, "judge"]]
            colour, marker = COLOURS[number % len(COLOURS)], MARKERS[number % len(MARKERS)]
            panel.plot(places[-2:], cells["value"].iloc[-2:], ":", color=colour, linewidth=1)
            panel.plot(places[:-1], cells["value"].iloc[:-1], "-", color=colour, linewidth=1.4)
            panel.errorbar(
                places,
                cells["value"],
                bars(cells),
                fmt=marker,
                color=colour,
                capsize=2,
                label=RUNS.get(system, system),
            )
            words = length.loc[system]
            panel.annotate(
                f"{RUNS.get(system, system)} ({words:.0f} words)",
                (places[-1] + 0.12, labels[system]),
                va="center",
                fontsize=7.5,
                color=colour,
            )
        panel.axvline(len(metrics) - 0.25, color="#bbbbbb", linewidth=0.8)
        panel.set_xticks(places, [LABELS.get(metric, metric) for metric in [*metrics, "judge"]])
        panel.set_xlim(-0.3, places[-1] + 2.3)
        panel.set_title("Same answers, six scores: the ranking turns over")
        panel.grid(False, axis="x")
        percent(panel, "macro over four categories, percent")
        note(figure, f"no model called; n = {int(macro['n'].max()):,} answers a run")
    return figure


def by_length(table: pd.DataFrame) -> Figure:
    """Judge, official F1 and their difference against mean answer length of each bin, on a log axis."""
    wide = {metric: cells.set_index("case") for metric, cells in table.groupby("metric")}
    words = wide["answer_length"].sort_values("value")
    with theme():
        figure, (panel,) = axes(height=3.4)
        lines = (
            ("judge", "judge accepts", ORANGE, "s", "--"),
            ("locomo_official", "official F1", SKY, "v", "-."),
            ("judge_minus_official", "judge minus official F1", PURPLE, "o", "-"),
        )
        for metric, label, colour, marker, line in lines:
            cells = wide[metric].loc[words.index]
            panel.errorbar(
                words["value"],
                cells["value"],
                bars(cells),
                fmt=marker,
                linestyle=line,
                color=colour,
                capsize=2,
                label=label,
            )
        panel.set_xscale("log")
        panel.set_xticks(words["value"], [f"{w:.0f}" for w in words["value"]])
        panel.minorticks_off()
        panel.set_xlabel("answer length, mean words of the bin (log axis)")
        panel.set_title("The gap grows with the answer's length")
        percent(panel, "percent, or points of difference")
        figure.legend(loc="outside upper center", ncols=len(lines))
        note(figure, f"four runs pooled, n = {int(words['n'].sum()):,} answers")
    return figure
