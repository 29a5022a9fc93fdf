"""The contradiction micro-benchmark of Section 8: five regimes, constant and varying reliability, synthetic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import pandas as pd

from nous_core.beliefs.rules import RULES, UpdateRule
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.benchmarks.scenario import Scenario, accuracy_rows, count
from nous_core.errors import ConfigError, choose
from nous_core.records import Statement
from nous_core.results.frame import frame
from nous_core.rng import rng

VALUES = tuple(f"value-{letter}" for letter in "ABCDEF")
CONSTANT_RELIABILITY = 0.8
PUBLISHED_SIZE = 400

Draw = Callable[[np.random.Generator, tuple[str, str]], list[tuple[str, float]]]


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
            VALUES,
        )


def example(regime: str, seed: int) -> Scenario:
    """The first scenario of a regime under varying reliability, to look at by eye."""
    return next(scenarios(regime, "varying", 1, seed))


def five_seeds(seed: int) -> tuple[int, ...]:
    """The run's seed and the four after it."""
    return tuple(range(seed, seed + 5))


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
    label = f"synthetic-{size}" if len(seeds) == 1 else f"synthetic-{len(seeds)}x{size}"
    cells = [(condition, regime) for condition in CONDITIONS for regime in REGIMES]
    counts = {
        f"{condition}.{regime}": count((x for seed in seeds for x in scenarios(regime, condition, size, seed)), rules)
        for condition, regime in cells
    }
    macros = {f"{condition}.macro": [f"{condition}.{regime}" for regime in REGIMES] for condition in CONDITIONS}
    return frame(accuracy_rows("s8", label, counts, macros, ",".join(map(str, seeds))))
