"""Utility against attack success: each system is a pair of points, on top and when answered."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import COLUMN_INCHES, axes, look, note, theme

CAPTION = (
    "Utility (honest low-tier corrections believed) against attack success (sybil floods believed). Filled: the value on "
    "top. Hollow: the value answered at two thirds. Only points of one kind may be compared. Up and left is better."
)
CAPTION_SWEEP = (
    "Mean score a world (+1 right, -2 wrong, 0 for no answer), one row a setting of the generator, the same worlds for all "
    "systems in a row. Look for the rows in which the bounded rule is not the rightmost."
)


def pairs(table: pd.DataFrame) -> Figure:
    """One filled and one hollow point a system with intervals, joined by a thin line."""
    cells = table.set_index(["system", "metric"])
    with theme():
        figure, (panel,) = axes(width=COLUMN_INCHES * 1.75, height=3.8)
        for system in dict.fromkeys(table["system"]):
            seen = look(system)
            ends = [
                (cells.loc[(system, f"attack_success_{kind}")], cells.loc[(system, f"utility_{kind}")])
                for kind in ("top", "answered")
            ]
            panel.plot(
                [x["value"] for x, _ in ends],
                [y["value"] for _, y in ends],
                color=seen.colour,
                linewidth=0.7,
                alpha=0.6,
            )
            for (x, y), filled in zip(ends, (True, False), strict=True):
                panel.errorbar(
                    x["value"],
                    y["value"],
                    xerr=[[x["value"] - x["low"]], [x["high"] - x["value"]]],
                    yerr=[[y["value"] - y["low"]], [y["high"] - y["value"]]],
                    fmt=seen.marker,
                    color=seen.colour,
                    markerfacecolor=seen.colour if filled else "white",
                    markersize=8 if filled else 6,
                    elinewidth=0.8,
                    label=seen.label if filled else None,
                )
        panel.set_xlim(-4, 104)
        panel.set_ylim(-4, 104)
        panel.set_xlabel("attack success, percent of flooded worlds")
        panel.set_ylabel("utility, percent of honest corrections")
        panel.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
        note(figure, "simulated; filled: on top, hollow: answered at 2/3")
    return figure


def sweep(table: pd.DataFrame) -> Figure:
    """Score per system under each setting of the generator."""
    scores = table[table["metric"] == "score"]
    settings = list(dict.fromkeys(scores["case"]))
    systems = list(dict.fromkeys(scores["system"]))
    with theme():
        figure, (panel,) = axes(height=3.6)
        for place, system in enumerate(systems):
            cells = scores[scores["system"] == system].set_index("case").loc[settings]
            y = [i + (place - (len(systems) - 1) / 2) * 0.11 for i in range(len(settings))]
            seen = look(system)
            errors = [cells["value"] - cells["low"], cells["high"] - cells["value"]]
            panel.errorbar(
                cells["value"], y, xerr=errors, fmt=seen.marker, color=seen.colour, label=seen.label, elinewidth=0.8
            )
        panel.axvline(0, color="#999999", linewidth=0.8)
        panel.set_yticks(range(len(settings)), [s.replace("_", " ") for s in settings])
        panel.invert_yaxis()
        panel.set_xlabel("score a world: +1 right, -2 wrong, 0 no answer")
        panel.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
        note(figure, "simulated")
    return figure
