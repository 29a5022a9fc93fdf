"""A statement's lineage: what it was made from, and the weakest source that decides."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREY, VERMILION, axes, note, theme

CAPTION = (
    "What a delivered statement was derived from, right to left. Its trust is that of the lowest-tier source on the way "
    "(red), however trusted the hands in between and whatever else it cites."
)


def tree(edges: pd.DataFrame) -> Figure:
    """Boxes by depth joined to their sources; the deciding source is marked.

    Parameters
    ----------
    edges : DataFrame
        Rows of `nous_core.trust.lineage_graph.graph`: one an edge, first-hand statements without a parent.
    """
    nodes = edges.drop_duplicates("statement").reset_index(drop=True)
    rows = nodes.groupby("depth").cumcount()
    spread = nodes.groupby("depth")["statement"].transform("size")
    places = {
        r.statement: (-float(r.depth), float(row) - (size - 1) / 2)
        for r, row, size in zip(nodes.itertuples(), rows, spread, strict=True)
    }
    looks = {"root": (VERMILION, "bold"), "missing": (VERMILION, "normal"), "derived": (GREY, "normal")}
    with theme():
        figure, (panel,) = axes(height=2.6)
        for edge in edges.dropna(subset=["parent"]).itertuples():
            if edge.parent in places:
                panel.annotate(
                    "",
                    places[edge.statement],
                    places[edge.parent],
                    arrowprops={"arrowstyle": "->", "color": "#999999", "shrinkA": 26, "shrinkB": 26},
                )
        for r in nodes.itertuples():
            colour, weight = looks.get(r.role, (BLUE, "normal"))
            text = f"{r.origin or '?'}\n{r.channel}, tier {r.tier:g}\n{r.value or ''}"
            box = {"boxstyle": "round", "facecolor": "white", "edgecolor": colour, "linewidth": 1.4}
            panel.text(
                *places[r.statement],
                text,
                ha="center",
                va="center",
                fontsize=7,
                weight=weight,
                color="#222222",
                bbox=box,
            )
        xs, ys = zip(*places.values(), strict=True)
        panel.set_xlim(min(xs) - 0.5, max(xs) + 0.5)
        panel.set_ylim(min(ys) - 0.6, max(ys) + 0.6)
        panel.axis("off")
        note(figure, "an example of our own")
    return figure
