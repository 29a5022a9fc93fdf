"""SQuAD's F1 has no stems, no comma rule and no semicolon rule."""

import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.squad import score


@pytest.mark.parametrize(
    ("said", "gold", "category", "wanted"),
    [
        ("dogs", "dog", 4, 0.0),
        ("chess, tea", "chess", 1, 2 / 3),
        ("no", "no; she likes tea", 3, 0.4),
        ("and", "and", 4, 1.0),
    ],
)
def test_hand_worked(said, gold, category, wanted):
    # the third: four gold tokens, one shared, so precision 1 and recall 1/4
    assert score(Item("q", said, gold, category)) == pytest.approx(wanted)
