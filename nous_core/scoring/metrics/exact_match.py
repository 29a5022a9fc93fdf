"""Exact match after SQuAD's normalisation."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.text import squad_tokens

NAME, VERSION, UNIT = "exact_match", 1, "share"


def score(item: Item) -> float:
    """1 when the normalised words are the same in the same order, else 0.

    Source: Rajpurkar et al. (2016). Trap: two texts that normalise to nothing ("The" and "A") do not match.

    >>> score(Item("q", "The dog.", "a dog", 4)), score(Item("q", "the", "a", 4))
    (1.0, 0.0)
    """
    said = squad_tokens(item.prediction or "")
    return float(bool(said) and said == squad_tokens(item.gold or ""))
