"""Answer length counts words between white space."""

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.answer_length import score


def test_blank_is_nought_and_marks_do_not_split():
    assert [score(Item("q", text, None, 4)) for text in ("", " \n", "7-May, 2023")] == [0.0, 0.0, 2.0]
