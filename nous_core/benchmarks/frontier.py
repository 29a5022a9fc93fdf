"""Security against usefulness in one benchmark, always read as pairs: on top and when answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from nous_core.beliefs.rules import RULES, UpdateRule, play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.beliefs.rules.hidden_markov import HiddenMarkov
from nous_core.benchmarks.attacks import TARGET
from nous_core.benchmarks.poisoning import tiers, trusts
from nous_core.benchmarks.worlds import VOCABULARY, Generator, World, worlds
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean, wilson
from nous_core.trust.compose import Trust
from nous_core.trust.provenance import Provenance

ANSWER_FROM = 2.0 / 3.0
# Tier of the two low channels, honest news and floods alike.
LOW = 0.3
SHOWN = ["utility_top", "attack_success_top", "utility_answered", "attack_success_answered", "accuracy", "answered"]
RIGHT, WRONG = 1.0, -2.0


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
    counted = {
        "accuracy": (found["right"], found),
        "utility_top": (honest["right"], honest),
        "attack_success_top": (flood["target"], flood),
        "utility_answered": (honest["right"] & honest["answered"], honest),
        "attack_success_answered": (flood["target"] & flood["answered"], flood),
        "answered": (found["answered"], found),
    }
    # A setting without floods has no attack success; that is no number rather than 0.
    rates = {metric: wilson(int(hits.sum()), len(of)) for metric, (hits, of) in counted.items() if len(of)}
    return rates | {"score": bootstrap_mean(gains, rng(seed, f"frontier.score.{name}"))}


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


def rivals(hazard_per_day: float) -> dict[str, tuple[UpdateRule[Any], Trust]]:
    """The systems compared: baselines, both published readings, a hazard model, and the bounded rule in two profiles."""
    provenance, trust = Provenance(tiers(LOW)), trusts(LOW)["min"]
    hidden = HiddenMarkov(hazard_per_day, hazard_per_step=0.0, size=len(VOCABULARY))
    return {
        "last_write": (RULES["last_write"], trust),
        "released+min": (RULES["released"], trust),
        "bayes+min": (RULES["bayes"], trust),
        "noisy_or+min": (RULES["noisy_or"], trust),
        "hidden_markov+min": (hidden, trust),
        "bounded": (Bounded(2.0, provenance=provenance, hazard_per_day=hazard_per_day), trust),
        "bounded_strict": (Bounded(1.0, provenance=provenance, hazard_per_day=hazard_per_day), trust),
    }


def dial(size: int, seed: int, betas: Sequence[float], thresholds: Sequence[float]) -> pd.DataFrame:
    """The bounded rule along its dial: channel budget and answer threshold, on the same worlds."""
    make = Generator()
    drawn, provenance = list(worlds(size, seed, make)), Provenance(tiers(LOW))
    rows = []
    for beta in betas:
        rule = Bounded(beta, provenance=provenance, hazard_per_day=make.hazard_per_day)
        for threshold in thresholds:
            name = f"bounded-beta{beta:g}"
            found = four_numbers(outcomes(rule, trusts(LOW)["min"], drawn, threshold), seed, name)
            for metric, interval in found.items():
                key = f"s9/{name}/frontier-{size}/answer_from{threshold:.2f}/{metric}"
                rows.append(row(key, interval, percent=metric != "score", seeds=str(seed)))
    return frame(rows)


SWEEP: dict[str, Generator] = {
    "as described": Generator(),
    "no flood": Generator(flooded=0.0),
    "flood in every world": Generator(flooded=1.0),
    "fresh beliefs": Generator(oldest=0.2),
    "very stale beliefs": Generator(oldest=6.0),
    "one channel": Generator(channels=1),
    "news seldom right": Generator(right=0.5),
}


def sweep(size: int, seed: int) -> pd.DataFrame:
    """All systems under each setting of the generator: where the bounded rule wins and where it loses."""
    parts = [
        run(rivals(make.hazard_per_day), size, seed, make).assign(case=name.replace(" ", "_"))
        for name, make in SWEEP.items()
    ]
    return frame(pd.concat(parts).to_dict("records"))
