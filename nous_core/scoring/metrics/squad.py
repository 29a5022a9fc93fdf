"""SQuAD's F1: bags of words, no stems."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import multiset_f1
from nous_core.scoring.text import squad_tokens

NAME, VERSION, UNIT = "squad", 1, "share"


def score(item: Item) -> float:
    """Multiset F1 after SQuAD's normalisation: lower case, punctuation and a/an/the dropped.

    Source: Rajpurkar et al. (2016), evaluation script. Trap: often called "F1" beside LoCoMo's official one, but it
    has no stems, no comma rule and no ";" rule.

    >>> score(Item("q", "Two dogs", "the dog", 4)), score(Item("q", "a dog dog", "the dog", 4))
    (0.0, 0.6666666666666666)
    """
    return multiset_f1(squad_tokens(item.prediction or ""), squad_tokens(item.gold or ""))
