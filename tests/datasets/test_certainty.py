"""Certainty ratings: splits, range and refusal of changed files."""

from __future__ import annotations

import pytest

from nous_core.datasets import certainty
from nous_core.errors import DataError

pytestmark = pytest.mark.real_data


def test_ratings_lie_on_the_scale_in_every_split(data_file) -> None:
    data_file(certainty.FILE)
    table = certainty.load()
    assert len(table) == sum(certainty.SPLITS.values()) == 1551
    ranges = table.groupby("split")["certainty"].agg(["min", "max"])
    assert ranges["min"].min() == 1.0
    assert ranges["max"].max() == 6.0


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace('"train"', '"test"', 1), "sentences by split"),
        (lambda text: text.replace('certainty": 5.0', 'certainty": 7.0', 1), r"\[1, 6\]"),
        (lambda text: text.replace('"finding"', '"text"', 1), "line 1: must hold 'finding'"),
    ],
)
def test_a_changed_file_is_refused(changed, change, named) -> None:
    changed(change, certainty.FILE)
    with pytest.raises(DataError, match=named):
        certainty.load()
