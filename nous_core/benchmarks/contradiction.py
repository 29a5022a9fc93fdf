"""The contradiction micro-benchmark of Section 8: five regimes, constant and varying reliability, synthetic."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from nous_core.beliefs.rules import RULES, UpdateRule, play
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.errors import ConfigError, choose
from nous_core.records import Statement
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, wilson
from nous_core.trust.compose import content

VALUES = tuple(f"value-{letter}" for letter in "ABCDEF")
CONSTANT_RELIABILITY = 0.8
PUBLISHED_SIZE = 400

Draw = Callable[[np.random.Generator, tuple[str, str]], list[tuple[str, float]]]


@dataclass(frozen=True)
class Scenario:
    """Statements about one attribute in the order said, and the value that is true at the end."""

    statements: tuple[Statement, ...]
    truth: str


def _times(g: np.random.Generator, low: int, high: int) -> int:
    return int(g.integers(low, high + 1))


def _shuffled(g: np.random.Generator, said: list[tuple[str, float]]) -> list[tuple[str, float]]:
    return [said[i] for i in g.permutation(len(said))]


def stable_noise(g: np.random.Generator, names: tuple[str, str]) -> list[tuple[str, float]]:
    """Truth 4-8 times, one false value 1-3 times; half the time all false ones come last as a block."""
    true, false = names
    said = _shuffled(g, [(true, 0.9)] * _times(g, 4, 8) + [(false, 0.4)] * _times(g, 1, 3))
    return sorted(said, key=lambda item: item[0] == false) if g.random() < 0.5 else said


def clean_change(g: np.random.Generator, names: tuple[str, str]) -> list[tuple[str, float]]:
    """The old value 3-6 times, then the new one 3-6 times."""
    new, old = names
    return [(old, 0.9)] * _times(g, 3, 6) + [(new, 0.9)] * _times(g, 3, 6)


def recent_change(g: np.random.Generator, names: tuple[str, str]) -> list[tuple[str, float]]:
    """The old value 4-8 times, then the new one once."""
    new, old = names
    return [(old, 0.9)] * _times(g, 4, 8) + [(new, 0.9)]


def noisy_change(g: np.random.Generator, names: tuple[str, str]) -> list[tuple[str, float]]:
    """Old 3-5 times, new 2-4, a third value 1-2, new 1-2."""
    new, old = names
    noise = next(v for v in VALUES if v not in names)
    first = [(old, 0.9)] * _times(g, 3, 5) + [(new, 0.9)] * _times(g, 2, 4)
    return first + [(noise, 0.4)] * _times(g, 1, 2) + [(new, 0.9)] * _times(g, 1, 2)


def reliability(g: np.random.Generator, names: tuple[str, str]) -> list[tuple[str, float]]:
    """Truth 2-3 times from a good source, one false value 4-7 times from a poor one, shuffled."""
    true, false = names
    return _shuffled(g, [(true, 0.95)] * _times(g, 2, 3) + [(false, 0.3)] * _times(g, 4, 7))


REGIMES: dict[str, Draw] = {
    "stable_noise": stable_noise,
    "clean_change": clean_change,
    "recent_change": recent_change,
    "noisy_change": noisy_change,
    "reliability": reliability,
}
CONDITIONS = ("constant", "varying")
CASES = [f"{condition}.{regime}" for condition in CONDITIONS for regime in (*REGIMES, "macro")]
SUMMARY_CASES = ["constant.macro", "varying.macro", "varying.recent_change"]
PRINTED: dict[str, UpdateRule[Any]] = {name: RULES[name] for name in ("released", "last_write", "frequency")}
# The ablation of the update: every registered rule, and two more readings of how a new value enters.
VARIANTS: dict[str, UpdateRule[Any]] = RULES | {"bayes_pruned": Bayes(prune=0.01), "bayes_eps05": Bayes(epsilon=0.05)}
LABELS = {
    "released": "released code: 1/k entry, prune .01",
    "bayes_uniform": "1/k entry, no pruning",
    "bayes_pruned": "epsilon .01 entry, prune .01",
    "bayes": "epsilon .01 entry (as printed)",
    "bayes_eps05": "epsilon .05 entry, no pruning",
    "bayes_fixed": "exact Bayes, known values",
}


def scenarios(regime: str, condition: str, size: int, seed: int) -> Iterator[Scenario]:
    """Draw `size` scenarios of a regime; the stream depends on seed, regime and condition only."""
    draw = choose("regime", regime, REGIMES)
    if condition not in CONDITIONS:
        raise ConfigError("condition", f"must be one of {', '.join(CONDITIONS)}", condition, "Check the spelling.")
    g = rng(seed, f"contradiction.{regime}.{condition}")
    for _ in range(size):
        first, second = g.choice(len(VALUES), size=2, replace=False)
        names = (VALUES[first], VALUES[second])
        said = draw(g, names)
        trusts = [r if condition == "varying" else CONSTANT_RELIABILITY for _, r in said]
        yield Scenario(
            tuple(
                Statement("entity", "attribute", value, float(day), (0, day, 0), content=trust)
                for day, ((value, _), trust) in enumerate(zip(said, trusts, strict=True))
            ),
            names[0],
        )


def example(regime: str, seed: int) -> Scenario:
    """The first scenario of a regime under varying reliability, to look at by eye."""
    return next(scenarios(regime, "varying", 1, seed))


def five_seeds(seed: int) -> tuple[int, ...]:
    """The run's seed and the four after it."""
    return tuple(range(seed, seed + 5))


