"""Table 5's benchmark: accuracy per regime, with what a run of twelve scenarios can show."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import axes, look, note, percent, theme

CAPTION = (
    "Synthetic sentences of our own, reliability read from their wording by a word list. Markers: accuracy over 2,000 "
    "scenarios a regime. Bars: where 95 % of runs of only twelve scenarios fall, which is what a printed cell is."
)


def regimes(table: pd.DataFrame, systems: Sequence[str], order: Sequence[str]) -> Figure:
    """Dots with intervals for runs of twelve, one group a regime, one marker a system."""
    with theme():
        figure, (panel,) = axes(height=3.0)
        for place, system in enumerate(systems):
            cells = table[table["system"] == system].set_index("case").loc[list(order)]
            x = [i + (place - (len(systems) - 1) / 2) * 0.18 for i in range(len(order))]
            errors = [(cells["value"] - cells["low"]).clip(lower=0), (cells["high"] - cells["value"]).clip(lower=0)]
            seen = look(system)
            panel.errorbar(x, cells["value"], errors, fmt=seen.marker, color=seen.colour, label=seen.label, capsize=2)
        panel.set_xticks(range(len(order)), [name.replace("_", "\n") for name in order])
        panel.grid(False, axis="x")
        percent(panel, "accuracy, percent")
        panel.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
        note(figure, "synthetic; bars: runs of 12 scenarios a regime")
    return figure
