"""Context recall: unknown context is not a recall of 0."""

import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.context_recall import score


@pytest.mark.parametrize(
    ("gold", "context", "wanted"),
    [("Oslo", None, None), ("Oslo", "", 0.0), ("in Oslo in May", "Ana in Oslo", 0.75), ("!!", "text", None)],
)
def test_hand_worked(gold, context, wanted):
    assert score(Item("q", "whatever", gold, 4, context=context)) == wanted
