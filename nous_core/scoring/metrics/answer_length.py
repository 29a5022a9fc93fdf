"""How many words an answer has: to be reported with every overlap score."""

from __future__ import annotations

from nous_core.scoring.item import Item

NAME, VERSION, UNIT = "answer_length", 1, "words"


def score(item: Item) -> float:
    """Words between white space.

    Trap: F1 falls with length whatever is said, so an F1 without the length beside it cannot be compared.

    >>> score(Item("q", "on the 7th of May", "7 May", 2))
    5.0
    """
    return float(len((item.prediction or "").split()))
