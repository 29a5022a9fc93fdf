"""The F1 of MemoryOS's evaluation code: sets of word-character runs."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import set_f1
from nous_core.scoring.text import word_tokens

NAME, VERSION, UNIT = "memoryos_set", 1, "share"


def score(item: Item) -> float:
    r"""Set F1 over runs of ``\w``, lower case.

    Source: MemoryOS's evaluation code. Trap: "cat's" is two tokens, so possessives and contractions score differently
    than under every other form.

    >>> score(Item("q", "'cat'", "cat", 4)), score(Item("q", "the cat's", "cat", 4))
    (1.0, 0.5)
    """
    return set_f1(word_tokens(item.prediction or ""), word_tokens(item.gold or ""))
