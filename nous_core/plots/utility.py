"""What the cap costs: accuracy when the true source arrives on a lower tier."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import axes, look, note, percent, theme

CAPTION = (
    "Accuracy when the true source is capped at a tier and the contradicting noise is not. The rarer the noise, the harder "
    "the cap hits: with few low statements to outvote, hedged truth counts against itself."
)


def cap_cost(table: pd.DataFrame, systems: Sequence[str], tiers: Sequence[float]) -> Figure:
    """One panel a regime: accuracy against the tier of the true source, one line a system."""
    titles = {"conflict": "Many false reports", "stable_noise": "Few false reports"}
    with theme():
        figure, panels = axes(height=2.8, columns=2, sharey=True)
        for panel, (regime, title) in zip(panels, titles.items(), strict=True):
            for system in systems:
                cases = [f"tier{tier:g}.{regime}" for tier in tiers]
                cells = table[table["system"] == f"{system}+min"].set_index("case").loc[cases]
                seen = look(system)
                errors = [cells["value"] - cells["low"], cells["high"] - cells["value"]]
                panel.errorbar(
                    range(len(tiers)),
                    cells["value"],
                    errors,
                    color=seen.colour,
                    marker=seen.marker,
                    linestyle=seen.line,
                    label=seen.label,
                    capsize=2,
                )
            panel.set_xticks(range(len(tiers)), [f"{tier:g}" for tier in tiers])
            panel.set_xlabel("tier of the true source")
            panel.set_title(title)
        percent(panels[0], "accuracy, percent")
        panels[1].legend(loc="lower left")
        note(figure, f"synthetic, n = {int(table['n'].min())} a cell")
    return figure
