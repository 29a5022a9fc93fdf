"""Printed numbers beside ours, one row a claim."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREY, ORANGE, VERMILION, axes, theme

CAPTION = (
    "Printed value (vertical bar) and our value with its 95 % interval (marker), for every claim that is comparable and "
    "was computed. The distance from the printed value is what is drawn, so that claims of any size share an axis."
)
LOOKS = {"match": (BLUE, "o"), "consistent": (ORANGE, "D"), "differs": (VERMILION, "X")}


def intervals(evaluated: pd.DataFrame) -> Figure:
    """Our value minus the printed one, with interval, sorted as in the paper; statement claims are left out."""
    drawn = evaluated[evaluated["status"].isin(list(LOOKS)) & evaluated["ours"].notna()]
    drawn = drawn[~drawn["paper"].isin(["true", "false"])].iloc[::-1].reset_index(drop=True)
    printed = drawn["paper"].astype(float)
    with theme():
        figure, (panel,) = axes(height=0.2 * max(len(drawn), 4) + 1.0)
        panel.axvline(0, color=GREY, linewidth=1.2)
        for status, (colour, marker) in LOOKS.items():
            here = drawn[drawn["status"] == status]
            offset = here["ours"].astype(float) - printed[here.index]
            low = (here["ours"] - here["low"].fillna(here["ours"])).astype(float).clip(lower=0)
            high = (here["high"].fillna(here["ours"]) - here["ours"]).astype(float).clip(lower=0)
            panel.errorbar(
                offset,
                here.index,
                xerr=[low, high],
                fmt=marker,
                color=colour,
                capsize=2,
                label=f"{status} ({len(here)})",
            )
        panel.set_yticks(range(len(drawn)), drawn["id"], fontsize=6)
        panel.set_ylim(-0.8, len(drawn) - 0.2)
        panel.set_xlabel("ours minus printed, in the unit of the claim")
        panel.legend(loc="lower right")
    return figure
