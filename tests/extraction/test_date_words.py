"""Number words, names and their abbreviations."""

from __future__ import annotations

import re

import pytest

from nous_core.extraction import date_words as words


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("Two", 2),
        ("twelve", 12),
        ("a", 1),
        ("couple of", 2),
        ("half a", 0.5),
        ("07", 7),
        ("few", None),
        ("Several", None),
    ],
)
def test_numbers(word: str, value: float | None) -> None:
    assert words.number(word) == value


def test_every_month_and_weekday_is_known_by_name_and_abbreviation() -> None:
    assert [words.MONTH_BY_NAME[name] for name in ("jan", "sept", "sep", "december", "may")] == [1, 9, 9, 12, 5]
    assert sorted(set(words.MONTH_BY_NAME.values())) == list(range(1, 13))
    assert [words.WEEKDAY_BY_NAME[name] for name in ("mon", "tues", "thurs", "thur", "sunday")] == [0, 1, 3, 3, 6]


def test_alternatives_prefer_the_longer_name() -> None:
    assert re.match(words.HOLIDAY, "christmas eve")["holiday"] == "christmas eve"
    assert re.match(words.MONTH, "september")["month"] == "september"


@pytest.mark.parametrize(("text", "whole"), [("31", True), ("32", False), ("0", False), ("9th", True), ("00", False)])
def test_only_days_that_months_have(text: str, whole: bool) -> None:
    assert bool(re.fullmatch(words.DAY, text)) == whole


def test_every_word_that_can_introduce_a_unit_has_a_side() -> None:
    which = re.findall(r"[a-z ]+(?=[|)])", words.WHICH.partition(">")[2])
    assert [words.side(word, "x") for word in which] == [
        "past",
        "past",
        "past",
        "future",
        "future",
        "future",
        "nearest",
    ]
    assert words.side(None, "future") == "future"
