"""Words of date expressions: numbers, months, weekdays, holidays, and the pattern pieces made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from nous_core.extraction.date_spans import COUNTS, FUTURE, MONTHS, NEAREST, PAST, SEASONS, WEEKDAYS


def either(names: Iterable[str]) -> str:
    """Alternatives of a pattern, longest first.

    >>> either(["mon", "monday"])
    'monday|mon'
    """
    return "|".join(sorted(map(re.escape, names), key=lambda name: (-len(name), name)))


ONES = {"a": 1.0, "an": 1.0, "one": 1.0, "couple of": 2.0, "couple": 2.0, "half a": 0.5, "twenty": 20.0, "thirty": 30.0}
NUMBERS = {word.lower(): float(n) for n, word in enumerate(COUNTS) if n > 1} | ONES
VAGUE = ("few", "several")
MONTH_BY_NAME = {name[:size].lower(): n for n, name in enumerate(MONTHS, 1) for size in (3, 9)} | {"sept": 9}
WEEKDAY_BY_NAME = {name[:size].lower(): n for n, name in enumerate(WEEKDAYS) for size in (3, 4, 5, 9)}
# Month and day; only holidays whose date is the same every year.
HOLIDAYS: dict[str, tuple[int, int]] = {
    "new year's day": (1, 1),
    "valentine's day": (2, 14),
    "st patrick's day": (3, 17),
    "april fools' day": (4, 1),
    "earth day": (4, 22),
    "independence day": (7, 4),
    "fourth of july": (7, 4),
    "halloween": (10, 31),
    "veterans day": (11, 11),
    "christmas eve": (12, 24),
    "christmas day": (12, 25),
    "christmas": (12, 25),
    "boxing day": (12, 26),
    "new year's eve": (12, 31),
}
SIDES = {"last": PAST, "past": PAST, "this past": PAST, "this": NEAREST, "next": FUTURE, "coming": FUTURE}

NUMBER = rf"(?:(?:a|the) )?(?P<n>\d{{1,2}}|{either([*NUMBERS, *VAGUE])})"
UNIT = r"(?P<unit>day|week|month|year|decade)s?"
MONTH = rf"(?P<month>{either(MONTH_BY_NAME)})\.?"
WEEKDAY = rf"(?P<weekday>{either(WEEKDAY_BY_NAME)})\.?"
WHICH = r"(?P<which>this past|last|past|this coming|next|coming|this)"
DAY = r"(?P<day>3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?"
# A weekday that a date follows ("on Friday, 13 October") is part of that date.
NO_DATE = rf"(?!,? (?:the )?(?:\d|(?:{either(MONTH_BY_NAME)})\.? \d))"
YEAR = r"(?P<year>(?:19|20)\d\d)"
SEASON = rf"(?P<season>{either(SEASONS)})"
HOLIDAY = rf"(?P<holiday>{either(HOLIDAYS)})"
ABOUT = r"(?P<about>(?:about|around|roughly) )?"
PART = r"(?P<part>(?:the )?(?:beginning|start|middle|end) of|early|mid|late)"


def number(word: str) -> float | None:
    """The number a word or digits stand for; None for the vague ones.

    >>> number("couple of"), number("12"), number("several")
    (2.0, 12.0, None)
    """
    text = word.lower()
    if text in VAGUE:
        return None
    return NUMBERS[text] if text in NUMBERS else float(text)


def side(which: str | None, otherwise: str) -> str:
    """Past, future or nearest, from a word such as last or next.

    >>> side("Last", "nearest"), side(None, "future")
    ('past', 'future')
    """
    if which is None:
        return otherwise
    return SIDES[which.lower().replace("this coming", "coming")]
