"""CommitmentBank: how committed a speaker is to an embedded clause, from its environment and from wording."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pandas as pd

from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import bootstrap_mean, paired_difference
from nous_core.trust.content import rate
from nous_core.trust.content_fitted import ridge
from nous_core.trust.learned import Floats

FOLDS = 10
SPLITS = ("random", "verbs")
SYSTEMS = ("constant", "content_rubric", "environment", "environment_language")
LABELS = {
    "constant": "constant (training mean)",
    "content_rubric": "frozen rubric on the sentence",
    "environment": "ridge on verb and operator",
    "environment_language": "ridge on verb, operator, wording",
}
# Verbs by what they do to the clause they embed, from general accounts of presupposition; not read off the data.
VERB_CLASSES: dict[str, str] = {
    "factive": "know|knew|known|realiz|realis|discover|find out|found out|notice|learn|remember|forget|forgot|regret|resent|"
    "recogni|aware|see that|saw that|understand|understood|reveal|admit|acknowledg|accept|annoy|bother|amaz|surpris",
    "belief": "think|thought|believ|suppose|guess|assume|feel|felt|expect|imagine|suspect|figure|hope|wish|fear|pretend",
    "speech": "say|said|tell|told|claim|argue|suggest|mention|insist|declare|announce|report|state|warn|complain|swear|deny",
    "evidence": "show|prove|mean|indicat|impl|demonstrat|confirm|follow|seem|appear",
}
FIRST_PERSON = re.compile(r"\b(?:i|we)(?:'m|'d|'ve|'ll)?\b", re.IGNORECASE)
_CLASSES = {name: re.compile(rf"\b(?:{stems})", re.IGNORECASE) for name, stems in VERB_CLASSES.items()}


def folds(table: pd.DataFrame, split: str, seed: int) -> Floats:
    """The fold of each item: at random, or so that all items of a verb are in one fold."""
    units = table["verb"] if split == "verbs" else table["id"]
    names = sorted(set(units))
    place = rng(seed, f"commitment.folds.{split}").permutation(len(names)) % FOLDS
    return np.asarray(units.map(dict(zip(names, place, strict=True))), dtype=float)


def _environment(table: pd.DataFrame) -> Floats:
    columns = pd.get_dummies(table[["verb", "operator"]], dtype=float)
    return np.asarray(columns.to_numpy(), dtype=float)


def _language(table: pd.DataFrame) -> Floats:
    rows = [
        [float(bool(p.search(text))) for p in _CLASSES.values()] + [float(bool(FIRST_PERSON.search(text)))]
        for text in table["target"]
    ]
    return np.asarray(rows, dtype=float)


def predictions(table: pd.DataFrame, split: str, seed: int) -> pd.DataFrame:
    """Out-of-fold commitment (-3 to 3) of each system for every item.

    ``environment`` sees only which verb and operator; ``environment_language`` adds verb classes, first person, markers and
    words of the target sentence. Under ``verbs`` the scored verb occurs in no training item.
    """
    place, target = folds(table, split, seed), table["commitment"].to_numpy()
    out = table[["id", "verb", "operator", "commitment"]].assign(split=split, constant=0.0)
    out["content_rubric"] = [6.0 * rate(text, "people").reliability - 3.0 for text in table["target"]]
    environment, extra = _environment(table), _language(table)
    found: dict[str, Floats] = {name: np.empty(len(table)) for name in SYSTEMS if name != "content_rubric"}
    for fold in range(FOLDS):
        test, train = place == fold, place != fold
        found["constant"][test] = target[train].mean()
        found["environment"][test] = _fit(environment[train], target[train])(environment[test])
        texts = table["target"].to_numpy()
        both = np.hstack([environment, extra])
        found["environment_language"][test] = _fit_language(both, texts, target, train, test)
    return out.assign(**{name: np.clip(values, -3, 3) for name, values in found.items()})


def _fit(x: Floats, y: Floats) -> Callable[[Floats], Floats]:
    from sklearn.linear_model import RidgeCV

    model = RidgeCV((0.1, 0.3, 1.0, 3.0, 10.0)).fit(x, y)
    return lambda given: np.asarray(model.predict(given), dtype=float)


def _fit_language(x: Floats, texts: Sequence[str], y: Floats, train: Floats, test: Floats) -> Floats:
    from scipy import sparse
    from sklearn.linear_model import RidgeCV

    union = ridge(min_df=3).steps[0][1]
    words = union.fit_transform(list(np.asarray(texts)[train])), union.transform(list(np.asarray(texts)[test]))
    stacked = [sparse.hstack([w, x[part]]).tocsr() for w, part in zip(words, (train, test), strict=True)]
    model = RidgeCV((0.3, 1.0, 3.0, 10.0)).fit(stacked[0], y[train])
    return np.asarray(model.predict(stacked[1]), dtype=float)


def run(predicted: pd.DataFrame, seed: int) -> pd.DataFrame:
    """Rows per split and system: mean absolute error (points of -3..3) and r; paired difference to the environment alone.

    Where verbs are held out they are the unit of resampling.
    """
    rows: list[dict[str, Any]] = []
    for split, part in predicted.groupby("split"):
        truth = part["commitment"].to_numpy()
        clusters = list(part["verb"]) if split == "verbs" else None
        errors = {name: np.abs(part[name].to_numpy() - truth) for name in SYSTEMS}
        for name, error in errors.items():
            g, key = rng(seed, f"commitment.{split}.{name}"), f"s8/{name}/commitmentbank/{split}"
            rows.append(
                row(f"{key}/absolute_error", bootstrap_mean(error, g, clusters), percent=False, seeds=str(seed))
            )
        for name in ("content_rubric", "environment_language"):
            g = rng(seed, f"commitment.gain.{split}.{name}")
            gap = paired_difference(errors[name], errors["environment"], g, clusters)
            key = f"s8/{name}/commitmentbank/{split}/absolute_error_over_environment"
            rows.append(row(key, gap, percent=False, seeds=str(seed)))
    return frame(rows)
