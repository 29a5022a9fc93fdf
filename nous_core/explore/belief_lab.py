"""The belief lab's numbers and picture: posterior, surprise and entropy over time for rules side by side."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from nous_core.errors import NousError
from nous_core.explore.draw import Canvas, fresh
from nous_core.explore.scenario import Scenario, rule_of
from nous_core.memory.track import ready
from nous_core.plots.beliefs import COLOURS, MARKERS
from nous_core.plots.style import GREY, look
from nous_core.records import UNKNOWN

SIZE, RATIOS = (7.0, 3.4), (3.0, 1.4)
SHOWN_VALUES = 6
DARK = "#333333"
CAPTION = (
    "One story read by rules side by side. Top: probability of each value over time. Bottom, in bits: the surprise of each "
    "statement (bar, measured before the update; an arrow is infinite) and the entropy of the belief (line)."
)


def trace(name: str, scenario: Scenario) -> pd.DataFrame:
    """One rule's belief before and after each statement and when it is read.

    Columns step (0 before anything was said), day, moment (start, before, after, now), said, surprise_bits (NaN but
    after a statement), entropy_bits, status and one ``p(<value>)`` column a value.

    >>> from nous_core.benchmarks.presets import preset
    >>> found = trace("released", Scenario(preset("correction")))
    >>> [round(x, 2) for x in found.loc[found.moment == "after", "p(Bolt)"]]
    [0.0, 0.0, 0.93]
    """
    rule = rule_of(name, scenario)
    state = rule.start(scenario.vocabulary)
    rows: list[tuple[int, float, str, str, float, object]] = []

    def note(step: int, day: float, moment: str, said: str = "", surprise: float = math.nan) -> None:
        rows.append((step, day, moment, said, surprise, rule.belief(state, day)))

    first = scenario.statements[0].said_at if scenario.statements else scenario.now
    note(0, first, "start")
    for step, statement in enumerate(scenario.statements, 1):
        note(step - 1, statement.said_at, "before")
        surprise = rule.surprise_bits(ready(rule, state, statement.said_at), statement.value)
        state = rule.observe(state, statement, scenario.strategy(statement))
        note(step, statement.said_at, "after", statement.value, surprise)
    note(len(scenario.statements), scenario.now, "now")
    return _frame(rows, scenario)


def traces(scenario: Scenario) -> tuple[dict[str, pd.DataFrame], dict[str, str]]:
    """Each rule's trace, and what stopped the rules that have none, in words."""
    found: dict[str, pd.DataFrame] = {}
    stopped: dict[str, str] = {}
    for name in scenario.rules:
        try:
            found[name] = trace(name, scenario)
        except NousError as error:
            stopped[name] = str(error)
    return found, stopped


