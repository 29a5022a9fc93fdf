"""Eq. 6 as printed beside its finite form: where the one is infinite, and where both see a perfect match in strangers."""

from __future__ import annotations

import math
from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, ORANGE, axes, note, theme

CAPTION = (
    "Divergence of pairs of entities, smaller meaning more alike. As printed (hatched), Eq. 6 is infinite as soon as one of "
    "the two has a value the other lacks, and 0 for strangers who share no attribute; smoothing mends the first only."
)


def divergences(table: pd.DataFrame) -> Figure:
    """Two bars a pair: as printed (infinite ones run off the axis and say so) and smoothed.

    Parameters
    ----------
    table : DataFrame
        Columns first, second, same, shared, printed_bits, smoothed_bits.
    """
    ordered = table.sort_values(["same", "smoothed_bits", "first", "second"], ascending=[True, False, True, True])
    finite = [x for x in (*ordered["printed_bits"], *ordered["smoothed_bits"]) if math.isfinite(x)]
    edge = 1.25 * max(finite)
    with theme():
        figure, (panel,) = axes(height=0.36 * len(ordered) + 1.0)
        places = range(len(ordered))
        printed = [edge if math.isinf(x) else x for x in ordered["printed_bits"]]
        panel.barh(
            [p + 0.19 for p in places], printed, 0.36, color=ORANGE, hatch="//", edgecolor="white", label="as printed"
        )
        panel.barh(
            [p - 0.19 for p in places], ordered["smoothed_bits"], 0.36, color=BLUE, label="smoothed, epsilon 0.01"
        )
        for place, r in zip(places, ordered.itertuples(), strict=True):
            said: dict[str, Any] = {"ha": "left", "va": "center", "fontsize": 7, "textcoords": "offset points"}
            if math.isinf(r.printed_bits):
                box = {"facecolor": "white", "edgecolor": "none", "pad": 1.0}
                panel.annotate("infinite", (edge, place + 0.19), xytext=(-38, 0), bbox=box, **said)
            elif not r.shared:
                panel.annotate("0, a perfect match", (0, place), xytext=(3, 0), **said)
        labels = [
            f"{r.first} and {r.second}{' (same)' if r.same else ''}" + ("" if r.shared else ", nothing shared")
            for r in ordered.itertuples()
        ]
        panel.set_yticks(list(places), labels)
        panel.set_xlim(0, edge)
        panel.set_xlabel("divergence, bits")
        panel.set_title("Who may be who")
        panel.grid(False, axis="y")
        panel.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
        note(figure, "profiles of our own, exact")
    return figure
