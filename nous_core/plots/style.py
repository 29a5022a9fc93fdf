"""One style and one look per system: colour with a marker and a line as second cue."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import matplotlib
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from nous_core.paths import PACKAGE

STYLE = PACKAGE / "plots" / "nous.mplstyle"
COLUMN_INCHES = 3.4
PAGE_INCHES = 7.0

# Okabe-Ito without black and yellow: the palette whose colours stay furthest apart under colour blindness.
BLUE, ORANGE, GREEN, VERMILION, SKY, PURPLE = "#0072B2", "#E69F00", "#009E73", "#D55E00", "#56B4E9", "#CC79A7"
GREY = "#8c8c8c"


@dataclass(frozen=True)
class Look:
    """How a system is drawn everywhere: label, colour, marker, line style and hatch."""

    label: str
    colour: str
    marker: str = "o"
    line: str = "-"
    hatch: str = ""


SYSTEMS: dict[str, Look] = {
    "released": Look("Nous (released rule)", BLUE, "o", "-"),
    "bayes": Look("Nous (as printed, Eq. 2-3)", SKY, "s", "--", "//"),
    "bayes_uniform": Look("Nous (1/k entry, no pruning)", SKY, "P", "-.", "\\\\"),
    "bayes_fixed": Look("exact Bayes, known values", PURPLE, "D", ":", ".."),
    "last_write": Look("last write wins", ORANGE, "v", "--", "xx"),
    "frequency": Look("most frequent", GREY, "^", "-.", "--"),
    "append_majority": Look("append, majority", GREY, "X", ":", "++"),
    "noisy_or": Look("BeliefMem (Noisy-OR)", VERMILION, "<", "-.", "oo"),
    "log_odds": Look("log-odds stance", PURPLE, ">", "--", "**"),
    "hidden_markov": Look("hidden Markov (hazard)", PURPLE, "p", ":", "||"),
    "bounded": Look("bounded (ours)", GREEN, "*", "-"),
    "bounded_strict": Look("bounded, strict (ours)", GREEN, "h", "--", "//"),
}


def look(system: str) -> Look:
    """The look of a system; ``rule+trust`` looks like its rule; an unknown one is grey with its own name."""
    rule, _, trust = system.partition("+")
    found = SYSTEMS.get(system) or SYSTEMS.get(rule)
    if found is None:
        return Look(system, GREY, "x", ":")
    return (
        Look(f"{found.label}, {trust} trust", found.colour, found.marker, found.line, found.hatch) if trust else found
    )


@contextmanager
def theme() -> Iterator[None]:
    """Draw inside the project's style and the Agg backend, and leave the caller's settings as they were."""
    import seaborn  # late: it loads the widget library, which only explorers need

    with seaborn.axes_style("ticks"), plt.style.context(STYLE):
        matplotlib.rcParams["svg.hashsalt"] = "nous"
        yield


def axes(
    width: float = PAGE_INCHES, height: float = 3.0, columns: int = 1, rows: int = 1, **options: Any
) -> tuple[Figure, list[Axes]]:
    """A figure of final size and its axes as a list; closed at once, so that a notebook shows it only once."""
    figure, grid = plt.subplots(rows, columns, figsize=(width, height), squeeze=False, **options)
    plt.close(figure)
    return figure, list(grid.flat)


def percent(axis: Axes, label: str) -> None:
    """A fixed 0-100 axis."""
    axis.set_ylim(-2, 104)
    axis.set_ylabel(label)


def note(figure: Figure, text: str) -> None:
    """Say on the figure itself what the numbers are (synthetic, offline, n)."""
    if text:
        figure.supxlabel(text, x=0.995, ha="right", fontsize=7, color="#666666")
