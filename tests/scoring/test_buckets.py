"""Failure buckets: every question in exactly one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import RecordError
from nous_core.scoring.buckets import BUCKETS, bucket, count

ROWS = st.tuples(st.sampled_from([True, False, None]), st.sampled_from(["", "Oslo"]), st.none() | st.floats(0, 1))


@given(st.lists(ROWS, max_size=20))
def test_rows_sum_to_the_questions(rows):
    found = count(bucket(*row) for row in rows)
    assert tuple(found) == BUCKETS
    assert sum(found.values()) == len(rows)


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ((True, "Oslo", None), "good"),
        ((False, "Oslo", 0.7), "answer_miss"),
        ((False, "Oslo", 0.69), "retrieval_miss"),
        ((False, "", 0.7), "unknown"),
        ((False, "", 0.0), "retrieval_miss"),
        ((False, "Oslo", None), "not_scored"),
        ((None, "Oslo", 1.0), "not_scored"),
    ],
)
def test_each_border(row, wanted):
    assert bucket(*row) == wanted


def test_a_recall_in_percent_is_refused():
    with pytest.raises(RecordError, match="Divide percentages"):
        bucket(False, "Oslo", 70.0)