def correct(rule: UpdateRule[Any], scenario: Scenario) -> bool:
    """Whether the rule's mode is the current true value after all statements."""
    return rule.belief(play(rule, content, scenario.statements, VALUES)).mode == scenario.truth


def run(
    size: int = PUBLISHED_SIZE, seeds: tuple[int, ...] = (20260708,), rules: Mapping[str, UpdateRule[Any]] = RULES
) -> pd.DataFrame:
    """Accuracy (percent) of every rule in every regime, and the macro over regimes, as a result frame.

    Parameters
    ----------
    size : int
        Scenarios per regime, condition and seed.
    seeds : tuple of int
        One draw each; counts are pooled.
    rules : mapping
        Rules by name.

    Notes
    -----
    A cell's interval is Wilson's; the macro's combines those of the five independent cells.
    """
    rows = []
    label = f"synthetic-{size}" if len(seeds) == 1 else f"synthetic-{len(seeds)}x{size}"
    for condition in CONDITIONS:
        hits = {name: dict.fromkeys(REGIMES, 0) for name in rules}
        for regime in REGIMES:
            for seed in seeds:
                for scenario in scenarios(regime, condition, size, seed):
                    for name, rule in rules.items():
                        hits[name][regime] += correct(rule, scenario)
        for name, counts in hits.items():
            cells = {regime: wilson(count, size * len(seeds)) for regime, count in counts.items()}
            cells["macro"] = macro(list(cells.values()))
            for regime, cell in cells.items():
                key = f"s8/{name}/{label}/{condition}.{regime}/accuracy"
                rows.append(row(key, cell, seeds=",".join(map(str, seeds))))
    return frame(rows)


def macro(cells: list[Interval]) -> Interval:
    """Mean of independent rates; n is the pooled number of scenarios.

    The interval combines the cells' own Wilson limits (method of variance estimates recovery), so that cells at 0 or
    100 % still contribute their uncertainty.
    """
    mean = math.fsum(cell.mean for cell in cells) / len(cells)
    below = math.sqrt(math.fsum((cell.mean - cell.low) ** 2 for cell in cells)) / len(cells)
    above = math.sqrt(math.fsum((cell.high - cell.mean) ** 2 for cell in cells)) / len(cells)
    return Interval(mean, mean - below, mean + above, sum(cell.n for cell in cells))
