"""Category 5: only a whole refusal counts, and the wrong answer on file is not looked at."""

import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.abstention import score


@pytest.mark.parametrize(
    ("said", "wanted"),
    [("Not mentioned in the conversation", 1.0), ("", 1.0), ("Not mentioned, but likely tea", 0.0), ("tea", 0.0)],
)
@pytest.mark.parametrize("gold", [None, "tea"])
def test_declining_is_right_whatever_gold_says(said, wanted, gold):
    assert score(Item("q", said, gold, 5)) == wanted
