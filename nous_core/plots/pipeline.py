"""Both pipelines of Figure 1, drawn from the list of stages the code runs."""

from __future__ import annotations

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PAGE_INCHES, axes, note, theme

CAPTION = (
    "Both pipelines: what each stage is called, which code does it, and what it gives to the next. Every update is stored "
    "in the world model, which in turn supplies the current belief when surprise is measured and the profiles at query time."
)
TITLES = {"ingestion": "Ingestion: what is said becomes belief", "query": "Query: belief becomes context"}
COLOURS = {"ingestion": BLUE, "query": GREEN}
BOX = (1.62, 1.0)
PITCH = 2.05
LINES = {"ingestion": 2.9, "query": -0.9}
STORE_Y = 1.25


def pipelines(stages: pd.DataFrame) -> Figure:
    """Stages as boxes, two rows, with the world model between them.

    Parameters
    ----------
    stages : DataFrame
        Columns pipeline, step, name, code, gives, equation.
    """
    with theme():
        figure, (panel,) = axes(width=PAGE_INCHES + 2.6, height=4.1)
        for pipeline, group in stages.groupby("pipeline", sort=False):
            _row(panel, str(pipeline), group.sort_values("step"))
        _store(panel, stages)
        panel.set_xlim(-0.15, PITCH * 6 - 0.25)
        panel.set_ylim(-1.4, 4.6)
        panel.axis("off")
        note(figure, "names of modules and functions are read from the code")
    return figure


def _row(panel: Axes, pipeline: str, group: pd.DataFrame) -> None:
    y, colour = LINES[pipeline], COLOURS[pipeline]
    panel.text(0, y + 1.35, TITLES[pipeline], fontsize=10, fontweight="bold", va="bottom")
    for place, stage in enumerate(group.itertuples()):
        x = place * PITCH
        panel.add_patch(FancyBboxPatch((x, y), *BOX, boxstyle="round,pad=0.05", facecolor="white", edgecolor=colour))
        panel.text(x + BOX[0] / 2, y + 0.78, stage.name, ha="center", va="center", fontsize=9, fontweight="bold")
        module, _, function = str(stage.code).rpartition(".")
        head, _, tail = module.rpartition(".")
        code = f"{head or tail}\n{tail + '.' if head else ''}{function}"
        panel.text(x + BOX[0] / 2, y + 0.33, code, ha="center", va="center", fontsize=6.2, family="DejaVu Sans Mono")
        panel.text(x + BOX[0] / 2, y + 1.1, stage.equation, ha="center", va="bottom", fontsize=7, color=colour)
        panel.text(x + BOX[0] / 2, y - 0.12, f"→ {stage.gives}", ha="center", va="top", fontsize=6.6, color="#555555")
        if place + 1 < len(group):
            _arrow(panel, (x + BOX[0] + 0.05, y + 0.5), (x + PITCH - 0.05, y + 0.5), colour)


def _store(panel: Axes, stages: pd.DataFrame) -> None:
    left, width, height = 2 * PITCH, PITCH + BOX[0], 0.5
    patch = FancyBboxPatch(
        (left, STORE_Y), width, height, boxstyle="round,pad=0.05", facecolor="#fff4de", edgecolor=ORANGE, linewidth=1.4
    )
    panel.add_patch(patch)
    panel.text(
        left + width / 2,
        STORE_Y + height / 2,
        "world model: all beliefs, rebuilt from the log",
        ha="center",
        va="center",
    )
    for name, down, dashed in (("update", True, False), ("surprise", False, True), ("profile", True, False)):
        found = stages[stages["name"] == name]
        if found.empty:
            continue
        pipeline, place = found.iloc[0]["pipeline"], int(found.iloc[0]["step"]) - 1
        x = place * PITCH + BOX[0] / 2
        if pipeline == "ingestion":
            box, store = (x + 0.76, LINES[pipeline] - 0.05), (x + 0.76, STORE_Y + height + 0.05)
            _arrow(panel, box if down else store, store if down else box, ORANGE, dashed)
        else:
            _arrow(panel, (left + 0.4, STORE_Y - 0.05), (x + 0.3, LINES[pipeline] + BOX[1] + 0.05), ORANGE, dashed)


def _arrow(
    panel: Axes, start: tuple[float, float], end: tuple[float, float], colour: str, dashed: bool = False
) -> None:
    line = "--" if dashed else "-"
    panel.add_patch(
        FancyArrowPatch(start, end, arrowstyle="-|>", mutation_scale=9, color=colour or GREY, linestyle=line)
    )
