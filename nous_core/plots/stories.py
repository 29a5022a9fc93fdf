"""Where each rule ends on each small story, as a tile map."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import axes, look, note, theme

CAPTION = (
    "The value each rule believes at the end of five small stories, and how sure it is (darker is surer). "
    "The stories are ours and nothing is drawn at random."
)


def outcomes(table: pd.DataFrame) -> Figure:
    """One tile a story and rule: the mode in words, the probability as shade and number."""
    stories, rules = list(dict.fromkeys(table["story"])), list(dict.fromkeys(table["rule"]))
    grid = table.pivot(index="story", columns="rule", values="probability").loc[stories, rules]
    with theme():
        figure, (panel,) = axes(height=0.5 * len(stories) + 0.9)
        panel.imshow(grid.to_numpy(dtype=float), cmap="Blues", vmin=0, vmax=2.0, aspect="auto")
        for r in table.itertuples():
            place = (rules.index(r.rule), stories.index(r.story))
            panel.annotate(f"{r.mode}  {r.probability:.2f}", place, ha="center", va="center", fontsize=9)
        panel.set_xticks(range(len(rules)), [look(rule).label for rule in rules])
        panel.set_yticks(range(len(stories)), stories)
        panel.tick_params(length=0)
        panel.grid(False)
        panel.spines[:].set_visible(False)
        note(figure, "stories of our own, exact")
    return figure
