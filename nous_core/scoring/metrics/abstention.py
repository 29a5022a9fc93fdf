"""Category 5: a question without an answer is answered by declining."""

from __future__ import annotations

from nous_core.scoring.declined import declined
from nous_core.scoring.item import Item

NAME, VERSION, UNIT = "abstention", 1, "share"


def score(item: Item) -> float:
    """1 when the answer declines, else 0; the data set's adversarial answer is never looked at.

    Trap: 444 of the 446 questions have only the *wrong* answer on file, and scoring F1 against it rewards being misled.

    Departure: the official code looks for two phrases anywhere in the text, so "Not mentioned, but it was 7 May" passes
    there; here the whole answer must decline.

    >>> score(Item("q", "Not mentioned.", None, 5)), score(Item("q", "Not mentioned, but it was 7 May", None, 5))
    (1.0, 0.0)
    """
    return float(declined(item.prediction or ""))
