"""What holds for every metric: its name, its range, its best and its worst answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.scoring.item import Item
from nous_core.scoring.metrics import F1_FORMS, METRICS

SHARES = sorted(name for name, metric in METRICS.items() if metric.UNIT == "share" and name != "abstention")
CATEGORY = st.sampled_from([1, 2, 3, 4])


def test_the_table_knows_each_metric_by_its_own_name():
    assert {name: metric.NAME for name, metric in METRICS.items()} == {name: name for name in METRICS}
    assert all(
        isinstance(metric.VERSION, int) and metric.__doc__ and metric.score.__doc__ for metric in METRICS.values()
    )


@pytest.mark.parametrize("name", SHARES)
@given(st.text(max_size=30), st.text(max_size=30), CATEGORY)
def test_a_share_lies_between_nought_and_one(name, said, gold, category):
    value = METRICS[name].score(Item("q", said, gold, category, context=said))
    assert value is None or 0.0 <= value <= 1.0


@pytest.mark.parametrize("name", [*F1_FORMS, "bleu1", "bleu1_no_penalty", "exact_match"])
@pytest.mark.parametrize("category", [1, 2, 3, 4])
def test_the_gold_answer_scores_one_and_an_unrelated_one_nought(name, category):
    gold = "seven red boats"
    assert METRICS[name].score(Item("q", gold, gold, category)) == 1.0
    assert METRICS[name].score(Item("q", "nothing alike", gold, category)) == 0.0
    assert METRICS[name].score(Item("q", "", gold, category)) == 0.0
