"""LoCoMo's official F1: bags of stems, with a rule of its own for categories 1 and 3."""

from __future__ import annotations

from nous_core.scoring.item import Item
from nous_core.scoring.overlap import multiset_f1
from nous_core.scoring.text import official_tokens

NAME, VERSION, UNIT = "locomo_official", 1, "share"


def score(item: Item) -> float:
    """Score as the LoCoMo repository's evaluation code does.

    Normalisation: commas, punctuation and a/an/the/and dropped, lower case, Porter stems, multiset F1. In category 1
    prediction and gold are cut at commas and each gold part takes its best part; category 3 keeps gold up to ";".

    Source: snap-research/locomo, task_eval. Trap: an unstemmed or set F1 under the same name moves a macro by several
    points; and category 1 has no precision penalty for extra comma parts.

    >>> score(Item("q", "Two dogs", "the dog", 4))
    0.6666666666666666
    >>> score(Item("q", "hiking, chess, tea", "chess, running", 1))
    0.5
    >>> score(Item("q", "Likely no", "Likely no; she prefers tea", 3))
    1.0
    """
    prediction, gold = item.prediction or "", item.gold or ""
    if item.category == 1:
        said = [official_tokens(part) for part in prediction.split(",")]
        parts = [official_tokens(part) for part in gold.split(",")]
        return sum(max(multiset_f1(one, part) for one in said) for part in parts) / len(parts)
    if item.category == 3:
        gold = gold.split(";")[0]
    return multiset_f1(official_tokens(prediction), official_tokens(gold))
