"""A belief over time: probabilities of the candidates after each statement, with the surprise of each in bits."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PURPLE, SKY, VERMILION, axes, note, theme
from nous_core.records import UNKNOWN

COLOURS = (BLUE, ORANGE, GREEN, VERMILION, SKY, PURPLE)
MARKERS = "osD^vP"
CAPTION = (
    "One belief after each statement. Top: the probability of each candidate. Bottom: the surprise of each statement in "
    "bits, measured before the update; the statement that contradicts is the tall bar."
)


def trajectory(steps: pd.DataFrame, title: str, remark: str = "") -> Figure:
    """Candidates' probabilities (lines) over the surprise of each statement (bars).

    Parameters
    ----------
    steps : DataFrame
        Columns step, said, surprise_bits and one ``p(<value>)`` column a candidate; step 0 is the start.
    """
    values = [name[2:-1] for name in steps.columns if name.startswith("p(")]
    with theme():
        figure, (top, bottom) = axes(height=3.6, rows=2, sharex=True, height_ratios=[3, 1])
        named = [v for v in values if v != UNKNOWN]
        for value in values:
            place = named.index(value) if value != UNKNOWN else 0
            style = (GREY, ".", ":") if value == UNKNOWN else (COLOURS[place % 6], MARKERS[place % 6], "-")
            line = steps[f"p({value})"]
            top.plot(steps["step"], line, color=style[0], marker=style[1], linestyle=style[2], label=value)
        top.set_ylim(-0.03, 1.03)
        top.set_ylabel("probability")
        top.set_title(title)
        top.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
        said = steps[steps["step"] > 0]
        bottom.bar(said["step"], said["surprise_bits"], width=0.5, color=GREY)
        bottom.set_ylabel("surprise, bits")
        bottom.set_ylim(bottom=0)
        bottom.set_xticks(said["step"], [f"{s}\n{v}" for s, v in zip(said["step"], said["said"], strict=True)])
        bottom.set_xlabel("statement")
        note(figure, remark)
    return figure
