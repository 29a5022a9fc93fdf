"""The F1 of the Nous repository's evaluation: a set's overlap over lists' lengths."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import harmonic
from nous_core.scoring.text import plain_tokens

NAME, VERSION, UNIT = "nous_mixed", 1, "share"


def score(item: Item) -> float:
    """F1 whose numerator counts distinct shared tokens and whose denominators count all tokens.

    Tokens are lower-case runs of a-z and 0-9; no articles removed, no stems. Source: the Nous repository's evaluation.
    Trap: a repeated word counts in the length but never in the overlap, so equal texts can score below 1; with sets on
    both sides the same answers score higher.

    >>> score(Item("q", "the dog and the cat", "the dog and the cat", 4))
    0.8
    """
    said, wanted = plain_tokens(item.prediction or ""), plain_tokens(item.gold or "")
    return harmonic(len(set(said) & set(wanted)), len(said), len(wanted))
