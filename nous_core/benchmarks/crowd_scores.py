"""Scores of posteriors over values against known truth: accuracy by expectation, log loss, calibration, F1."""

from __future__ import annotations

import numpy as np

from nous_core.errors import RecordError
from nous_core.trust.learned import Floats, Integers

BINS = 10
TIE = 1e-9
FLOOR = 1e-6


def known(posterior: Floats, truth: Integers) -> tuple[Floats, Integers]:
    """Rows whose truth is known."""
    if len(posterior) != len(truth) or not (truth >= 0).any():
        sizes = (len(posterior), len(truth))
        raise RecordError("posterior and truth", "need one row a task and some known truth", sizes, "Align the tasks.")
    return posterior[truth >= 0], truth[truth >= 0]


def credit(posterior: Floats, truth: Integers) -> Floats:
    """Per task with known truth: 1 if it is the single mode, 1/m if it is among m equal modes, else 0.

    >>> credit(np.array([[0.5, 0.5], [0.9, 0.1]]), np.array([1, 1])).tolist()
    [0.5, 0.0]
    """
    rows, gold = known(posterior, truth)
    best = rows >= rows.max(axis=1, keepdims=True) - TIE
    return np.asarray(best[np.arange(len(gold)), gold] / best.sum(axis=1), dtype=float)


def log_losses_bits(posterior: Floats, truth: Integers) -> Floats:
    """Surprise of the truth in bits, per task; probabilities are floored at 1e-6, the same for every method."""
    rows, gold = known(posterior, truth)
    return np.asarray(-np.log2(np.maximum(rows[np.arange(len(gold)), gold], FLOOR)), dtype=float)


def calibration_error(confidence: Floats, right: Floats, bins: int = BINS) -> float:
    """Expected calibration error of confidences in [0, 1] against credits, in equal-width bins.

    >>> round(calibration_error(np.array([0.95, 0.95]), np.array([1.0, 0.0])), 12)
    0.45
    """
    place = np.minimum((confidence * bins).astype(int), bins - 1)
    gaps = np.bincount(place, confidence - right, bins)
    return float(np.abs(gaps).sum() / len(confidence))


def ece(posterior: Floats, truth: Integers) -> float:
    """Calibration error of the mode's probability."""
    return calibration_error(known(posterior, truth)[0].max(axis=1), credit(posterior, truth))


def f1(posterior: Floats, truth: Integers, positive: int = 1) -> float:
    """F1 (share) of one value; among equal modes the lower value counts as said."""
    rows, gold = known(posterior, truth)
    said = rows.argmax(axis=1) == positive
    hits = float((said & (gold == positive)).sum())
    return 2 * hits / max(float(said.sum() + (gold == positive).sum()), 1.0)
