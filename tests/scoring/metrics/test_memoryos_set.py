"""MemoryOS's set F1 splits at every mark."""

import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.memoryos_set import score


@pytest.mark.parametrize(
    ("said", "gold", "wanted"),
    [('"Acme"', "acme", 1.0), ("two-step", "two step", 1.0), ("cat's", "cats", 0.0), ("a_b", "a b", 0.0)],
)
def test_word_runs(said, gold, wanted):
    assert score(Item("q", said, gold, 4)) == wanted
