"""The F1 of A-MEM's and mem0's evaluation code: sets of words, few marks removed."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import set_f1
from nous_core.scoring.text import stop_split_tokens

NAME, VERSION, UNIT = "amem_set", 1, "share"


def score(item: Item) -> float:
    """Set F1 of lower-case words; only . , ! ? are removed, and each becomes a space.

    Source: the evaluation code of A-MEM and mem0. Trap: a quoted answer scores 0 against the same words unquoted, and
    a word said ten times costs nothing.

    >>> score(Item("q", "dog dog dog", "dog.", 4)), score(Item("q", "'dog'", "dog", 4))
    (1.0, 0.0)
    """
    return set_f1(stop_split_tokens(item.prediction or ""), stop_split_tokens(item.gold or ""))
