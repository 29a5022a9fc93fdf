"""Sybils against learned reliability: who is captured, and what anchoring and a budget change. Synthetic."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from nous_core.benchmarks import crowds
from nous_core.benchmarks.crowd_scores import credit
from nous_core.errors import choose
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean, wilson
from nous_core.trust.learned import Floats, Integers, Labels, believe, one_coin, shares
from nous_core.trust.learned_anchored import Anchored

FACTS, TARGETS, VALUES = 300, 30, 5
ANCHORS, HONEST = 3, 6
COVERAGE = {"anchor": 0.3, "honest": 0.8, "attacker": 0.8}
RIGHT = {"anchor": 0.95, "honest": 0.8}
# A sleeper tells the truth wherever it is not after a target; a liar does not bother.
ELSEWHERE = {"sleeper": 0.9, "liar": 0.2}
SIZES = (0, 3, 6, 12, 24, 40)
TIERS = (0.9, 0.3)


@dataclass(frozen=True)
class World:
    """Labels, truth, the first-party sources, the attacked tasks and the lie told on each (-1 elsewhere)."""

    labels: Labels
    truth: Integers
    anchors: NDArray[np.bool_]
    lie: Integers


def world(kind: str, attackers: int, seed: int) -> World:
    """One world: anchors speak seldom, honest low-tier sources often, attackers push one lie on each target."""
    elsewhere = choose("attacker", kind, ELSEWHERE)
    # Without attackers both kinds are the same world; facts and honest labels do not depend on the attack.
    g = rng(seed, "sybils.world")
    truth = g.integers(VALUES, size=FACTS)
    lie = np.where(np.arange(FACTS) < TARGETS, (truth + 1 + g.integers(VALUES - 1, size=FACTS)) % VALUES, -1)
    roles = ["anchor"] * ANCHORS + ["honest"] * HONEST
    parts = [_says(g, s, truth, COVERAGE[role], RIGHT[role]) for s, role in enumerate(roles)]
    h = rng(seed, f"sybils.attack.{kind}.{attackers}")
    for s in range(len(roles), len(roles) + attackers):
        task, source, value = _says(h, s, truth, COVERAGE["attacker"], elsewhere)
        off = lie[task] < 0
        parts.append((task[off], source[off], value[off]))
        parts.append((np.arange(TARGETS), np.full(TARGETS, s), lie[:TARGETS]))
    task, source, value = (np.concatenate(column) for column in zip(*parts, strict=True))
    sources = len(roles) + attackers
    labels = Labels(task, source, value, FACTS, sources, VALUES)
    return World(labels, truth, np.arange(sources) < ANCHORS, lie)


def _says(
    g: np.random.Generator, source: int, truth: Integers, coverage: float, right: float
) -> tuple[Integers, Integers, Integers]:
    task = np.flatnonzero(g.random(len(truth)) < coverage)
    wrong = (truth[task] + 1 + g.integers(VALUES - 1, size=len(task))) % VALUES
    value = np.where(g.random(len(task)) < right, truth[task], wrong)
    return task, np.full(len(task), source), value


def _tiers(w: World) -> Floats:
    trust = np.where(w.anchors, *TIERS)
    return believe(w.labels, one_coin(trust, VALUES), np.zeros(VALUES))


SYSTEMS: dict[str, Callable[[World], Floats]] = {
    "majority": lambda w: shares(w.labels),
    "tiers": _tiers,
    "one_number": lambda w: crowds.CHOSEN_ONE_COIN.fit(w.labels).posterior,
    "confusion": lambda w: crowds.CHOSEN.fit(w.labels).posterior,
    "anchored": lambda w: Anchored(p_max=None).fit(w.labels, w.anchors),
    "anchored_bounded": lambda w: Anchored().fit(w.labels, w.anchors),
}
LABELS = {
    "majority": "majority",
    "tiers": "fixed tiers (.9 / .3), exact Bayes",
    "one_number": "learned: one number a source",
    "confusion": "learned: confusion a source",
    "anchored": "measured against anchors",
    "anchored_bounded": "measured against anchors, pooled budget",
}


def groups(w: World) -> dict[str, tuple[NDArray[np.bool_], Integers]]:
    """Metric -> (tasks it is about, the value whose winning it counts)."""
    first = w.anchors[w.labels.source]
    place = w.labels.task[first] * VALUES + w.labels.value[first]
    votes = np.bincount(place, minlength=FACTS * VALUES).reshape(FACTS, VALUES)
    spoke, right = votes.sum(axis=1), votes[np.arange(FACTS), w.truth]
    target = w.lie >= 0
    return {
        "attack_success": (target & (spoke > 0) & (right == spoke), w.lie),
        "attack_success_no_anchor": (target & (spoke == 0), w.lie),
        "accuracy_off_target": (~target & (spoke == 0), w.truth),
        "anchor_corrected": (~target & (spoke > 0) & (right == 0), w.truth),
    }


def run(seeds: Iterable[int], sizes: Iterable[int] = SIZES) -> pd.DataFrame:
    """Attack success and utility in percent, with the task as unit over all seeds; case = kind and number of attackers.

    ``attack_success``: the lie wins although the anchors agree on the truth. ``attack_success_no_anchor``: it wins where no
    anchor spoke. ``accuracy_off_target``: truth wins where neither anchor nor attack is. ``anchor_corrected``: truth wins
    although every anchor that spoke was wrong, which a bound has to pay for.
    """
    seeds, rows = tuple(seeds), []
    for kind in ELSEWHERE:
        for size in sizes:
            found: dict[tuple[str, str], list[Floats]] = {}
            for seed in seeds:
                w = world(kind, size, seed)
                for name, system in SYSTEMS.items():
                    posterior = system(w)
                    for metric, (tasks, value) in groups(w).items():
                        won = credit(posterior[tasks], value[tasks]) if tasks.any() else np.empty(0)
                        found.setdefault((name, metric), []).append(won)
            for (name, metric), parts in found.items():
                g = rng(seeds[0], f"sybils.{kind}.{size}.{name}.{metric}")
                key = f"s8/{name}/synthetic-sybils/{kind}-{size}/{metric}"
                rows.append(row(key, _interval(np.concatenate(parts), g), seeds=",".join(map(str, seeds))))
    return frame(rows)


def _interval(won: Floats, g: np.random.Generator) -> Interval:
    # A bootstrap of all zeros has no width; only ties make other values than 0 and 1.
    whole = bool(np.isin(won, (0.0, 1.0)).all())
    return wilson(int(won.sum()), len(won)) if whole else bootstrap_mean(won, g)
