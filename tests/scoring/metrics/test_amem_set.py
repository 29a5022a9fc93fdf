"""A-MEM's set F1 removes four marks and nothing else."""

import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.amem_set import score


@pytest.mark.parametrize(
    ("said", "gold", "wanted"),
    [
        ("7 May,2023", "7 may 2023", 1.0),
        ('"Acme"', "Acme", 0.0),
        ("the dog the dog the dog", "the dog", 1.0),
        ("two-step", "two step", 0.0),
    ],
)
def test_marks_that_stay_break_words_and_repeats_are_free(said, gold, wanted):
    assert score(Item("q", said, gold, 4)) == wanted
