"""The forgetting lab's numbers and picture: what is left of a belief after a wait, and whether to answer from it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from nous_core.beliefs.categorical import Belief
from nous_core.beliefs.decay import Decaying, fade
from nous_core.beliefs.rules import RULES, play
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.benchmarks.presets import preset
from nous_core.errors import ConfigError, check_probability, choose
from nous_core.explore.draw import PANEL_DPI, Canvas, fresh
from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PURPLE, VERMILION
from nous_core.trust.compose import content

SIZE = (7.0, 3.0)
POINTS = 60
LONGEST_DAYS = 3650.0
# How long facts of a kind tend to hold; examples to start from, not measurements.
ATTRIBUTES = {"mood": 2.0, "plan": 14.0, "location": 90.0, "employer": 900.0, "birthplace": math.inf}
CAPTION = (
    "One belief, asked about later and later. Each line is the probability of its top value under one way of forgetting with "
    "the same half-life; below the dotted threshold the memory abstains. Stories of our own, exact."
)


@dataclass(frozen=True)
class Wait:
    """A story, how fast it is forgotten, when it is asked about, and how sure an answer must be.

    Parameters
    ----------
    story : str
        A name of ``PRESETS``.
    half_life_days : float
        Days after which half is kept; ``math.inf`` for never. The hazard is ln 2 over it.
    delay_days : float
        Days between the last statement and the question.
    answer_from : float
        Probability from which the memory answers rather than abstains.
    """

    story: str = "job change"
    half_life_days: float = 90.0
    delay_days: float = 60.0
    answer_from: float = 0.6

    def __post_init__(self) -> None:
        preset(self.story)
        check_probability("answer_from", self.answer_from, ConfigError)
        if not self.half_life_days > 0:
            raise ConfigError("half_life_days", "must be above 0", self.half_life_days, "Pass math.inf for never.")
        if not 0 <= self.delay_days <= LONGEST_DAYS:
            raise ConfigError("delay_days", f"must be 0 to {LONGEST_DAYS:g}", self.delay_days, "Ask sooner.")

    @property
    def hazard_per_day(self) -> float:
        """ln 2 over the half-life.

        >>> round(Wait(half_life_days=90.0).hazard_per_day, 6)
        0.007702
        """
        return math.log(2.0) / self.half_life_days


Reading = Callable[[Wait], Callable[[float], Belief]]


def _read(rule: Any, wait: Wait) -> Callable[[float], Belief]:
    said = preset(wait.story)
    state, last = play(rule, content, said), max(s.said_at for s in said)
    return lambda delay: rule.belief(state, last + delay)


def _faded(wait: Wait) -> Callable[[float], Belief]:
    found = _read(Bayes(entry="uniform"), wait)(0.0).distribution
    return lambda delay: Belief.of(fade(found, delay, wait.half_life_days))


# Label, colour, line, and how the belief is read after a delay.
WAYS: dict[str, tuple[str, str, str, Reading]] = {
    "none": ("no forgetting (released rule)", GREY, ":", lambda w: _read(RULES["released"], w)),
    "eq4": (
        "towards uniform (Eq. 4)",
        BLUE,
        "-",
        lambda w: _read(Decaying(Bayes(entry="uniform"), w.half_life_days), w),
    ),
    "fade": ("towards unknown", ORANGE, "--", _faded),
    "hidden_markov": (
        "hidden Markov (hazard)",
        PURPLE,
        "-.",
        lambda w: _read(replace(RULES["hidden_markov"], hazard_per_day=w.hazard_per_day, hazard_per_step=0.0), w),  # type: ignore[type-var]
    ),
    "bounded": (
        "bounded (hazard)",
        GREEN,
        "-",
        lambda w: _read(replace(RULES["bounded"], hazard_per_day=w.hazard_per_day), w),  # type: ignore[type-var]
    ),
}


def delays(wait: Wait) -> np.ndarray:
    """The days drawn: from 0 to twice the delay or four half-lives, whichever is longer."""
    half_lives = 4 * wait.half_life_days if math.isfinite(wait.half_life_days) else 365.0
    longest = min(max(2 * wait.delay_days, half_lives), LONGEST_DAYS)
    return np.unique([*np.linspace(0, longest, POINTS), wait.delay_days])


def curve(wait: Wait) -> pd.DataFrame:
    """Columns way, delay_days, top, probability, answers: the top value after each delay, and whether it is said."""
    rows = []
    for way, (_, _, _, reading) in WAYS.items():
        belief_after = reading(wait)
        for delay in delays(wait):
            belief = belief_after(float(delay))
            top = belief.mode or "unknown"
            p = belief.probability(top)
            rows.append((way, float(delay), top, p, belief.mode is not None and p >= wait.answer_from))
    return pd.DataFrame(rows, columns=["way", "delay_days", "top", "probability", "answers"])


def table(wait: Wait, found: pd.DataFrame | None = None) -> pd.DataFrame:
    """At the delay asked: each way's top value, its probability, answer or abstain, and from when on it abstains.

    >>> asked = table(Wait(half_life_days=10.0, delay_days=200.0)).set_index("way")["says"]
    >>> asked["none"], asked["fade"]
    ('Bolt', 'abstains')
    """
    found = curve(wait) if found is None else found
    rows = []
    for way, mine in found.groupby("way", sort=False):
        now = mine[mine["delay_days"] == wait.delay_days].iloc[0]
        silent = mine.loc[~mine["answers"].astype(bool), "delay_days"]
        says = now["top"] if now["answers"] else "abstains"
        rows.append((way, now["top"], now["probability"], says, float(silent.min())))
    return pd.DataFrame(rows, columns=["way", "top", "probability", "says", "abstains_from_days"])


def paint(figure: Figure, axes: list[Axes], found: pd.DataFrame, wait: Wait) -> None:
    """Draw one line a way over the delay, with the question and the threshold."""
    (axis,) = axes
    for way, mine in found.groupby("way", sort=False):
        label, colour, line, _ = choose("way of forgetting", str(way), WAYS)
        axis.plot(mine["delay_days"], mine["probability"], line, color=colour, label=label)
    axis.axvline(wait.delay_days, color=VERMILION, linestyle="--", linewidth=1)
    axis.axhline(wait.answer_from, color="#333333", linestyle=":", linewidth=1)
    axis.set_ylim(-0.04, 1.04)
    axis.set_yticks([0, 0.5, 1])
    axis.set_xlim(0, float(found["delay_days"].max()))
    axis.set_ylabel("probability of the top value")
    axis.set_xlabel("days after the last statement")
    handles, labels = axis.get_legend_handles_labels()
    figure.legend(handles, labels, loc="lower center", ncols=3, columnspacing=1.2)


def canvas(dpi: int = PANEL_DPI) -> Canvas:
    """The reused figure."""
    return Canvas(1, 1, *SIZE, dpi=dpi, bottom=0.33, top=0.96)


def figure(wait: Wait) -> Figure:
    """The picture of a wait."""
    found = curve(wait)
    return fresh(lambda f, axes: paint(f, axes, found, wait), canvas())
