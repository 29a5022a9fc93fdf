"""BLEU-1 without brevity penalty: clipped unigram precision."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import unigram_precision
from nous_core.scoring.text import plain_tokens

NAME, VERSION, UNIT = "bleu1_no_penalty", 1, "share"


def score(item: Item) -> float:
    """The share of predicted tokens found in gold, each counted at most as often as gold has it.

    Source: Papineni et al. (2002), modified precision. Trap: one right word is a perfect score.

    >>> score(Item("q", "dog", "the big dog", 4)), score(Item("q", "dog dog", "the big dog", 4))
    (1.0, 0.5)
    """
    return unigram_precision(plain_tokens(item.prediction or ""), plain_tokens(item.gold or ""), brevity=False)
