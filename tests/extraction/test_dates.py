"""Relative and absolute dates against a list worked out by hand, and the traps around them."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.extraction.dates import resolve
from nous_core.times import to_days, to_iso

with (Path(__file__).parent / "date_expressions.csv").open(encoding="utf-8", newline="") as lines:
    ROWS = list(csv.DictReader(lines))


def read(said: str, text: str) -> list[tuple[str, str, str]]:
    return [(to_iso(m.first_day), to_iso(m.last_day), m.rendering) for m in resolve(text, to_days(said))]


def test_the_list_is_long_and_crosses_months_years_and_leap_days() -> None:
    assert len(ROWS) >= 100
    days = {row["said"] for row in ROWS}
    assert {"2024-01-01", "2024-03-01", "2025-03-01", "2023-12-31", "2023-02-28"} <= days


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['said']} {row['text']}")
def test_each_expression_is_what_the_calendar_says(row: dict[str, str]) -> None:
    expected = [(row["first"], row["last"], row["rendering"])] if row["first"] else []
    assert read(row["said"], row["text"]) == expected


def test_several_expressions_stand_in_order_with_their_places() -> None:
    text = "Two weeks ago I left; yesterday I came back.\nNext month I'll rest."
    found = resolve(text, to_days("2023-07-20"))
    assert [text[m.start : m.end] for m in found] == ["Two weeks ago", "yesterday", "Next month"]
    assert all(m.text == text[m.start : m.end] for m in found)


def test_the_longest_reading_of_a_place_wins() -> None:
    assert read("2024-03-02", "It was the day before yesterday.") == [("2024-02-29", "2024-02-29", "29 February 2024")]
    assert [r for *_, r in read("2023-09-13", "Since May 2021 I row.")] == ["Since May 2021"]


def test_a_sentence_that_looks_ahead_does_not_turn_its_neighbour() -> None:
    text = "We went on Friday. I'll go again on Friday."
    assert [first for first, *_ in read("2023-05-08", text)] == ["2023-05-05", "2023-05-12"]


def test_the_time_of_day_does_not_shift_the_day() -> None:
    for said in ("2023-05-08T00:00", "2023-05-08T23:59"):
        assert read(said, "yesterday")[0][0] == "2023-05-07"


def test_only_what_goes_on_is_open() -> None:
    said = to_days("2023-09-13")
    (running,) = resolve("I've rowed since 2016.", said)
    (over,) = resolve("I rowed in 2016.", said)
    assert running.open
    assert not over.open
    assert running.last_day == said


DAYS = st.dates(date(1990, 1, 1), date(2090, 12, 31))


@given(DAYS, st.sampled_from(ROWS))
def test_every_expression_resolves_on_every_day_to_a_span_in_order(day: date, row: dict[str, str]) -> None:
    for mention in resolve(row["text"], to_days(day.isoformat())):
        assert mention.first_day <= mention.last_day
        assert mention.rendering


@given(DAYS, st.integers(1, 30))
def test_days_ago_and_days_from_now_are_that_far_away(day: date, count: int) -> None:
    said = to_days(day.isoformat())
    (back,) = resolve(f"{count} days ago", said)
    (ahead,) = resolve(f"{count} days from now", said)
    assert (said - back.first_day, ahead.first_day - said) == (count, count)


@given(DAYS, st.sampled_from(["Monday", "Wednesday", "Sunday"]))
def test_last_and_next_weekday_are_a_week_apart_unless_said_on_one(day: date, name: str) -> None:
    said = to_days(day.isoformat())
    (last,) = resolve(f"last {name}", said)
    (coming,) = resolve(f"next {name}", said)
    assert coming.first_day - last.first_day == (14 if day.strftime("%A") == name else 7)
    assert 1 <= said - last.first_day <= 7


@given(st.text(max_size=80))
def test_any_text_is_read_without_an_error(text: str) -> None:
    for mention in resolve(text, 19485.0):
        assert text[mention.start : mention.end].replace("’", "'") == mention.text
