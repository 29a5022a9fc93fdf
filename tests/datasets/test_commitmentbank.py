"""CommitmentBank: counts, means that are those of the responses, and the duplicated column."""

from __future__ import annotations

import re

import pytest

from nous_core.datasets import commitmentbank
from nous_core.errors import DataError

pytestmark = pytest.mark.real_data


def test_factive_verbs_are_read_as_more_committed(data_file) -> None:
    data_file(commitmentbank.FILE)
    table = commitmentbank.load()
    assert len(table) == 1200
    assert table["commitment"].between(-3, 3).all()
    mean = table.groupby("factive")["commitment"].mean()
    assert mean[True] > mean[False] + 0.5


def test_the_operator_is_the_first_of_two_columns_of_that_name(data_file) -> None:
    data_file(commitmentbank.FILE)
    counts = commitmentbank.load()["operator"].value_counts()
    assert counts[["negation", "modal", "question", "conditional"]].tolist() == [572, 311, 155, 116]


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace(",BNC,no,", ",WSJ,no,", 1), "discourses by genre"),
        (lambda text: text.replace(",BNC,no,", ",BNC,yes,", 1), "factive verbs"),
        (lambda text: re.sub(r'"-?\d, -?\d, ', '"3, 3, ', text), "each mean"),
    ],
)
def test_a_changed_file_is_refused(changed, change, named) -> None:
    changed(change, commitmentbank.FILE)
    with pytest.raises(DataError, match=named):
        commitmentbank.load()
