"""Patterns: the specific ones stand before the general ones, and one-valued attributes are the ones that contradict."""

import pytest

from nous_core.extraction.patterns import EMPTY_VALUE, FIRST_PERSON, TIME


def first(rest: str) -> str:
    return next(p.attribute for p in FIRST_PERSON if p.expression.match(rest))


@pytest.mark.parametrize(
    ("rest", "attribute"),
    [
        ("work at Acme", "employer"),
        ("work as a nurse", "occupation"),
        ("moved back to Oslo", "home"),
        ("moved from Oslo", "origin"),
        ("would love to sail", "plans"),
        ("love sailing", "likes"),
        ("am passionate about boats", "likes"),
        ("cannot stand mud", "dislikes"),
        ("used to sail", "used to"),
        ("have two boats", "has"),
    ],
)
def test_the_first_pattern_that_matches_is_the_meant_one(rest, attribute):
    assert first(rest) == attribute


def test_what_holds_one_value_at_a_time():
    assert {p.attribute for p in FIRST_PERSON if p.one_value} == {"employer", "occupation", "home", "origin"}


@pytest.mark.parametrize("text", ["race last Saturday", "race two weeks ago", "race in March", "race, yesterday"])
def test_time_words_at_the_end_are_seen(text):
    assert TIME.sub("", text) == "race"


@pytest.mark.parametrize(
    ("value", "empty"), [("it", True), ("proud of you", True), ("italian food", False), ("thistle", False)]
)
def test_values_that_say_nothing(value, empty):
    assert bool(EMPTY_VALUE.search(value)) == empty
