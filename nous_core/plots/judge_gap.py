"""What a judge accepts, and the reliability diagram of its offline estimate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from nous_core.plots.metric_gap import COLOURS, RUNS, bars
from nous_core.plots.style import GREY, VERMILION, axes, note, percent, theme

CAPTION_ACCEPTED = (
    "What the published judge accepts. The lower two rows are wrong on purpose, so every acceptance there is false. Mean of "
    "three verdicts, 1,540 answers a row, 95 % intervals that resample conversations."
)
CAPTION_RELIABILITY = (
    "An offline estimate of the judge on conversations it was not fitted on: share the judge accepts against estimated "
    "probability. It estimates that judge, not the truth. On answers wrong on purpose, a kind never fitted on, it is "
    "off: too high on specific errors, too low on vague ones. Intervals resample questions."
)
SIDES = {
    "estimate": "estimate",
    "best_f1": "best single F1",
    "estimate minus best_f1": "difference",
    "wrong-specific, all conversations": "wrong, specific (all ten conversations)",
    "wrong-vague, all conversations": "wrong, vague (all ten conversations)",
}
KINDS = {"runs": "Four runs", "wrong-specific": "Wrong, specific", "wrong-vague": "Wrong, vague"}


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
    panel.errorbar(x["value"], y["value"], bars(y), fmt="none", color=colour, capsize=2, zorder=2)
    panel.scatter(x["value"], y["value"], s=8 + 130 * y["n"] / y["n"].max(), color=colour, alpha=0.85, zorder=3)
    panel.set_xlim(-2, 104)
    panel.set_xlabel("estimated probability, percent")
    panel.annotate(f"n = {int(y['n'].sum()):,}", (0.04, 0.93), xycoords="axes fraction", fontsize=8)
