"""The metric gap in four pictures: same answers under every metric, gap by length, what the judge accepts, reliability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from nous_core.plots.style import GREEN, GREY, ORANGE, PURPLE, SKY, VERMILION, axes, note, percent, theme

CAPTION_SCORES = (
    "Four public runs, 1,540 answers each, macro over four categories. Left of the line: five scores all published as "
    "F1. Right: the majority of three judge verdicts on the same answers. Every F1 prefers the short answers, the judge "
    "the long ones. Bars are 95 % intervals that resample conversations."
)
CAPTION_LENGTH = (
    "The gap between judge and official F1 on the same answers, by answer length, four public runs pooled (6,160 answers). "
    "A single published gap is one point on this curve. Bars are 95 % intervals that resample conversations."
)
CAPTION_ACCEPTED = (
    "What the published judge accepts. The lower two rows are wrong on purpose, so every acceptance there is false. Mean of "
    "three verdicts, 1,540 answers a row, 95 % intervals that resample conversations."
)
CAPTION_RELIABILITY = (
    "An offline estimate of the judge on conversations it was not fitted on: share the judge accepts against estimated "
    "probability. It estimates that judge, not the truth. On answers wrong on purpose, a kind never fitted on, it is "
    "off: too high on specific errors, too low on vague ones. Intervals resample questions."
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


def _bars(cells: pd.DataFrame) -> np.ndarray:
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
                _bars(cells),
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
                _bars(cells),
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
        panel.legend(loc="lower center", bbox_to_anchor=(0.42, 0.02))
        note(figure, f"four runs pooled, n = {int(words['n'].sum()):,} answers")
    return figure


def accepted(table: pd.DataFrame, systems: Sequence[str], wrong: Sequence[str]) -> Figure:
    """Horizontal bars: the share the judge accepts of each run, and of answers that are wrong on purpose."""
    cells = table[table["metric"] == "accepted_mean"].set_index("system").loc[[*systems, *wrong]]
    with theme():
        figure, (panel,) = axes(height=0.42 * len(cells) + 1.0)
        for place, (name, cell) in enumerate(reversed(list(cells.iterrows()))):
            false = name in wrong
            panel.barh(
                place, cell["value"], color=VERMILION if false else GREY, hatch="//" if false else "", height=0.62
            )
            spread = [[cell["value"] - cell["low"]], [cell["high"] - cell["value"]]]
            panel.errorbar(cell["value"], place, xerr=spread, fmt="none", color="#333333", capsize=2)
            panel.annotate(
                f"{cell['value']:.1f} %",
                (cell["high"], place),
                (5, 0),
                textcoords="offset points",
                va="center",
                fontsize=8,
            )
        panel.set_yticks(range(len(cells)), [RUNS.get(name, name) for name in reversed(cells.index)])
        panel.set_xlim(0, 108)
        panel.set_xlabel("accepted by the judge, percent (mean of three verdicts)")
        panel.set_title("The judge accepts most vague answers that are wrong on purpose")
        panel.grid(False, axis="y")
        note(figure, f"n = {int(cells['n'].min()):,} answers a row")
    return figure


def reliability(table: pd.DataFrame, cases: Mapping[str, str]) -> Figure:
    """Reliability diagram: the judge's acceptance against the estimate's probability, one panel a kind of answers."""
    split = table["case"].str.rsplit(", bin ", n=1, expand=True)
    table = table.assign(kind=split[0])
    with theme():
        figure, panels = axes(height=2.9, columns=len(cases), sharey=True)
        for panel, (kind, title), colour in zip(panels, cases.items(), COLOURS[1:], strict=False):
            _diagram(panel, table[table["kind"] == kind], colour)
            panel.set_title(title)
        percent(panels[0], "judge accepts, percent")
        note(figure, "estimate of one published judge, held-out conversations 5-9")
    return figure


def _diagram(panel: Axes, cells: pd.DataFrame, colour: str) -> None:
    x = cells[cells["metric"] == "estimated"].set_index("case")
    y = cells[cells["metric"] == "accepted"].set_index("case").loc[x.index]
    panel.plot([0, 100], [0, 100], color="#bbbbbb", linewidth=0.8, zorder=1)
    panel.errorbar(x["value"], y["value"], _bars(y), fmt="none", color=colour, capsize=2, zorder=2)
    panel.scatter(x["value"], y["value"], s=8 + 130 * y["n"] / y["n"].max(), color=colour, alpha=0.85, zorder=3)
    panel.set_xlim(-2, 104)
    panel.set_xlabel("estimated probability, percent")
    panel.annotate(f"n = {int(y['n'].sum()):,}", (0.04, 0.93), xycoords="axes fraction", fontsize=8)
