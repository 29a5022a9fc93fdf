"""Negation, mood and repair around markers."""

import pytest

from nous_core.trust.content_markers import find
from nous_core.trust.content_scope import mood, scoped, split_repair


def test_no_doubt_stays_emphatic_and_not_verified_does_not():
    for text, sign in (("There is no doubt.", 1), ("It was not verified.", -1)):
        assert all(m.grade * sign > 0 for m in scoped(text, find(text))), text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("She left.", "statement"),
        ("Did she leave?", "question"),
        ("She left, right?", "tag"),
        ("If she left, fine.", "condition"),
    ],
)
def test_the_mood_is_read_from_the_form(text, expected):
    assert mood(text) == expected


def test_a_repair_splits_once_and_plain_words_do_not():
    assert split_repair("Rome, scratch that, Oslo") == ("Rome", "Oslo")
    assert split_repair("She meant well.") is None
