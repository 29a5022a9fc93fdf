"""Forgetting under Eq. 4: what it does to vocabularies of different size, and entropy with its two bounds."""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PURPLE, axes, note, theme

LOOKS = {"1 value": (BLUE, "-", "o"), "2 values": (GREEN, "--", "s"), "50 values": (PURPLE, "-.", "D")}
CAPTION = (
    "Left: the mode's probability without an update, half-life 30 days. A single value never decays; the same half-life "
    "means something else for 2 and for 50 values. Right: entropy of the two-valued belief. Eq. 5's bound falls with time "
    "and says little; the stronger bound shows that entropy never falls."
)


def forgetting(table: pd.DataFrame, bounds_case: str = "2 values") -> Figure:
    """Two panels over days: the mode's mass by vocabulary size; entropy of one of them and its bounds.

    Parameters
    ----------
    table : DataFrame
        Columns case, day, p_mode, p_faded, entropy_bits, printed_bits, stronger_bits.
    """
    with theme():
        figure, (left, right) = axes(height=3.1, columns=2)
        for case, (colour, line, marker) in LOOKS.items():
            group = table[table["case"] == case]
            marks: dict[str, Any] = {"marker": marker, "markevery": 10, "markersize": 4}
            left.plot(group["day"], group["p_mode"], color=colour, linestyle=line, label=f"{case}, Eq. 4", **marks)
        single = table[table["case"] == "1 value"]
        left.plot(single["day"], single["p_faded"], color=ORANGE, linestyle=":", label="1 value, fading to unknown")
        left.set_ylim(0, 1.04)
        left.set_ylabel("probability of the mode")
        left.set_title("One half-life, three fates")
        left.legend(loc="upper right", bbox_to_anchor=(1.0, 0.95), fontsize=7)
        chosen = table[table["case"] == bounds_case]
        for column, label, colour, line in (
            ("entropy_bits", "entropy", BLUE, "-"),
            ("stronger_bits", "stronger bound", GREEN, "--"),
            ("printed_bits", "bound of Eq. 5", GREY, ":"),
        ):
            right.plot(chosen["day"], chosen[column], color=colour, linestyle=line, label=label)
        right.set_ylim(bottom=0)
        right.set_ylabel("bits")
        right.set_title("Less certain, as promised")
        right.legend(loc="center right", fontsize=7)
        for panel in (left, right):
            panel.set_xlabel("days without an update")
        note(figure, "half-life 30 days, exact")
    return figure
