"""Section 8's micro-benchmark: accuracy by regime, constant against varying reliability."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import axes, look, note, percent, theme

CAPTION = (
    "Synthetic micro-benchmark (Section 8). Left: every statement has reliability 0.8; compare the released update with "
    "keeping the newest value. Right: reliability differs by source; the same update, the same regimes."
)
CAPTION_ABLATION = (
    "Synthetic micro-benchmark, macro accuracy of six readings of the same update under both conditions. They differ only "
    "in how a value never heard before enters the belief."
)
TITLES = {"constant": "Constant reliability", "varying": "Reliability differs by source"}


def regimes(table: pd.DataFrame, systems: Sequence[str]) -> Figure:
    """Dots with Wilson intervals: one group a regime, one panel a condition.

    Parameters
    ----------
    table : DataFrame
        Result rows of one run of the micro-benchmark (``case`` = condition.regime).
    systems : sequence of str
        Rules to draw, in order; the first is drawn last, on top.
    """
    split = table["case"].str.split(".", n=1, expand=True)
    table = table.assign(condition=split[0], regime=split[1])
    order = [r for r in dict.fromkeys(table["regime"]) if r != "macro"] + ["macro"]
    with theme():
        figure, panels = axes(height=3.2, columns=2, sharey=True)
        for panel, (condition, title) in zip(panels, TITLES.items(), strict=True):
            for place, system in enumerate(reversed(systems)):
                cells = table[(table["system"] == system) & (table["condition"] == condition)].set_index("regime")
                cells = cells.loc[order]
                seen = look(system)
                x = np.arange(len(order)) + (place - (len(systems) - 1) / 2) * 0.17
                errors = np.vstack([cells["value"] - cells["low"], cells["high"] - cells["value"]]).clip(0)
                panel.errorbar(
                    x,
                    cells["value"],
                    errors,
                    fmt=seen.marker,
                    color=seen.colour,
                    label=seen.label,
                    capsize=2,
                    zorder=3 + place,
                )
            panel.axvline(len(order) - 1.5, color="#bbbbbb", linewidth=0.8)
            panel.set_xticks(range(len(order)), [r.replace("_", "\n") for r in order])
            panel.set_title(title)
            panel.grid(False, axis="x")
        percent(panels[0], "accuracy, percent")
        handles, labels = panels[0].get_legend_handles_labels()
        figure.legend(handles[::-1], labels[::-1], loc="outside upper center", ncols=len(systems))
        note(figure, f"synthetic, n = {int(table['n'].min()):,} a cell")
    return figure


def ablation(table: pd.DataFrame, systems: Sequence[str], labels: Sequence[str]) -> Figure:
    """Macro accuracy of variants of the update under both conditions, as a dumbbell from constant to varying."""
    cells = table[table["case"].str.endswith(".macro")].set_index(["system", "case"])
    with theme():
        figure, (panel,) = axes(height=0.45 * len(systems) + 1.0)
        for y, system in enumerate(reversed(systems)):
            ends = [cells.loc[(system, f"{condition}.macro")] for condition in TITLES]
            panel.plot([e["value"] for e in ends], [y, y], color="#bbbbbb", linewidth=2, zorder=1)
            for end, marker, colour in zip(ends, ("o", "D"), ("#56B4E9", "#0072B2"), strict=True):
                spread = [[end["value"] - end["low"]], [end["high"] - end["value"]]]
                panel.errorbar(end["value"], y, xerr=spread, fmt=marker, color=colour, capsize=2, zorder=3)
        panel.set_yticks(range(len(systems)), list(reversed(labels)))
        panel.set_xlim(30, 103)
        panel.set_xlabel("macro accuracy over five regimes, percent")
        for marker, colour, label in (("o", "#56B4E9", "constant"), ("D", "#0072B2", "varying")):
            panel.plot([], [], marker, color=colour, label=f"{label} reliability")
        panel.legend(loc="lower right")
        note(figure, f"synthetic, n = {int(table['n'].min()):,} a cell")
    return figure
