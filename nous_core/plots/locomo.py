"""LoCoMo: what the conversations contain and how often BM25 finds the evidence."""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PURPLE, axes, note, percent, theme

CATEGORY_LOOKS = {
    "single-hop": (BLUE, "o", "-"),
    "multi-hop": (ORANGE, "s", "--"),
    "temporal": (GREEN, "D", "-."),
    "open-domain": (PURPLE, "^", ":"),
    "all": (GREY, "x", "-"),
}
CAPTION_RECALL = (
    "Mean share of a question's evidence turns among the first k turns plain BM25 returns, by category. Multi-hop and "
    "open-domain questions need turns that share few words with the question."
)
CAPTION_CONTENT = (
    "Share of turns holding a hedge, a definite word or a correction phrase. Corrections are next to absent, so an update "
    "that arbitrates contradictions has little to do here."
)


def recall(table: pd.DataFrame, remark: str) -> Figure:
    """Evidence recall against depth, one line a category, intervals as bars."""
    with theme():
        figure, (panel,) = axes(width=5.2, height=3.2)
        for case, (colour, marker, line) in CATEGORY_LOOKS.items():
            cells = table[table["case"] == case]
            if cells.empty:
                continue
            depth = cells["metric"].str.rsplit("_", n=1).str[-1].astype(int)
            cells = cells.assign(depth=depth).sort_values("depth")
            errors = [cells["value"] - cells["low"], cells["high"] - cells["value"]]
            label = f"{case} (n={int(cells['n'].iloc[0])})"
            places = range(len(cells))
            panel.errorbar(
                places, cells["value"], errors, color=colour, marker=marker, linestyle=line, capsize=2, label=label
            )
            panel.set_xticks(places, cells["depth"])
        panel.set_xlabel("turns returned, k")
        percent(panel, "evidence recall@k, percent")
        panel.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
        note(figure, remark)
    return figure


def content(table: pd.DataFrame, remark: str) -> Figure:
    """Share of turns with each kind of marker, one group a conversation."""
    shares = table[table["metric"].str.endswith("_turn_share")]
    cases = [c for c in dict.fromkeys(shares["case"]) if c != "all"] + ["all"]
    looks = {"hedge": (ORANGE, "//"), "definite": (BLUE, ""), "correction": (GREEN, "xx")}
    with theme():
        figure, (panel,) = axes(width=5.2, height=2.8)
        for place, (name, (colour, hatch)) in enumerate(looks.items()):
            cells = shares[shares["metric"] == f"{name}_turn_share"].set_index("case").loc[cases]
            x = [i + (place - 1) * 0.26 for i in range(len(cases))]
            errors = [(cells["value"] - cells["low"]).clip(lower=0), cells["high"] - cells["value"]]
            bars: dict[str, Any] = {"color": colour, "hatch": hatch, "edgecolor": "white", "label": name, "capsize": 2}
            panel.bar(x, cells["value"], 0.24, yerr=errors, error_kw={"elinewidth": 1}, **bars)
        panel.set_xticks(range(len(cases)), cases)
        panel.set_ylabel("turns, percent")
        panel.legend()
        panel.grid(False, axis="x")
        note(figure, remark)
    return figure
