"""How much of the gold answer stands in the context the answer was given from."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.text import plain_tokens

NAME, VERSION, UNIT = "context_recall", 1, "share"


def score(item: Item) -> float | None:
    """The share of gold tokens that occur anywhere in the context; None where the context is not known.

    Source: the Nous paper, Section 4.2. Trap: a run that did not keep its context is not scored, which is not 0; and
    function words count, so a long context scores well whatever it says.

    >>> score(Item("q", "", "in Oslo", 4, context="Ana lives in Rome")), score(Item("q", "", "in Oslo", 4))
    (0.5, None)
    """
    wanted = plain_tokens(item.gold or "")
    if item.context is None or not wanted:
        return None
    found = set(plain_tokens(item.context))
    return sum(token in found for token in wanted) / len(wanted)
