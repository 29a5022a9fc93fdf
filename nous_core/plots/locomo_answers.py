"""LoCoMo: surprise of what was said over time, and answers of every system under one reader."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, VERMILION, axes, note, theme

CAPTION_SURPRISE = (
    "Surprise of every statement the rules found, by the day it was said. Nearly all stand at the mass of a value never "
    "heard before: conversations bring new facts, and hardly ever a second word on an old one."
)
CAPTION_ANSWERS = (
    "Official F1 per category (1 multi-hop, 2 temporal, 3 open-domain, 4 single-hop) and macro, one offline reader and one "
    "budget for all systems. Grey: constants and the ceiling. Intervals are over questions, within these conversations."
)
CASES = {"sh": "single-hop", "mh": "multi-hop", "t": "temporal", "od": "open-domain", "macro": "macro"}
GROUPS = {
    "constant": GREY,
    "gold": GREY,
    "no_memory": GREY,
    "append": ORANGE,
    "full": ORANGE,
    "bounded": GREEN,
    "beliefmem": VERMILION,
}


def surprise(table: pd.DataFrame, remark: str) -> Figure:
    """Points of surprise over days, one panel a conversation."""
    names = list(dict.fromkeys(table["conversation"]))
    with theme():
        figure, panels = axes(height=2.4, columns=len(names), sharey=True)
        for panel, name in zip(panels, names, strict=True):
            part = table[table["conversation"] == name]
            panel.plot(part["day"], part["surprise_bits"], ".", color=BLUE, alpha=0.45)
            panel.set_title(f"{name} (n={len(part)})")
            panel.set_xlabel("days since the first session")
            panel.set_ylim(0, 8)
        panels[0].set_ylabel("surprise, bits")
        note(figure, remark)
    return figure


def answers(table: pd.DataFrame, systems: Sequence[str], remark: str) -> Figure:
    """One panel a category: a dot with interval a system."""
    scores = table[table["metric"] == "locomo_official"]
    with theme():
        figure, panels = axes(height=0.22 * len(systems) + 1.0, columns=len(CASES), sharey=True)
        for panel, (case, title) in zip(panels, CASES.items(), strict=True):
            cells = scores[scores["case"] == case].set_index("system")
            for y, system in enumerate(reversed(systems)):
                cell = cells.loc[system]
                colour = next((c for prefix, c in GROUPS.items() if system.startswith(prefix)), BLUE)
                spread = [[cell["value"] - cell["low"]], [cell["high"] - cell["value"]]]
                panel.errorbar(cell["value"], y, xerr=spread, fmt="o", color=colour, capsize=2, markersize=4)
            panel.set_title(title)
            panel.set_xlim(-3, 103)
            panel.grid(False, axis="y")
        panels[0].set_yticks(range(len(systems)), [s.replace("_", " ") for s in reversed(systems)])
        panels[2].set_xlabel("official F1, percent")
        note(figure, remark)
    return figure
