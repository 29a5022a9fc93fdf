"""About forty patterns of date expressions, each with what it means on the day it is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from nous_core.extraction import date_spans as spans
from nous_core.extraction.date_spans import FUTURE, NEAREST, PAST, Span
from nous_core.extraction.date_words import (
    ABOUT,
    DAY,
    HOLIDAY,
    HOLIDAYS,
    MONTH,
    MONTH_BY_NAME,
    NO_DATE,
    NUMBER,
    PART,
    SEASON,
    UNIT,
    WEEKDAY,
    WEEKDAY_BY_NAME,
    WHICH,
    YEAR,
    number,
    side,
)


@dataclass(frozen=True)
class Saying:
    """When something is said, whether its sentence looks ahead (`tense`), and whether it is in the perfect tense."""

    day: date
    tense: str = NEAREST
    perfect: bool = False


Parts = dict[str, str | None]
Rule = Callable[[Parts, Saying], Span | None]
STEPS = {PAST: -1, NEAREST: 0, FUTURE: 1}


def _shifted(days: int) -> Rule:
    return lambda parts, say: spans.one_day(say.day + timedelta(days=days))


def _distance(sign: int) -> Rule:
    def rule(parts: Parts, say: Saying) -> Span:
        word, unit = str(parts["n"]), str(parts["unit"]).lower()
        count = number(word)
        if count is None:
            return spans.several(say.day, word.lower(), unit, sign)
        return spans.offset(say.day, count, unit, sign, bool(parts.get("about")) and unit in ("month", "year"))

    return rule


def _in_units(parts: Parts, say: Saying) -> Span | None:
    # "haven't seen her in two years" looks back.
    return _lasting(parts, say) if say.perfect else _distance(1)(parts, say)


def _lasting(parts: Parts, say: Saying) -> Span | None:
    return spans.since(found, say.day) if (found := _distance(-1)(parts, say)) is not None else None


def _lasting_if_perfect(parts: Parts, say: Saying) -> Span | None:
    # "stayed for two weeks" is over and done and has no date of its own.
    return _lasting(parts, say) if say.perfect else None


def _which_unit(parts: Parts, say: Saying) -> Span:
    unit, steps = str(parts["unit"]).lower(), STEPS[side(parts["which"], NEAREST)]
    if unit in ("week", "weekend"):
        return (spans.week if unit == "week" else spans.weekend)(say.day, steps)
    if unit == "month":
        return spans.one_month(say.day.year, say.day.month, steps)
    return spans.one_year(say.day.year + steps)


def _weekday(parts: Parts, say: Saying) -> Span:
    which = parts.get("which")
    ahead = side(which, say.tense) == FUTURE or (which or "").lower() == "this"
    return spans.weekday(say.day, WEEKDAY_BY_NAME[str(parts["weekday"]).lower()], 1 if ahead else -1)


def _counted_ago(parts: Parts, say: Saying) -> Span | None:
    count, what = number(str(parts["n"])), str(parts["what"]).lower()
    if count is None or count < 1:
        return None
    if what == "weekend":
        return spans.weekend(say.day, -int(count))
    return spans.weekday(say.day, WEEKDAY_BY_NAME[what], -int(count))


def _full_date(parts: Parts, say: Saying) -> Span | None:
    name = str(parts["month"]).lower()
    try:
        return spans.one_day(
            date(int(str(parts["year"])), MONTH_BY_NAME.get(name) or int(name), int(str(parts["day"])))
        )
    except ValueError:
        return None


def _day_and_month(parts: Parts, say: Saying) -> Span | None:
    return spans.annual(say.day, MONTH_BY_NAME[str(parts["month"]).lower()], int(str(parts["day"])), say.tense)


def _day_of_month(parts: Parts, say: Saying) -> Span | None:
    month = spans.one_month(say.day.year, say.day.month, STEPS[side(parts["which"], NEAREST)])
    day = int(parts["day"] or 1)
    return spans.one_day(month.first.replace(day=day)) if 1 <= day <= month.last.day else None


def _month(parts: Parts, say: Saying) -> Span:
    month, which = MONTH_BY_NAME[str(parts["month"]).lower()], parts.get("which")
    if parts.get("year"):
        return spans.one_month(int(str(parts["year"])), month)
    if (which or "").lower() == "this":
        return spans.one_month(say.day.year, month)
    return spans.annual_month(say.day, month, side(which, say.tense))


def _part(parts: Parts, say: Saying) -> Span:
    kind = str(parts["part"]).lower().removeprefix("the ").split()[0]
    if parts.get("month"):
        return spans.part_of_month(_month(parts, say), kind)
    which = parts.get("which")
    steps = 0 if which is None else STEPS[side(which, NEAREST)]
    return spans.part_of_month(spans.one_month(say.day.year, say.day.month, steps), kind)


def _season(parts: Parts, say: Saying) -> Span | None:
    name = str(parts["season"]).lower()
    if parts.get("year"):
        return spans.season(name, int(str(parts["year"])))
    return spans.annual_season(say.day, name, side(parts.get("which"), say.tense))


def _holiday(parts: Parts, say: Saying) -> Span | None:
    month, day = HOLIDAYS[str(parts["holiday"]).lower().replace("’", "'")]
    return spans.annual(say.day, month, day, side(parts.get("which"), say.tense))


def _year(parts: Parts, say: Saying) -> Span:
    return spans.one_year(int(str(parts["year"])))


# The longest match at a place wins, whatever the order.
RULES: tuple[tuple[str, Rule], ...] = (
    (r"the day before yesterday", _shifted(-2)),
    (r"the day after tomorrow", _shifted(2)),
    (r"yesterday(?: (?:morning|afternoon|evening|night))?|last night", _shifted(-1)),
    (r"today|tonight|this (?:morning|afternoon|evening)", _shifted(0)),
    (r"tomorrow(?: (?:morning|afternoon|evening|night))?", _shifted(1)),
    (r"the week before last", lambda parts, say: spans.offset(say.day, 2, "week", -1)),
    (rf"{WHICH} (?P<unit>weekend|week|month|year)", _which_unit),
    (rf"{WHICH} {WEEKDAY}", _weekday),
    (rf"(?:on|since|until|till|by) {WEEKDAY}{NO_DATE}", _weekday),
    (rf"{NUMBER} (?P<what>weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s? ago", _counted_ago),
    (rf"{ABOUT}{NUMBER} {UNIT} (?:ago|back)", _distance(-1)),
    (rf"in {ABOUT}{NUMBER} {UNIT}(?:['’] time)?", _in_units),
    (rf"{NUMBER} {UNIT} from (?:now|today)", _distance(1)),
    (rf"for {ABOUT}{NUMBER} {UNIT}", _lasting_if_perfect),
    (rf"(?:for )?{NUMBER} {UNIT} now", _lasting),
    (rf"(?:for|over|in|during) the (?:last|past) {NUMBER} {UNIT}", _lasting),
    (rf"{DAY}(?: of)? {MONTH},? {YEAR}", _full_date),
    (rf"{MONTH} {DAY},? {YEAR}", _full_date),
    (r"(?P<year>(?:19|20)\d\d)-(?P<month>\d\d)-(?P<day>\d\d)", _full_date),
    (r"(?P<month>\d{1,2})/(?P<day>\d{1,2})/(?P<year>(?:19|20)\d\d)", _full_date),
    (r"(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>(?:19|20)\d\d)", _full_date),
    (rf"{DAY}(?: of)? {MONTH}", _day_and_month),
    (rf"{MONTH} {DAY}", _day_and_month),
    (rf"the (?:first|1st|{DAY}) of {WHICH} month", _day_of_month),
    (rf"{MONTH},? {YEAR}", _month),
    (rf"(?:in|since|until|till|by|during|of|from) {MONTH}(?:,? {YEAR})?(?! ?\d)", _month),
    (rf"{WHICH} {MONTH}", _month),
    (rf"{PART} {MONTH}(?:,? {YEAR})?", _part),
    (rf"{PART} (?:the|{WHICH}) month", _part),
    (rf"(?:the )?{SEASON}(?: of)? {YEAR}", _season),
    (rf"{WHICH} {SEASON}", _season),
    (rf"(?:in|over|during|since) the {SEASON}", _season),
    (rf"{HOLIDAY}", _holiday),
    (rf"{WHICH} {HOLIDAY}", _holiday),
    (rf"(?:in|since|until|by|during|of|from|back in) {YEAR}", _year),
)
