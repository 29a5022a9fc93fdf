"""Simulated crowds of sources with known truth, and the choice of one configuration on them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from nous_core.benchmarks.crowd_scores import credit
from nous_core.rng import rng
from nous_core.trust.confusion import ConfusionEM
from nous_core.trust.learned import Integers, Labels, OneCoinEM

# Chosen on simulated crowds by `choose_on` and registered before any real set was scored; a test repeats the choice.
CHOSEN = ConfusionEM(diagonal=2.0, cell=0.5, pooled=5.0, prevalence=1.0)
CHOSEN_ONE_COIN = OneCoinEM(right=4.0, wrong=2.0, prevalence=0.5)
CROWDS, CROWD_SEED = 60, 20260709


@dataclass(frozen=True)
class Crowd:
    """Labels and the true value of each task (-1 where it is not known)."""

    labels: Labels
    truth: Integers


def simulate(seed: int, number: int) -> Crowd:
    """One crowd drawn from a broad family: size, redundancy, class balance and kinds of sources all vary.

    Sources are a mixture of honest (right with Beta(6, 2)), biased (favour one value whatever is true), inverted (a fixed
    wrong value for every true one) and guessing ones; shares of the kinds are drawn anew for each crowd.
    """
    g = rng(seed, f"crowds.simulate.{number}")
    k = int(g.choice([2, 2, 4, 5]))
    tasks, redundancy = int(g.integers(100, 1500)), int(g.choice([3, 5, 10, 30]))
    sources = int(g.integers(redundancy + 3, 120))
    balance = g.dirichlet(np.full(k, g.choice([1.0, 5.0, 50.0])))
    truth = g.choice(k, size=tasks, p=balance)
    kinds = g.choice(4, size=sources, p=g.dirichlet([6.0, 2.0, 0.5, 1.0]))
    right = g.beta(6, 2, size=sources)
    confusion = np.empty((sources, k, k))
    for s, kind in enumerate(kinds):
        honest = np.full((k, k), (1 - right[s]) / (k - 1)) + (right[s] - (1 - right[s]) / (k - 1)) * np.eye(k)
        if kind == 1:
            lean = g.uniform(0.2, 0.7)
            honest = (1 - lean) * honest + lean * np.eye(k)[int(g.integers(k))]
        elif kind == 2:
            honest = honest[np.roll(np.arange(k), 1)]
        elif kind == 3:
            honest = np.tile(g.dirichlet(np.ones(k)), (k, 1))
        confusion[s] = honest
    # Some sources answer far more often than others, as people do.
    weight = g.dirichlet(np.full(sources, 0.5))
    task = np.repeat(np.arange(tasks), redundancy)
    order = np.log(weight + 1e-12) + g.gumbel(size=(tasks, sources))
    source = np.argsort(-order, axis=1)[:, :redundancy].ravel()
    chances = confusion[source, truth[task]].cumsum(axis=1)
    value = (g.random(len(task))[:, None] > chances).sum(axis=1).clip(max=k - 1)
    shuffle = g.permutation(len(task))
    return Crowd(Labels(task[shuffle], source[shuffle], value[shuffle], tasks, sources, k), truth)


def grid() -> dict[str, ConfusionEM]:
    """The configurations among which one is chosen."""
    options = itertools.product((0.5, 1.0, 2.0, 4.0), (0.01, 0.1, 0.5), (0.0, 2.0, 5.0), (0.0, 0.5, 1.0))
    return {f"diagonal {d}, cell {c}, pooled {p}, prevalence {w}": ConfusionEM(d, c, p, w) for d, c, p, w in options}


def one_coin_grid() -> dict[str, OneCoinEM]:
    """The same for one number per source."""
    options = itertools.product((1.0, 2.0, 4.0, 8.0), (0.5, 1.0, 2.0), (0.0, 0.5, 1.0))
    return {f"right {r}, wrong {w}, prevalence {p}": OneCoinEM(r, w, p) for r, w, p in options}


def accuracies(crowds: Iterable[Crowd], models: Mapping[str, ConfusionEM | OneCoinEM]) -> pd.DataFrame:
    """Accuracy (share, ties by expectation) of each configuration (rows) on each crowd (columns)."""
    found = {
        i: {name: float(np.mean(credit(model.fit(c.labels).posterior, c.truth))) for name, model in models.items()}
        for i, c in enumerate(crowds)
    }
    return pd.DataFrame(found)


def choose_on(table: pd.DataFrame) -> str:
    """The configuration with the smallest mean regret to the best one on each crowd; equal ones by their name.

    >>> choose_on(pd.DataFrame({0: {"a": 0.9, "b": 0.8}, 1: {"a": 0.5, "b": 0.7}}))
    'b'
    """
    regret = (table.max() - table).mean(axis=1).round(12)
    return str(min(regret.index, key=lambda name: (regret[name], name)))
