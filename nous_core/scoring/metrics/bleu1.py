"""BLEU-1 with its brevity penalty."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import unigram_precision
from nous_core.scoring.text import plain_tokens

NAME, VERSION, UNIT = "bleu1", 1, "share"


def score(item: Item) -> float:
    """Clipped unigram precision times exp(1 - gold/prediction) when the prediction is shorter.

    Source: Papineni et al. (2002), one reference, no smoothing. Trap: a bound "F1 is at most 2b/(1+b)" holds for the
    precision (`bleu1_no_penalty`); with the penalty it is 2/(2 - ln b).

    >>> round(score(Item("q", "dog", "the big dog", 4)), 4)
    0.1353
    """
    return unigram_precision(plain_tokens(item.prediction or ""), plain_tokens(item.gold or ""), brevity=True)
