"""The contradiction/staleness benchmark of Section 8 (Table 5): sentences of ours, reliability read from their wording."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
import pandas as pd
from scipy import stats

from nous_core.beliefs.rules import RULES, UpdateRule
from nous_core.benchmarks.phrasings import bank
from nous_core.benchmarks.scenario import Scenario, accuracy_rows, count
from nous_core.errors import choose
from nous_core.records import Statement
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean
from nous_core.trust.content import NO_TEXT_BAND, rate

PUBLISHED_SIZE = 12
LARGE_SIZE = 2000
NAMES = "Ana Ben Cleo Dara Emil Fay Goran Hana Ivo Jun Kofi Lena Milo Nour Omar Pia".split()
ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "employer": ("Acme", "Bolt", "Cobalt", "Delta Labs", "Everline", "Fernway", "Granite", "Harbour"),
    "city": ("Oslo", "Rome", "Lima", "Accra", "Kyoto", "Porto", "Quito", "Tunis"),
    "role": ("designer", "nurse", "teacher", "engineer", "editor", "chemist"),
}
Draw = Callable[[np.random.Generator], tuple[list[tuple[int, str]], bool]]


def _between(g: np.random.Generator, low: int, high: int) -> int:
    return int(g.integers(low, high + 1))


# Each regime gives (which value, level) in order, and whether that order is to be shuffled; value 0 is true at the end.
def stable_noise(g: np.random.Generator) -> tuple[list[tuple[int, str]], bool]:
    """The truth said surely 4-6 times, a false value unsurely 1-2 times; half the time the false ones come last."""
    return [(0, "high")] * _between(g, 4, 6) + [(1, "low")] * _between(g, 1, 2), bool(g.random() < 0.5)


def conflict(g: np.random.Generator) -> tuple[list[tuple[int, str]], bool]:
    """The truth surely 2-3 times, a false value unsurely 4-6 times, shuffled."""
    return [(0, "high")] * _between(g, 2, 3) + [(1, "low")] * _between(g, 4, 6), True


def clean_change(g: np.random.Generator) -> tuple[list[tuple[int, str]], bool]:
    """Old surely 2-4 times, then new surely 2-4 times."""
    return [(1, "high")] * _between(g, 2, 4) + [(0, "high")] * _between(g, 2, 4), False


def recent_change(g: np.random.Generator) -> tuple[list[tuple[int, str]], bool]:
    """Old surely 4-6 times, then one sure correction."""
    return [(1, "high")] * _between(g, 4, 6) + [(0, "high")], False


def adversarial(g: np.random.Generator) -> tuple[list[tuple[int, str]], bool]:
    """Confidence inverted: the truth unsurely 2-3 times, a false value surely 2-3 times, shuffled."""
    return [(0, "low")] * _between(g, 2, 3) + [(1, "high")] * _between(g, 2, 3), True


REGIMES: dict[str, Draw] = {
    "stable_noise": stable_noise,
    "conflict": conflict,
    "clean_change": clean_change,
    "recent_change": recent_change,
    "adversarial": adversarial,
}
REALISTIC = tuple(name for name in REGIMES if name != "adversarial")


def scenarios(
    regime: str, bank_name: str, size: int, seed: int, levels: Mapping[str, float] | None = None
) -> Iterator[Scenario]:
    """Draw scenarios: entity, attribute and values are pinned to the design, only reliability is read from the text.

    With `levels` (level -> reliability) the text is drawn just the same and its reliability taken from there.
    """
    draw, templates = choose("regime", regime, REGIMES), bank(bank_name)
    g = rng(seed, f"reliability.{regime}.{bank_name}")
    for _ in range(size):
        entity = NAMES[int(g.integers(len(NAMES)))]
        attribute = list(ATTRIBUTES)[int(g.integers(len(ATTRIBUTES)))]
        vocabulary = ATTRIBUTES[attribute]
        values = [vocabulary[i] for i in g.choice(len(vocabulary), size=2, replace=False)]
        said, shuffled = draw(g)
        order = g.permutation(len(said)) if shuffled else range(len(said))
        statements = []
        for turn, place in enumerate(order):
            which, level = said[place]
            template = templates[level][int(g.integers(len(templates[level])))]
            text = template.format(e=entity, a=attribute, v=values[which])
            heard = rate(text).reliability if levels is None else levels[level]
            statements.append(
                Statement(entity, attribute, values[which], float(turn), (0, turn, 0), heard, evidence=text)
            )
        yield Scenario(tuple(statements), values[0], vocabulary)


def run(size: int, seed: int, bank_name: str = "listed", rules: Mapping[str, UpdateRule[Any]] = RULES) -> pd.DataFrame:
    """Accuracy (percent) per rule and regime, and the macro over the four realistic regimes."""
    counts = {regime: count(scenarios(regime, bank_name, size, seed), rules) for regime in REGIMES}
    label = f"reliability-{bank_name}-{size}"
    return frame(accuracy_rows("s8", label, counts, {"macro": REALISTIC}, str(seed)))


def runs_of(large: pd.DataFrame, n: int = PUBLISHED_SIZE) -> pd.DataFrame:
    """The same cells with the interval in which 95 % of runs of only `n` scenarios a regime fall.

    The rate is that of the large run, taken as known; a cell is binomial and the macro a sum of independent binomials.
    This is what a printed cell of 12 scenarios has to be held against.
    """
    rates = {(r["system"], r["case"]): r["value"] / 100 for r in large.to_dict("records")}
    rows = []
    for found in large.to_dict("records"):
        cases = REALISTIC if found["case"] == "macro" else (found["case"],)
        masses = np.ones(1)
        for case in cases:
            rate_now = min(max(rates[found["system"], case], 0.0), 1.0)
            masses = np.convolve(masses, stats.binom.pmf(np.arange(n + 1), n, rate_now))
        share = np.arange(len(masses)) / (len(masses) - 1)
        low, high = (share[np.searchsorted(masses.cumsum(), q - 1e-12)] for q in (0.025, 0.975))
        mean = found["value"] / 100
        interval = Interval(mean, min(float(low), mean), max(float(high), mean), n * len(cases))
        rows.append(
            row(f"s8/{found['system']}/reliability-{n}/{found['case']}/accuracy", interval, seeds=found["seeds"])
        )
    return frame(rows)


def separation(bank_name: str, seed: int) -> pd.DataFrame:
    """Mean reliability read from each level's templates, high minus low, and the share of sentences without any marker."""
    rows, found = [], {}
    for level, templates in bank(bank_name).items():
        ratings = [rate(t.format(e="Ana", a="employer", v="Acme")) for t in templates]
        g = rng(seed, f"reliability.separation.{bank_name}.{level}")
        interval = bootstrap_mean([r.reliability for r in ratings], g)
        found[level] = interval
        missed = bootstrap_mean([float(r.band == NO_TEXT_BAND) for r in ratings], g)
        key = f"s8/content_rubric/phrasing-{bank_name}/{level}"
        rows.append(row(f"{key}/reliability", interval, percent=False, seeds=str(seed)))
        rows.append(row(f"{key}/no_marker", missed, seeds=str(seed)))
    if {"high", "low"} <= set(found):
        high, low = found["high"], found["low"]
        gap = high.mean - low.mean
        below = math.hypot(high.mean - high.low, low.high - low.mean)
        above = math.hypot(high.high - high.mean, low.mean - low.low)
        interval = Interval(gap, gap - below, gap + above, high.n + low.n)
        key = f"s8/content_rubric/phrasing-{bank_name}/separation/reliability"
        rows.append(row(key, interval, percent=False, seeds=str(seed)))
    return frame(rows)


def detectable(n: int = PUBLISHED_SIZE) -> pd.DataFrame:
    """What n scenarios a side can show: Fisher's exact p-value of n of n against each smaller count."""
    rows = [
        (f"{n}/{n} against {k}/{n}", float(stats.fisher_exact([[n, 0], [k, n - k]]).pvalue)) for k in range(n, -1, -1)
    ]
    return pd.DataFrame(rows, columns=["comparison", "p_value"])