def summary(found: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """Where each rule ends: value, probability, status, entropy and the surprise of the last statement, in bits."""
    rows = []
    for name, table in found.items():
        last, told = table.iloc[-1], table["surprise_bits"].dropna()
        surprise = told.iloc[-1] if len(told) else math.nan
        ends = (last[key] for key in ("mode", "probability", "status", "entropy_bits"))
        rows.append((look(name).label, *ends, surprise))
    return pd.DataFrame(
        rows, columns=["rule", "believes", "probability", "status", "entropy_bits", "last_surprise_bits"]
    )


def paint(figure: Figure, axes: list[Axes], found: Mapping[str, pd.DataFrame]) -> None:
    """Draw traces into two rows of axes, one column a rule."""
    columns = len(axes) // 2
    values = _values(found)
    told = [s for t in found.values() for s in t["surprise_bits"].dropna() if math.isfinite(s)]
    entropies = [e for t in found.values() for e in t["entropy_bits"]]
    ceiling = max([*told, *entropies, 1.0]) * 1.15
    for column, (name, table) in enumerate(found.items()):
        top, bottom = axes[column], axes[columns + column]
        axis_name = "day" if in_time(table) else "step"
        x, after = table[axis_name].to_numpy(), (table["moment"] == "after").to_list()
        for place, value in enumerate(values):
            colour, marker, line = _style(place, value)
            key = f"p({value})"
            heights = table[key].to_numpy() if key in table else 0.0 * x
            top.plot(x, heights, color=colour, linestyle=line, marker=marker, markevery=after)
        top.set_title(look(name).label, fontsize=10 if columns < 3 else 8, y=1.0)
        _bits(bottom, x[after], table.loc[after, "surprise_bits"].to_numpy(), ceiling)
        bottom.plot(x, table["entropy_bits"], color=DARK, linewidth=1.2)
        bottom.set_xlabel("day" if axis_name == "day" else "statement")
    axes[0].set_ylabel("probability")
    axes[0].set_ylim(-0.04, 1.04)
    axes[0].set_yticks([0, 0.5, 1])
    axes[columns].set_ylabel("bits")
    handles: list[Line2D | Patch] = []
    for place, value in enumerate(values):
        colour, marker, line = _style(place, value)
        handles.append(Line2D([], [], color=colour, marker=marker, linestyle=line, label=_short(value)))
    handles += [Patch(color=GREY, label="surprise"), Line2D([], [], color=DARK, label="entropy")]
    figure.legend(handles=handles, loc="lower center", ncols=len(handles), handlelength=1.6, columnspacing=1.2)


def figure(scenario: Scenario) -> Figure:
    """The picture of a scenario; rules that stopped leave their column empty."""
    found, _ = traces(scenario)
    return fresh(lambda f, axes: paint(f, axes, found), canvas(max(len(found), 1)))


def canvas(columns: int) -> Canvas:
    """The reused figure for so many rules."""
    return Canvas(2, columns, *SIZE, RATIOS)


def in_time(table: pd.DataFrame) -> bool:
    """Whether days order the statements strictly, so that they can be the axis; else their number is."""
    days = table.loc[table["moment"] == "after", "day"]
    return all(a < b for a, b in pairwise(days)) and len(days) > 1


def _frame(rows: list[tuple[int, float, str, str, float, object]], scenario: Scenario) -> pd.DataFrame:
    named = list(dict.fromkeys([*scenario.vocabulary, UNKNOWN]))
    found = []
    for step, day, moment, said, surprise, belief in rows:
        masses = belief.distribution.probabilities  # type: ignore[attr-defined]
        mode = belief.mode  # type: ignore[attr-defined]
        facts = {"step": step, "day": day, "moment": moment, "said": said, "surprise_bits": surprise}
        facts |= {"entropy_bits": max(belief.entropy_bits, 0.0), "status": belief.status, "mode": mode or UNKNOWN}  # type: ignore[attr-defined]
        facts["probability"] = masses.get(mode or UNKNOWN, 0.0)
        found.append(facts | {f"p({v})": masses.get(v, 0.0) for v in named})
    return pd.DataFrame(found)


def _values(found: Mapping[str, pd.DataFrame]) -> list[str]:
    """The values worth a line: those that ever reach a probability one can see, unknown last."""
    reach: dict[str, float] = {}
    for table in found.values():
        for name in (c for c in table.columns if c.startswith("p(")):
            reach[name[2:-1]] = max(reach.get(name[2:-1], 0.0), float(table[name].max()))
    named = [v for v, p in reach.items() if v != UNKNOWN and p > 0.005]
    kept = sorted(named, key=lambda v: -reach[v])[:SHOWN_VALUES]
    return [v for v in named if v in kept] + [UNKNOWN]


def _style(place: int, value: str) -> tuple[str, str, str]:
    return (GREY, ".", ":") if value == UNKNOWN else (COLOURS[place % 6], MARKERS[place % 6], "-")


def _short(value: str) -> str:
    # A leading underscore would hide a legend entry, a dollar sign would start mathematics.
    text = value if len(value) <= 14 else value[:13] + "…"
    return text.replace("$", r"\$").replace("_", " ", 1) if text.startswith("_") else text.replace("$", r"\$")


def _bits(axis: Axes, x: np.ndarray, surprise: np.ndarray, ceiling: float) -> None:
    infinite = np.isinf(surprise)
    axis.vlines(x, 0, np.where(infinite, ceiling * 0.82, surprise), color=GREY, linewidth=4)
    axis.plot(x[infinite], np.full(infinite.sum(), ceiling * 0.88), "^", color=GREY, markersize=6)
    axis.set_ylim(0, ceiling)
