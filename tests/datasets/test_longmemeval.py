"""LongMemEval's demonstration file: dates in order, the answer's session found."""

from __future__ import annotations

import pytest

from nous_core.datasets import longmemeval
from nous_core.errors import DataError
from nous_core.times import to_iso

pytestmark = pytest.mark.real_data


def test_items_have_dated_sessions_and_the_answer_stands_in_one_of_them(data_file) -> None:
    data_file(longmemeval.FILE)
    for item in longmemeval.load():
        times = [session.said_at for session in item.sessions]
        assert times == sorted(times)
        assert times[-1] < item.asked_at
        (number,) = item.evidence
        said = " ".join(turn.text for turn in item.sessions[number - 1].turns).lower()
        assert item.answer.split()[0].lower() in said
    assert to_iso(longmemeval.load()[0].asked_at) == "2023-05-30T23:40"


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace("2023/05/30 (Tue) 23:40", "30 May", 1), "2023/05/20"),
        (lambda text: text.replace('"content"', '"said"', 1), "must hold 'content'"),
        (lambda text: text.replace("e47becba", "e47becbb"), "sessions and turns"),
    ],
)
def test_a_changed_file_is_refused(changed, change, named) -> None:
    changed(change, longmemeval.FILE)
    with pytest.raises(DataError, match=named):
        longmemeval.load()
