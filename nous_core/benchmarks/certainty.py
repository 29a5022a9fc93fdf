"""How certain sentences of science sound: readers of wording against people's ratings, on held-out splits."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import numpy as np
import pandas as pd

from nous_core.benchmarks.crowd_scores import calibration_error
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import Interval, bootstrap_mean
from nous_core.trust import content_fitted, content_markers, content_scope
from nous_core.trust.content import FURTHER, MOODS, SCALES, rate, read
from nous_core.trust.content_fitted import FittedCertainty
from nous_core.trust.learned import Floats

SPLITS = ("test", "val", "ext")
RESAMPLES = 2000
SYSTEMS = ("constant", "hedge_count", "hedge_core", "content_rubric", "content_fitted")
OPPONENTS = {"pearson_r_over_counting": "hedge_count", "pearson_r_over_core": "hedge_core"}
LABELS = {
    "constant": "constant (training mean)",
    "hedge_count": "count of hedges",
    "hedge_core": "count of 23 core hedges (added later)",
    "content_rubric": "frozen rubric, people's scale",
    "content_fitted": "ridge fitted on the training split",
}

# A shorter list than the rubric's: words whose main use in papers is to hedge.
CORE = re.compile(
    r"\b(?:may|might|could|can|possible|possibly|perhaps|maybe|probable|probably|likely|unlikely|unclear|suggests?|suggested|"
    r"appears?|seems?|indicates?|potential|potentially|whether|hypothesi[sz]e[sd]?|presumably|think|believe)\b",
    re.IGNORECASE,
)


def configuration() -> str:
    """SHA-256 of all that decides a reading: phrases and grades, scales, moods, scope patterns, the ridge's settings.

    PREREGISTRATION.md holds it since before the first scored sentence; a test compares the two.
    """
    parts = [
        {kind: {str(g): phrases for g, phrases in grades.items()} for kind, grades in content_markers.MARKERS.items()},
        {name: {str(g): worth for g, worth in scale.items()} for name, scale in SCALES.items()},
        [MOODS, FURTHER, content_scope.NEGATED_BOOSTER],
        [getattr(content_scope, name).pattern for name in ("NEGATION", "TAG", "WONDER", "CONDITION", "REPAIR")],
        [content_fitted.ALPHAS, content_fitted.COLUMNS],
    ]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def ratings(table: pd.DataFrame) -> pd.DataFrame:
    """Predicted rating (1-6) of each system for every sentence outside the training split.

    The rubric's number is 1 + 5 reliability, fitted on none of these sentences; counting gets a line through the training
    split; the fitted reader is the only one that sees words of the training split.
    """
    train, rest = table[table["split"] == "train"], table[table["split"] != "train"].copy()
    fitted = FittedCertainty.fit(list(train["text"]), list(train["certainty"]))
    rest["constant"] = float(train["certainty"].mean())
    for name, count in (("hedge_count", _hedges), ("hedge_core", _core)):
        slope, intercept = np.polyfit(count(train["text"]), train["certainty"], 1)
        rest[name] = np.clip(intercept + slope * count(rest["text"]), 1.0, 6.0)
    rest["content_rubric"] = [1.0 + 5.0 * rate(text, "people").reliability for text in rest["text"]]
    rest["content_fitted"] = fitted.rating(list(rest["text"]))
    return rest.drop(columns="text")


def _hedges(texts: pd.Series) -> Floats:
    return np.array([float(sum(m.grade < 0 for m in read(text).markers)) for text in texts])


def _core(texts: pd.Series) -> Floats:
    return np.array([float(len(CORE.findall(text))) for text in texts])


def correlation(first: Floats, second: Floats, g: np.random.Generator) -> Interval:
    """Pearson's r with a percentile bootstrap over sentences."""
    drawn = g.integers(len(first), size=(RESAMPLES, len(first)))
    found = [float(np.corrcoef(first[i], second[i])[0, 1]) for i in drawn]
    low, high = np.quantile(found, [0.025, 0.975])
    return Interval(float(np.corrcoef(first, second)[0, 1]), float(low), float(high), len(first))


def run(predicted: pd.DataFrame, seed: int) -> pd.DataFrame:
    """Rows per split and system: Pearson r (none for the constant), mean absolute error (rating points), calibration error
    of the rating read as a share of the scale (percent), and the paired gain in r over counting.
    """
    rows: list[dict[str, Any]] = []
    cases = {name: predicted[predicted["split"] == name] for name in SPLITS}
    cases["val_ext"] = pd.concat([cases["val"], cases["ext"]])
    for case, part in cases.items():
        truth = part["certainty"].to_numpy()
        for system in SYSTEMS:
            said, key = part[system].to_numpy(), f"s8/{system}/science-certainty/{case}"
            g = rng(seed, f"certainty.{system}.{case}")
            if system != "constant":
                rows.append(row(f"{key}/pearson_r", correlation(said, truth, g), percent=False, seeds=str(seed)))
            error = bootstrap_mean(np.abs(said - truth), g)
            rows.append(row(f"{key}/absolute_error", error, percent=False, seeds=str(seed)))
            rows.append(row(f"{key}/calibration_error", _calibration(said, truth, g), seeds=str(seed)))
        for system in ("content_rubric", "content_fitted"):
            for metric, opponent in OPPONENTS.items():
                g = rng(seed, f"certainty.gain.{system}.{case}")
                gain = _gain(part[system].to_numpy(), part[opponent].to_numpy(), truth, g)
                key = f"s8/{system}/science-certainty/{case}/{metric}"
                rows.append(row(key, gain, percent=False, seeds=str(seed)))
    return frame(rows)


def _calibration(said: Floats, truth: Floats, g: np.random.Generator) -> Interval:
    share, human, n = (said - 1) / 5, (truth - 1) / 5, len(said)
    found = calibration_error(share, human)
    drawn = [calibration_error(share[i], human[i]) for i in g.integers(n, size=(300, n))]
    low, high = np.quantile(drawn, [0.025, 0.975])
    return Interval(found, min(float(low), found), max(float(high), found), n)


def _gain(first: Floats, second: Floats, truth: Floats, g: np.random.Generator) -> Interval:
    def gap(i: Any) -> float:
        return float(np.corrcoef(first[i], truth[i])[0, 1] - np.corrcoef(second[i], truth[i])[0, 1])

    n = len(truth)
    low, high = np.quantile([gap(i) for i in g.integers(n, size=(RESAMPLES, n))], [0.025, 0.975])
    return Interval(gap(np.arange(n)), float(low), float(high), n)


def worst(predicted: pd.DataFrame, system: str, split: str = "test", count: int = 5) -> pd.DataFrame:
    """The sentences a system misses by most, by id only."""
    part = predicted[predicted["split"] == split].assign(error=lambda t: t[system] - t["certainty"])
    order = part["error"].abs().sort_values(ascending=False, kind="stable").index[:count]
    return part.loc[order, ["id", "certainty", system, "error"]].reset_index(drop=True)
