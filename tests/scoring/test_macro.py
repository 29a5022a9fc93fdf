"""The macro mean: categories weigh the same, conversations are what is drawn."""

import numpy as np
import pytest

from nous_core.errors import RecordError
from nous_core.rng import rng
from nous_core.scoring.macro import macro_mean

GROUPS = [1, 2, 2, 2] * 10
CLUSTERS = [f"c{n}" for n in range(10) for _ in range(4)]


def test_a_small_category_weighs_as_much_as_a_large_one():
    values = [1.0, 0.0, 0.0, 0.0] * 10
    assert macro_mean(values, GROUPS, CLUSTERS, rng(1, "t")).mean == 0.5


def test_conversations_that_differ_make_a_wide_interval_and_questions_alone_a_narrow_one():
    values = np.repeat([0.0, 1.0] * 5, 4)
    wide = macro_mean(values, GROUPS, CLUSTERS, rng(1, "t"))
    exact = 1.96 * 0.5 / np.sqrt(10)  # ten conversations of value 0 or 1
    assert abs((wide.high - wide.low) / 2 - exact) < 0.06
    few = macro_mean(values, GROUPS, ["c"] * 40, rng(1, "t"))
    assert few.high - few.low < wide.high - wide.low


def test_a_draw_without_one_category_is_left_out_not_counted_as_nought():
    groups = [2] * 9 + [1]
    found = macro_mean([1.0] * 10, groups, [f"c{n}" for n in range(10)], rng(1, "t"))
    assert (found.low, found.high) == (1.0, 1.0)


@pytest.mark.parametrize(
    ("values", "groups", "clusters"), [([], [], []), ([1.0], [1, 2], ["a"]), ([float("nan")], [1], ["a"])]
)
def test_bad_input_is_named(values, groups, clusters):
    with pytest.raises(RecordError, match="macro mean"):
        macro_mean(values, groups, clusters, rng(1, "t"))
