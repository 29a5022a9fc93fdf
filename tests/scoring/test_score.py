"""Scores and means: states are not numbers, and nothing mixed is averaged."""

from dataclasses import replace

import pytest

from nous_core.errors import ConfigError, RecordError
from nous_core.rng import rng
from nous_core.scoring.item import Item
from nous_core.scoring.score import score, summarise

ITEMS = [
    Item("a", "Oslo", "Oslo", 4, cluster="c"),
    Item("b", "Not mentioned", "not in May", 2, cluster="c"),
    Item("c", None, "Oslo", 4, cluster="c"),
    Item("d", "Rome", None, 5, cluster="c"),
    Item("e", "Not mentioned", None, 5, cluster="c"),
]


def test_not_run_and_category_5_are_not_scored_and_never_nought():
    assert [s.value for s in score(ITEMS, "locomo_official")] == [1.0, 0.0, None, None, None]
    assert [s.value for s in score(ITEMS, "abstention")] == [None, None, None, 0.0, 1.0]


def test_declining_is_nought_in_categories_1_to_4_unless_scored_as_published():
    assert score([ITEMS[1]], "squad")[0].value == 0.0
    assert score([ITEMS[1]], "squad", as_published=True)[0].value == 0.4


def test_the_mean_is_over_what_was_scored_and_the_rest_is_counted():
    found = summarise(ITEMS, score(ITEMS, "locomo_official"), rng(1, "t"))
    assert (found.micro.mean, found.scored, found.not_scored, found.macro) == (0.5, 2, 3, None)
    assert found.abstained.mean == 0.5
    assert {c: i.n for c, i in found.categories.items()} == {2: 1, 4: 1}


def test_all_four_categories_give_a_macro():
    items = [Item(str(c), "x" if c == 1 else "y", "x", c, cluster="c") for c in (1, 2, 3, 4)]
    found = summarise(items, score(items, "squad"), rng(1, "t"))
    assert found.macro is not None
    assert found.macro.mean == 0.25


@pytest.mark.parametrize("change", [{"metric": "squad"}, {"scorer": "locomo_official/2"}])
def test_mixed_metrics_or_scorers_cannot_be_averaged(change):
    scores = score(ITEMS, "locomo_official")
    with pytest.raises(RecordError, match="one metric by one scorer"):
        summarise(ITEMS, [replace(scores[0], **change), *scores[1:]], rng(1, "t"))


def test_scores_of_other_items_are_refused():
    with pytest.raises(RecordError, match="these items"):
        summarise(ITEMS, score(ITEMS, "squad")[::-1], rng(1, "t"))


def test_nothing_scored_is_an_error_and_not_a_mean():
    with pytest.raises(ConfigError, match="at least one scored item"):
        summarise(ITEMS[2:3], score(ITEMS[2:3], "squad"), rng(1, "t"))


def test_an_unknown_metric_is_answered_with_those_that_exist():
    with pytest.raises(ConfigError, match="locomo_official"):
        score(ITEMS, "f1")
