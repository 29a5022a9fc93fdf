"""Paired comparison joins on ids and counts what it cannot pair."""

import pytest

from nous_core.errors import DataError, RecordError
from nous_core.rng import rng
from nous_core.scoring.compare import compare
from nous_core.scoring.item import Item
from nous_core.scoring.score import score


def answers(said, first=0, gold="red boat"):
    return [Item(f"q{first + n}", text, gold, 1 + (first + n) % 4, cluster=f"c{n % 2}") for n, text in enumerate(said)]


def test_the_difference_is_that_of_the_means_over_shared_questions_in_any_order():
    one, two = answers(["red boat", "red", "x", "red boat"] * 5), answers(["x", "red", "red", "red boat"] * 5)
    found = compare(one, two[::-1], "squad", rng(1, "t"))
    means = [sum(s.value for s in score(items, "squad")) / 20 for items in (one, two)]
    assert found.micro.mean == pytest.approx(means[0] - means[1])
    assert found.test == "sign flips"
    assert (found.only_first, found.only_second, found.micro.n) == (0, 0, 20)


def test_questions_of_one_file_only_are_counted():
    found = compare(answers(["red boat"] * 6), answers(["x"] * 8, first=2), "exact_match", rng(1, "t"))
    assert (found.only_first, found.only_second, found.micro.n, found.test) == (2, 4, 4, "McNemar")


def test_equal_files_show_no_difference():
    items = answers(["red", "x"] * 8)
    found = compare(items, items, "squad", rng(1, "t"))
    assert (found.micro.mean, found.micro.low, found.micro.high, found.p_value) == (0.0, 0.0, 0.0, 1.0)


def test_nothing_shared_and_other_golds_are_named():
    with pytest.raises(DataError, match="both files answer"):
        compare(answers(["x"]), answers(["x"], first=9), "squad", rng(1, "t"))
    with pytest.raises(RecordError, match="one gold answer"):
        compare(answers(["x"]), answers(["x"], gold="blue"), "squad", rng(1, "t"))
