"""Worlds in which beliefs go stale, honest low-tier news arrives and floods come, all at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from nous_core.benchmarks.attacks import LOW_CHANNEL, SECOND_LOW_CHANNEL, TARGET, TRUSTED_CHANNEL, TRUTH, said
from nous_core.benchmarks.scenario import Scenario
from nous_core.errors import ConfigError, check_probability
from nous_core.records import Statement
from nous_core.rng import rng

VOCABULARY = (TRUTH, TARGET, *(f"other-{i}" for i in range(8)))


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
