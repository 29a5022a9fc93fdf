"""Every system on every crowd set as rows: accuracy, log loss, calibration, paired gains, and the two readings of choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pandas as pd
from scipy.optimize import minimize_scalar

from nous_core.benchmarks import crowds
from nous_core.benchmarks.crowd_scores import credit, ece, f1, known, log_losses_bits
from nous_core.benchmarks.crowds import Crowd
from nous_core.benchmarks.sources import SYSTEMS
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean, paired_difference
from nous_core.trust.learned import TINY, Floats, Integers, normalised

# A rule that only keeps the newest value states no probability worth a log loss.
HARD = ("last_write",)
PAIRS = (
    ("confusion", "majority"),
    ("confusion", "one_number"),
    ("confusion", "released"),
    ("confusion", "released_known"),
    ("confusion_online", "majority"),
    ("log_odds_known", "released_known"),
)
RESAMPLES = 2000
RESAMPLES_OF_SCORES = 300
Posteriors = dict[str, dict[str, Floats]]  # set -> system -> (tasks, values)


def posteriors(sets: Mapping[str, Crowd]) -> Posteriors:
    """What every system believes about every task of every set, and two systems that learn from the other sets' gold.

    ``confusion_left_out`` takes the configuration that does best on the other sets; ``confusion_tempered`` is the chosen
    one with its log-masses divided by the temperature that suits the other sets.
    """
    found = {name: {system: f(c) for system, f in SYSTEMS.items()} for name, c in sets.items()}
    models = crowds.grid()
    table = crowds.accuracies(sets.values(), models)
    table.columns = list(sets)
    for name, crowd in sets.items():
        others = [other for other in sets if other != name]
        found[name]["confusion_left_out"] = models[crowds.choose_on(table[others])].fit(crowd.labels).posterior
        warmth = temperature([(found[other]["confusion"], sets[other]) for other in others])
        found[name]["confusion_tempered"] = tempered(found[name]["confusion"], warmth)
    return found


def tempered(posterior: Floats, warmth: float) -> Floats:
    """Log-masses divided by `warmth`; the mode stays.

    >>> tempered(np.array([[0.9, 0.1]]), 2.0).round(2).tolist()
    [[0.75, 0.25]]
    """
    return normalised(np.log(np.maximum(posterior, TINY)) / warmth)


def temperature(fitted: list[tuple[Floats, Crowd]]) -> float:
    """The temperature with the smallest log loss, each set weighing the same."""

    def loss(log_warmth: float) -> float:
        warmth = float(np.exp(log_warmth))
        return float(np.mean([log_losses_bits(tempered(p, warmth), c.truth).mean() for p, c in fitted]))

    return float(np.exp(minimize_scalar(loss, bounds=(0.0, 4.0), method="bounded").x))


def run(sets: Mapping[str, Crowd], seed: int) -> pd.DataFrame:
    """Result rows for all sets; accuracy, F1, calibration error and gains in percent, log loss in bits."""
    rows: list[dict[str, Any]] = []
    for name, systems in posteriors(sets).items():
        for system, posterior in systems.items():
            rows += _scores(f"s8/{system}/crowd-{name}/all", posterior, sets[name], system in HARD, seed)
        for first, second in PAIRS:
            a, b = (credit(systems[s], sets[name].truth) for s in (first, second))
            gain = paired_difference(a, b, rng(seed, f"sources.gain.{name}.{first}.{second}"), resamples=RESAMPLES)
            rows.append(row(f"s8/{first}/crowd-{name}/over_{second}/gain", gain, seeds=str(seed)))
    return frame(rows)


def _scores(key: str, posterior: Floats, crowd: Crowd, hard: bool, seed: int) -> list[dict[str, Any]]:
    g = rng(seed, f"sources.{key}")
    right = credit(posterior, crowd.truth)
    rows = [row(f"{key}/accuracy", bootstrap_mean(right, g, resamples=RESAMPLES), seeds=str(seed))]
    if crowd.labels.values == 2:
        rows.append(row(f"{key}/f1", _resampled(f1, posterior, crowd, g), seeds=str(seed)))
    if hard:
        return rows
    losses = bootstrap_mean(log_losses_bits(posterior, crowd.truth), g, resamples=RESAMPLES)
    rows.append(row(f"{key}/log_loss_bits", losses, percent=False, seeds=str(seed)))
    rows.append(row(f"{key}/calibration_error", _resampled(ece, posterior, crowd, g), seeds=str(seed)))
    return rows


def _resampled(
    score: Callable[[Floats, Integers], float], posterior: Floats, crowd: Crowd, g: np.random.Generator
) -> Interval:
    """A score that is no mean of tasks, with its bootstrap over tasks; resampling inflates small calibration errors,
    so the interval is widened to hold the value itself.
    """
    found, n = score(posterior, crowd.truth), len(crowd.truth)
    drawn = (g.integers(n, size=n) for _ in range(RESAMPLES_OF_SCORES))
    low, high = np.quantile([score(posterior[i], crowd.truth[i]) for i in drawn], [0.025, 0.975])
    return Interval(found, min(float(low), found), max(float(high), found), n)


def reliability_curve(posterior: Floats, crowd: Crowd, bins: int = 10) -> pd.DataFrame:
    """Mean confidence and accuracy per bin of confidence, with the number of tasks in it."""
    confidence, right = known(posterior, crowd.truth)[0].max(axis=1), credit(posterior, crowd.truth)
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    cells = pd.DataFrame({"bin": place, "confidence": confidence, "accuracy": right}).groupby("bin")
    return cells.mean().assign(n=cells.size()).reset_index()
