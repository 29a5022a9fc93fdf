"""Spans of calendar days and how LoCoMo's answers write them: pure date arithmetic, no text is read here."""

from __future__ import annotations

import calendar
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

MONTHS = tuple(calendar.month_name[1:])
WEEKDAYS = tuple(calendar.day_name)
# Meteorological seasons of the northern half: first month of three.
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
EARLY, MIDDLE, LATE = (1, 10), (11, 20), (21, 31)
PARTS = {"early": EARLY, "beginning": EARLY, "start": EARLY, "mid": MIDDLE, "middle": MIDDLE, "late": LATE, "end": LATE}
COUNTS = ("", "A", *"Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split())
PAST, NEAREST, FUTURE = "past", "nearest", "future"


@dataclass(frozen=True)
class Span:
    """Whole days from `first` to `last`, both included, and their rendering; `open` = it began then and goes on."""

    first: date
    last: date
    rendering: str
    open: bool = False


def day_text(when: date) -> str:
    """A day as LoCoMo's answers write it.

    >>> day_text(date(2023, 5, 7))
    '7 May 2023'
    """
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"


def one_day(when: date, rendering: str = "") -> Span:
    """A single day."""
    return Span(when, when, rendering or day_text(when))


def one_month(year: int, month: int, shift: int = 0) -> Span:
    """A calendar month, `shift` months later; months may run over the year's border."""
    index = year * 12 + month - 1 + shift
    year, month = index // 12, index % 12 + 1
    last = calendar.monthrange(year, month)[1]
    return Span(date(year, month, 1), date(year, month, last), f"{MONTHS[month - 1]} {year}")


def one_year(year: int) -> Span:
    """A calendar year."""
    return Span(date(year, 1, 1), date(year, 12, 31), str(year))


def part_of_month(whole: Span, part: str) -> Span:
    """The early (days 1-10), mid (11-20) or late (21 on) part of a month, also said as its beginning, middle or end."""
    low, high = PARTS[part]
    name = part.capitalize() if part in ("early", "mid", "late") else f"The {part} of"
    last = min(high, whole.last.day)
    return Span(whole.first.replace(day=low), whole.first.replace(day=last), f"{name} {whole.rendering}")


def week(said: date, steps: int) -> Span:
    """Steps -1 and 1: the seven days before or after; 0: Monday to Sunday around that day."""
    if steps == 0:
        monday = said - timedelta(days=said.weekday())
        return Span(monday, monday + timedelta(days=6), f"The week of {day_text(said)}")
    low, high = (-7, -1) if steps < 0 else (1, 7)
    rendering = f"The week {'before' if steps < 0 else 'after'} {day_text(said)}"
    return Span(said + timedelta(days=low), said + timedelta(days=high), rendering)


def weekday(said: date, index: int, steps: int) -> Span:
    """The `steps`-th such weekday before (negative) or after that day, never the day itself."""
    gap = (said.weekday() - index) % 7 or 7
    days = -gap + 7 * (steps + 1) if steps < 0 else (7 - gap or 7) + 7 * (steps - 1)
    side, name = "before" if steps < 0 else "after", WEEKDAYS[index]
    text = f"The {name}" if abs(steps) == 1 else f"{counted(abs(steps))} {name}s"
    return one_day(said + timedelta(days=days), f"{text} {side} {day_text(said)}")


def weekend(said: date, steps: int) -> Span:
    """Saturday and Sunday of the week (Monday first) `steps` weeks on."""
    saturday = said + timedelta(days=5 - said.weekday() + 7 * steps)
    if steps == 0:
        text = f"The weekend of {day_text(saturday)}"
    else:
        what = "The weekend" if abs(steps) == 1 else f"{counted(abs(steps))} weekends"
        text = f"{what} {'before' if steps < 0 else 'after'} {day_text(said)}"
    return Span(saturday, saturday + timedelta(days=1), text)


def season(name: str, year: int) -> Span:
    """The season that begins in that year; a winter is named by both its years."""
    begin = one_month(year, SEASONS[name])
    end = one_month(year, SEASONS[name], 2)
    label = f"{year}-{year + 1}" if end.first.year > year else f"{year}"
    return Span(begin.first, end.last, f"The {name} of {label}")


def offset(said: date, count: float, unit: str, side: int, about: bool = False) -> Span:
    """`count` units before (side -1) or after (1): a day, a week's distance, a calendar month or a calendar year.

    About so many years is told by the month, as in "Around August 2022".
    """
    if unit == "day":
        return one_day(said + timedelta(days=int(side * count)))
    if unit == "week":
        what = f"{counted(int(count))} week{'s' if count > 1 else ''}"
        rendering = f"{what} {'before' if side < 0 else 'after'} {day_text(said)}"
        return one_day(said + timedelta(days=int(7 * side * count)), rendering)
    years = count * (10 if unit == "decade" else 1)
    if unit == "month" or about or years != int(years):
        months = int(count if unit == "month" else 12 * years)
        found = one_month(said.year, said.month, side * months)
        return replace(found, rendering=f"Around {found.rendering}") if about else found
    return one_year(said.year + side * int(years))


def several(said: date, word: str, unit: str, side: int) -> Span:
    """A few or several units before or after: two to five of them, rendered as vaguely as said."""
    near, far = offset(said, 2, unit, side), offset(said, 5, unit, side)
    anchor = {"month": one_month(said.year, said.month).rendering, "year": str(said.year)}.get(unit, day_text(said))
    name = "A few" if word == "few" else word.capitalize()
    text = f"{name} {unit}s {'before' if side < 0 else 'after'} {anchor}"
    return Span(min(near.first, far.first), max(near.last, far.last), text)


def annual(said: date, month: int, day: int, which: str) -> Span | None:
    """The day of that month nearest to, last before or first after `said`; None for a day that never exists."""
    return _pick(said, [one_day(when) for when in _same_day(said, month, day)], which)


def annual_month(said: date, month: int, which: str) -> Span:
    """That month nearest to, last before or first after the month of `said`; an even distance counts as past."""
    shift = (month - said.month + 5) % 12 - 5
    if which == PAST:
        shift = -((said.month - month) % 12 or 12)
    elif which == FUTURE:
        shift = (month - said.month) % 12 or 12
    elif shift == 6:
        shift = -6
    return one_month(said.year, said.month, shift)


def annual_season(said: date, name: str, which: str) -> Span | None:
    """That season: last finished, next to begin, or the one of now (else the nearest)."""
    return _pick(said, [season(name, said.year + shift) for shift in (-2, -1, 0, 1)], which)


def since(span: Span, said: date) -> Span:
    """From the beginning of a span until `said`."""
    text = span.rendering
    text = text if text[:1].isdigit() or text.split()[0] in MONTHS else text[:1].lower() + text[1:]
    return Span(span.first, max(said, span.first), f"Since {text}", open=True)


def counted(count: int) -> str:
    """A count as it begins a rendering: A, Two, ..., Twelve, 13."""
    return COUNTS[count] if 0 < count < len(COUNTS) else str(count)


def _same_day(said: date, month: int, day: int) -> Iterator[date]:
    for year in range(said.year - 8, said.year + 9):
        if 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1]:
            yield date(year, month, day)


def _pick(said: date, spans: list[Span], which: str) -> Span | None:
    fitting = [s for s in spans if which == NEAREST or (s.last < said if which == PAST else s.first > said)]
    return min(fitting, key=lambda s: (_distance(said, s), s.first), default=None)


def _distance(said: date, span: Span) -> int:
    return max((span.first - said).days, (said - span.last).days, 0)
