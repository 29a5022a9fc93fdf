"""Counting what is asked and what is known to be wrong."""

import pytest

from nous_core.benchmarks.ground_truth import counts
from nous_core.scoring.item import Item


def test_each_question_is_counted_once_in_its_category():
    table = counts([Item("a", "x", "y", 1), Item("b", "x", "y", 4), Item("c", "x", "y", 4)]).set_index(
        ["case", "metric"]
    )
    assert table.loc[("sh", "count"), "value"] == 2
    assert table.loc[("mh", "count"), "value"] == 1


@pytest.mark.real_data
def test_the_audited_answers_have_the_published_counts_and_ninety_nine_wrong_golds(data_file):
    from nous_core.benchmarks import judged

    data_file("locomo_audit/errors.json")
    table = counts(judged.load()[judged.RUNS[0]].items).set_index(["case", "metric"])["value"]
    assert [table[c, "count"] for c in ("mh", "t", "od", "sh")] == [282, 321, 96, 841]
    assert table["all", "share"] == pytest.approx(100 * 99 / 1540)
