"""An offline estimate of a published judge: a small classical model over transparent features.

It estimates what that judge would accept, not what is true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from threadpoolctl import threadpool_limits

from nous_core.errors import RecordError
from nous_core.scoring.item import Item
from nous_core.scoring.judge_features import matrix
from nous_core.scoring.metrics import F1_FORMS
from nous_core.scoring.score import score

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
STRENGTHS = (0.01, 0.1, 1.0, 10.0)


def _logistic(strength: float) -> Any:
    return make_pipeline(StandardScaler(), LogisticRegression(C=strength, max_iter=2000))


def _trees(strength: float) -> Any:
    return HistGradientBoostingClassifier(
        max_depth=3, max_iter=150, learning_rate=0.05, l2_regularization=1 / strength, random_state=0
    )


FAMILIES: dict[str, Callable[[float], Any]] = {"logistic": _logistic, "trees": _trees}


@dataclass(frozen=True)
class JudgeEstimate:
    """A fitted estimate with its operating point, and how it was chosen.

    `cross_loss` is the log loss in nats an answer, leaving one fitting conversation out, of every candidate tried.
    """

    family: str
    strength: float
    threshold: float
    cross_loss: dict[str, float]
    model: Any

    def probability(self, items: Sequence[Item]) -> Floats:
        """Estimated probability that the judge accepts each answer."""
        with threadpool_limits(1):
            return np.asarray(self.model.predict_proba(matrix(items))[:, 1], dtype=float)

    def accepts(self, items: Sequence[Item]) -> Bools:
        """Whether each probability reaches the operating point."""
        return self.probability(items) >= self.threshold


@dataclass(frozen=True)
class F1Threshold:
    """The opponent: one F1 form and the value from which on an answer counts as accepted."""

    metric: str
    threshold: float

    def accepts(self, items: Sequence[Item]) -> Bools:
        """Whether each answer's F1 reaches the threshold."""
        return _f1(items, self.metric) >= self.threshold


def fit(items: Sequence[Item], accepted: Sequence[bool]) -> JudgeEstimate:
    """Choose family and strength by leave-one-conversation-out log loss, the threshold by agreement, then fit on all.

    Parameters
    ----------
    items : sequence of Item
        Judged answers; `cluster` is the conversation.
    accepted : sequence of bool
        The judge's majority on each.
    """
    target, groups = _checked(items, accepted)
    table = matrix(items)
    # One thread: at this size it is the fastest, and sums in one order give the same bytes everywhere.
    with threadpool_limits(1):
        held = {
            f"{family}/{strength:g}": _left_out(build, strength, table, target, groups)
            for family, build in FAMILIES.items()
            for strength in STRENGTHS
        }
        losses = {name: log_loss(values, target) for name, values in held.items()}
        best = min(losses, key=lambda name: (losses[name], name))
        family, _, strength_text = best.partition("/")
        model = FAMILIES[family](float(strength_text)).fit(table, target)
    return JudgeEstimate(family, float(strength_text), best_threshold(held[best], target), losses, model)


def _left_out(
    build: Callable[[float], Any], strength: float, table: Floats, target: Bools, groups: Sequence[str]
) -> Floats:
    """Each conversation's probabilities from a model fitted on the others."""
    held = np.empty(len(target))
    for group in sorted(set(groups)):
        out = np.array([name == group for name in groups])
        held[out] = build(strength).fit(table[~out], target[~out]).predict_proba(table[out])[:, 1]
    return held


def log_loss(probability: Floats, target: Bools) -> float:
    """Mean log loss in nats an answer, probabilities kept a millionth away from 0 and 1.

    >>> round(log_loss(np.array([0.5, 0.5]), np.array([True, False])), 4)
    0.6931
    """
    clipped = np.clip(probability, 1e-6, 1 - 1e-6)
    return float(-np.where(target, np.log(clipped), np.log1p(-clipped)).mean())


def fit_f1(items: Sequence[Item], accepted: Sequence[bool]) -> F1Threshold:
    """The F1 form and threshold that agree most often with the judge on these answers."""
    target, _ = _checked(items, accepted)
    found = []
    for metric in F1_FORMS:
        values = _f1(items, metric)
        threshold = best_threshold(values, target)
        found.append((-float(((values >= threshold) == target).mean()), metric, threshold))
    _, metric, threshold = min(found)
    return F1Threshold(metric, threshold)


def best_threshold(values: Floats, target: Bools) -> float:
    """The midpoint between neighbouring values at which accepting from there on agrees most often; the lowest of ties.

    >>> best_threshold(np.array([0.1, 0.4, 0.6, 0.9]), np.array([False, False, True, True]))
    0.5
    """
    levels = np.unique(values)
    cuts = np.concatenate([[levels[0] - 1.0], (levels[1:] + levels[:-1]) / 2, [levels[-1] + 1.0]])
    accepted, rejected = np.sort(values[target]), np.sort(values[~target])
    right = accepted.size - np.searchsorted(accepted, cuts) + np.searchsorted(rejected, cuts)
    return float(cuts[int(np.argmax(right))])


def _f1(items: Sequence[Item], metric: str) -> Floats:
    values = [s.value for s in score(items, metric)]
    if None in values:
        raise RecordError("judge estimate", "needs answered items of categories 1-4", values.count(None), "Drop them.")
    return np.array(values, dtype=float)


def _checked(items: Sequence[Item], accepted: Sequence[bool]) -> tuple[Bools, list[str]]:
    target, groups = np.asarray(accepted, dtype=bool), [item.cluster for item in items]
    if len(items) != target.size or len(set(groups)) < 2 or target.all() or not target.any():
        rule = "needs one verdict an answer, both kinds of verdict, and two conversations"
        raise RecordError("judge estimate", rule, (len(items), target.size, len(set(groups))), "Give more answers.")
    return target, groups
