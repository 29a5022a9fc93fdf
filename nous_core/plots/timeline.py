"""One attribute through time: what was believed on each day, what was said, and how unsure the memory was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION, axes, note, theme
from nous_core.records import UNKNOWN

COLOURS = (BLUE, ORANGE, GREEN, PURPLE, VERMILION)
HATCHES = ("", "//", "..", "xx", "--")
LINES = ("-", "--", ":", "-.")
CAPTION = (
    "Top: what was believed on each day of a year, asked afterwards. Circles: what was said and, by their height, how sure it "
    "sounded. A new city takes over at once (day 335), a known one needs two statements (days 150 and 175), and a doubt "
    "about Rome counts against Rome (day 215). Bottom: entropy; with decay, silence makes the memory unsure."
)


def year(
    beliefs: pd.DataFrame, said: Sequence[tuple[int, str, float]], entropies: Mapping[str, pd.DataFrame]
) -> Figure:
    """Stacked probabilities with the statements as marks, over the entropy under each setting.

    Parameters
    ----------
    beliefs : DataFrame
        Columns day, value, p: the beliefs drawn on top.
    said : sequence of (day, value, confidence)
        The statements.
    entropies : mapping of label to DataFrame
        Columns day, entropy_bits; one line each.
    """
    wide = beliefs.pivot_table(index="day", columns="value", values="p", fill_value=0.0)
    named = [v for v in dict.fromkeys(value for _, value, _ in said) if v in wide.columns]
    order = [*named, *(v for v in wide.columns if v == UNKNOWN)]
    looks = {v: (COLOURS[i % 5], HATCHES[i % 5]) for i, v in enumerate(named)} | {UNKNOWN: ("#dddddd", "")}
    with theme():
        figure, (top, bottom) = axes(height=4.2, rows=2, sharex=True, height_ratios=[2.4, 1])
        layers = top.stackplot(wide.index, *(wide[v] for v in order), labels=order, colors=[looks[v][0] for v in order])
        for layer, value in zip(layers, order, strict=True):
            layer.set(hatch=looks[value][1], edgecolor="white", linewidth=0.4, alpha=0.85)
        marks: dict[str, Any] = {"edgecolor": "black", "linewidth": 0.8, "zorder": 5, "clip_on": False}
        for value in named:
            days, heights = zip(*((d, c) for d, v, c in said if v == value), strict=True)
            top.scatter(days, heights, s=34, color=looks[value][0], **marks)
        top.set_ylim(0, 1)
        top.set_ylabel("probability")
        top.set_title("Where does Ana live?")
        top.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
        for (label, table), line, colour in zip(entropies.items(), LINES, (GREY, BLUE, GREEN), strict=False):
            daily = table.drop_duplicates("day")
            bottom.plot(daily["day"], daily["entropy_bits"], color=colour, linestyle=line, label=label)
        bottom.set_ylim(bottom=0)
        bottom.set_ylabel("entropy, bits")
        bottom.set_xlabel("day of the year")
        bottom.set_xlim(0, 365)
        bottom.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
        note(figure, "a year of our own; circles: statements, height = confidence of the wording")
    return figure
