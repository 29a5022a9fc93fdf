"""Date arithmetic at the borders of weeks, months, years and leap years, against the standard library."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from dateutil.relativedelta import relativedelta
from hypothesis import given
from hypothesis import strategies as st

from nous_core.extraction import date_spans as spans

DAYS = st.dates(date(1990, 1, 1), date(2090, 12, 31))


@given(DAYS, st.integers(-30, 30))
def test_months_move_as_another_calendar_moves_them(day: date, shift: int) -> None:
    found = spans.one_month(day.year, day.month, shift)
    other = day.replace(day=1) + relativedelta(months=shift)
    assert (found.first, found.last) == (other, other + relativedelta(months=1, days=-1))


@given(DAYS, st.integers(0, 6), st.sampled_from([-3, -2, -1, 1, 2]))
def test_weekdays_are_counted_from_the_day_before_or_after(day: date, index: int, steps: int) -> None:
    side = 1 if steps > 0 else -1
    listed = [when for n in range(1, 30) if (when := day + timedelta(days=side * n)).weekday() == index]
    assert spans.weekday(day, index, steps).first == listed[abs(steps) - 1]


@given(DAYS)
def test_weekends_are_saturday_and_sunday_of_their_week(day: date) -> None:
    for steps in (-1, 0, 1):
        found = spans.weekend(day, steps)
        assert (found.first.weekday(), found.last.weekday()) == (5, 6)
        assert found.first.isocalendar()[:2] == (day + timedelta(weeks=steps)).isocalendar()[:2]


@given(DAYS, st.integers(1, 12), st.sampled_from([spans.PAST, spans.NEAREST, spans.FUTURE]))
def test_a_month_without_a_year_is_on_the_asked_side(day: date, month: int, which: str) -> None:
    found = spans.annual_month(day, month, which)
    this = spans.one_month(day.year, day.month)
    assert found.first.month == month
    assert {"past": found.last < this.first, "future": found.first > this.last, "nearest": True}[which]
    assert abs((found.first - this.first).days) <= (184 if which == spans.NEAREST else 366)


@given(DAYS, st.integers(1, 12), st.integers(1, 28))
def test_a_day_without_a_year_is_the_nearest_one(day: date, month: int, number: int) -> None:
    found = spans.annual(day, month, number, spans.NEAREST)
    assert found is not None
    candidates = [date(day.year + shift, month, number) for shift in (-1, 0, 1)]
    assert abs(found.first - day) == min(abs(when - day) for when in candidates)


@pytest.mark.parametrize(("month", "day"), [(2, 30), (4, 31), (13, 1), (1, 0)])
def test_a_day_that_never_exists_is_none(month: int, day: int) -> None:
    assert spans.annual(date(2023, 5, 8), month, day, spans.NEAREST) is None


def test_the_leap_day_without_a_year_finds_a_leap_year_over_a_skipped_one() -> None:
    assert spans.annual(date(1899, 6, 1), 2, 29, spans.FUTURE) == spans.one_day(date(1904, 2, 29))


def test_winter_crosses_the_year_and_ends_on_a_leap_day() -> None:
    assert spans.season("winter", 2023) == spans.Span(date(2023, 12, 1), date(2024, 2, 29), "The winter of 2023-2024")


@pytest.mark.parametrize(("part", "first", "last"), [("early", 1, 10), ("middle", 11, 20), ("end", 21, 28)])
def test_parts_cover_a_short_month(part: str, first: int, last: int) -> None:
    found = spans.part_of_month(spans.one_month(2023, 2), part)
    assert (found.first.day, found.last.day) == (first, last)


def test_what_begins_later_than_it_is_said_is_never_before_its_beginning() -> None:
    found = spans.since(spans.one_year(2024), date(2023, 5, 8))
    assert found.first == found.last == date(2024, 1, 1)
