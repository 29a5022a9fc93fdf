"""Security against usefulness in one benchmark: stale beliefs, honest low-tier news and sybil floods, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from nous_core.beliefs.rules import UpdateRule, play
from nous_core.benchmarks.attacks import LOW_CHANNEL, SECOND_LOW_CHANNEL, TARGET, TRUSTED_CHANNEL, TRUTH, said
from nous_core.benchmarks.scenario import Scenario
from nous_core.errors import ConfigError, check_probability
from nous_core.records import Statement
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean, wilson
from nous_core.trust.compose import Trust

VOCABULARY = (TRUTH, TARGET, *(f"other-{i}" for i in range(8)))
ANSWER_FROM = 2.0 / 3.0
RIGHT, WRONG = 1.0, -2.0


@dataclass(frozen=True)
class World:
    """A scenario with what happened in it; `scenario.truth` is what holds at `now` (days)."""

    scenario: Scenario
    now: float
    corrected: bool
    flooded: bool


@dataclass(frozen=True)
class Generator:
    """How worlds are made; every share is a knob of the sweep.

    Parameters
    ----------
    hazard_per_day : float
        The rate at which the fact changes; the belief's age in hazard units is uniform on (0, `oldest`).
    oldest : float
        Largest age times hazard.
    reported : float
        Share of changed worlds in which 1-5 low-tier origins report the change.
    right : float
        Probability that such a report is right.
    confirmed : float
        Share of unchanged worlds with 1-5 truthful low-tier confirmations.
    flooded : float
        Share of worlds with a flood of `sybils` web origins for a false value.
    channels : int
        Low channels honest reports come on, 1 or 2.
    """

    hazard_per_day: float = 0.01
    oldest: float = 2.0
    reported: float = 0.7
    right: float = 0.85
    confirmed: float = 0.5
    flooded: float = 0.3
    sybils: int = 50
    channels: int = 2

    def __post_init__(self) -> None:
        for name in ("reported", "right", "confirmed", "flooded"):
            check_probability(name, getattr(self, name), ConfigError)
        if self.channels not in (1, 2):
            raise ConfigError("channels", "must be 1 or 2", self.channels, "There are two low channels.")


def worlds(size: int, seed: int, generator: Generator | None = None) -> Iterator[World]:
    """Draw worlds: one first-party statement of V at day 0, then what the generator says, up to today."""
    make = generator or Generator()
    g = rng(seed, "frontier.worlds")
    for _ in range(size):
        age = float(g.uniform(0, make.oldest)) / make.hazard_per_day
        changed_at = float(g.exponential(1 / make.hazard_per_day))
        changed = changed_at < age
        truth = str(g.choice([v for v in VOCABULARY if v not in (TRUTH, TARGET)])) if changed else TRUTH
        heard = g.random() < (make.reported if changed else make.confirmed)
        flooded = bool(g.random() < make.flooded)
        statements = [said(TRUTH, 0.0, 0.95, TRUSTED_CHANNEL, "owner")]
        if heard:
            statements += _honest(g, make, truth, changed_at if changed else 0.0, age)
        if flooded:
            start = age * 0.9
            statements += [
                said(TARGET, start + (age - start) * i / make.sybils, 0.96, LOW_CHANNEL, f"sybil-{i}")
                for i in range(make.sybils)
            ]
        ordered = tuple(sorted(statements, key=lambda s: s.order))
        yield World(Scenario(ordered, truth, VOCABULARY), age, bool(changed and heard), flooded)


def _honest(g: np.random.Generator, make: Generator, truth: str, since: float, now: float) -> list[Statement]:
    channels = (LOW_CHANNEL, SECOND_LOW_CHANNEL)[: int(g.integers(1, make.channels + 1))]
    found = []
    for origin in range(int(g.integers(1, 6))):
        right = truth == TRUTH or g.random() < make.right
        value = truth if right else str(g.choice([v for v in VOCABULARY if v not in (truth, TARGET)]))
        day = float(g.uniform(since, now))
        found.append(said(value, day, 0.9, channels[origin % len(channels)], f"honest-{origin}"))
    return found


def outcomes(rule: UpdateRule[Any], trust: Trust, drawn: list[World], answer_from: float = ANSWER_FROM) -> pd.DataFrame:
    """One row a world: top value right, answered at the threshold, and what the world held."""
    rows = []
    for world in drawn:
        state = play(rule, trust, world.scenario.statements, world.scenario.vocabulary)
        belief = rule.belief(state, world.now)
        mode = belief.mode
        answered = mode is not None and belief.probability(mode) >= answer_from
        right = mode == world.scenario.truth
        rows.append((right, answered, mode == TARGET, world.corrected, world.flooded))
    return pd.DataFrame(rows, columns=["right", "answered", "target", "corrected", "flooded"])


def four_numbers(found: pd.DataFrame, seed: int, name: str) -> dict[str, Interval]:
    """Utility and attack success, on top and when answered, with accuracy and score: always read in pairs.

    Utility is measured on worlds with an honest low-tier correction and no flood; attack success on flooded worlds.
    """
    honest = found[found["corrected"] & ~found["flooded"]]
    flood = found[found["flooded"]]
    gains = np.where(found["answered"], np.where(found["right"], RIGHT, WRONG), 0.0)
    return {
        "accuracy": wilson(int(found["right"].sum()), len(found)),
        "utility_top": wilson(int(honest["right"].sum()), len(honest)),
        "attack_success_top": wilson(int(flood["target"].sum()), len(flood)),
        "utility_answered": wilson(int((honest["right"] & honest["answered"]).sum()), len(honest)),
        "attack_success_answered": wilson(int((flood["target"] & flood["answered"]).sum()), len(flood)),
        "answered": wilson(int(found["answered"].sum()), len(found)),
        "score": bootstrap_mean(gains, rng(seed, f"frontier.score.{name}")),
    }


def run(
    systems: Mapping[str, tuple[UpdateRule[Any], Trust]],
    size: int,
    seed: int,
    generator: Generator | None = None,
    answer_from: float = ANSWER_FROM,
    label: str = "frontier",
) -> pd.DataFrame:
    """All numbers of all systems on the same worlds, as a result frame (percent; the score in points a world)."""
    drawn = list(worlds(size, seed, generator))
    rows = []
    for name, (rule, trust) in systems.items():
        for metric, interval in four_numbers(outcomes(rule, trust, drawn, answer_from), seed, name).items():
            key = f"s9/{name}/{label}-{size}/all/{metric}"
            rows.append(row(key, interval, percent=metric != "score", seeds=str(seed)))
    return frame(rows)
