"""The kernels under every overlap score: shared tokens, harmonic mean, unigram precision with brevity penalty."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence


def harmonic(shared: float, predicted: int, gold: int) -> float:
    """F1 from the number of shared tokens and the two lengths; 0 when nothing is shared.

    >>> harmonic(1, 2, 4) == 2 * (1 / 2) * (1 / 4) / (1 / 2 + 1 / 4)
    True
    """
    return 2.0 * shared / (predicted + gold) if shared else 0.0


def shared(predicted: Sequence[str], gold: Sequence[str]) -> int:
    """How many tokens two texts share, each counted as often as both have it.

    >>> shared(["a", "a", "b"], ["a", "a", "a"])
    2
    """
    if len(predicted) < len(gold):
        predicted, gold = gold, predicted
    left = Counter(gold)
    return sum((left & Counter(word for word in predicted if word in left)).values())


def multiset_f1(predicted: Sequence[str], gold: Sequence[str]) -> float:
    """F1 of two bags of tokens."""
    return harmonic(shared(predicted, gold), len(predicted), len(gold))


def set_f1(predicted: Sequence[str], gold: Sequence[str]) -> float:
    """F1 of two sets of tokens: saying a word twice costs nothing."""
    said, wanted = set(predicted), set(gold)
    return harmonic(len(said & wanted), len(said), len(wanted))


def unigram_precision(predicted: Sequence[str], gold: Sequence[str], brevity: bool) -> float:
    """BLEU-1: the clipped share of predicted tokens that are in gold, times exp(1 - gold/predicted) when shorter."""
    if not predicted:
        return 0.0
    penalty = math.exp(1.0 - len(gold) / len(predicted)) if brevity and len(predicted) < len(gold) else 1.0
    return penalty * shared(predicted, gold) / len(predicted)
