"""Exact match ignores case, articles and punctuation, not order."""

import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.exact_match import score


@pytest.mark.parametrize(
    ("said", "gold", "wanted"),
    [("The 7th, of May!", "7th of may", 1.0), ("May 7", "7 May", 0.0), ("", "", 0.0), ("25", "5", 0.0)],
)
def test_hand_worked(said, gold, wanted):
    assert score(Item("q", said, gold, 4)) == wanted
