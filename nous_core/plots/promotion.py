"""The Remark after Eq. 3: how large a value's mass must be for one confirmation to make it the mode."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, PURPLE, axes, note, theme

LOOKS = {2: (BLUE, "-"), 3: (GREEN, "--"), 5: (PURPLE, "-.")}
CAPTION = (
    "Posterior of a value after one confirmation (Eq. 2-3) against its prior, all other mass on one rival. Dots: where it "
    "becomes the mode. With two values that is at epsilon, just below the Remark's threshold; with more values far below. "
    "The dotted line is where a value never heard of enters."
)


def promotion(table: pd.DataFrame, thresholds: Mapping[int, float], remark: float, entering: float) -> Figure:
    """One curve a vocabulary size, its threshold as a dot, the Remark's threshold and a new value's prior as lines.

    Parameters
    ----------
    table : DataFrame
        Columns n, prior, posterior.
    thresholds : mapping of n to prior
        Where the value becomes the mode.
    remark, entering : float
        The printed threshold, and the mass a new value enters with.
    """
    with theme():
        figure, (panel,) = axes(width=5.4, height=3.2)
        for n, group in table.groupby("n"):
            colour, line = LOOKS[int(n)]
            panel.plot(group["prior"], group["posterior"], color=colour, linestyle=line, label=f"{n} values")
            panel.plot([thresholds[int(n)]], [0.5], "o", color=colour)
        panel.axvline(remark, color=GREY, linewidth=1, label=f"the Remark: {remark:.4f}")
        panel.axvline(entering, color=GREY, linewidth=1, linestyle=":", label=f"a new value: {entering:.4f}")
        panel.set_xscale("log")
        panel.set_xlabel("prior of the value")
        panel.set_ylabel("posterior after one confirmation")
        panel.set_ylim(-0.03, 1.03)
        panel.set_title("When one confirmation is enough")
        panel.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
        note(figure, "epsilon = 0.01, exact")
    return figure
