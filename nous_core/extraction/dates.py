"""Dates said in passing, resolved against the day they were said on and rendered as LoCoMo's answers write them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from nous_core.extraction.date_rules import RULES, Rule, Saying
from nous_core.extraction.date_spans import FUTURE, NEAREST, Span, since
from nous_core.times import EPOCH, to_datetime

# A sentence that looks ahead: a bare "on Friday" or "in June" then means the coming one.
AHEAD = re.compile(
    r"\b(?:will|won't|shall|going to|gonna|plan(?:s|ning)?|hop(?:e|ing)|upcoming|coming up|looking forward|can't wait"
    r"|about to|want to|intend|soon|until|till|by|see you)\b|'ll\b|\b(?:am|is|are)\s\w+ing\b|'(?:m|re|s)\s\w+ing\b",
    re.IGNORECASE,
)
PERFECT = re.compile(r"\b(?:have|has|haven't|hasn't|been|known)\b|'ve\b", re.IGNORECASE)
# Month and weekday names that are also words count only when written with a capital.
ALSO_WORDS = re.compile(r"\b(?:may|march|mar|sun|sat|wed|dec|jan|sept?)\b")
SENTENCE = re.compile(r"[^.!?\n]+(?:\.(?=\w)[^.!?\n]+)*")
SINCE = re.compile(r"(?:ever )?since (?:the )?$", re.IGNORECASE)


@dataclass(frozen=True)
class DateMention:
    """A date expression in a text.

    `text` stands at `start` to `end` (characters). `first_day` and `last_day` are whole days since 1970-01-01, both
    included. `open` marks a state that began then and goes on ("since 2016", "for three years now"): its last day is the
    day it was said on. `rendering` is the date written out, such as ``7 May 2023`` or ``The week before 11 June 2021``.
    """

    text: str
    start: int
    end: int
    first_day: float
    last_day: float
    rendering: str
    open: bool = False


def resolve(text: str, said_at: float) -> list[DateMention]:
    """All date expressions of a text, in order, against the day it was said on.

    Parameters
    ----------
    text : str
        What was said.
    said_at : float
        When, in days since 1970-01-01 UTC. The wall clock plays no part.

    Returns
    -------
    list of DateMention
        They do not overlap; the longest reading of a place wins. What is not understood is left out.

    Notes
    -----
    "Last week" is the seven days before. A bare weekday, month, holiday or day without a year is the nearest one (weekday:
    the one before), or the next one where the sentence looks ahead. 05/08/2023 is read month first, 8.5.2023 day first.
    Winters are named by both years; seasons are those of the northern half.

    Examples
    --------
    >>> from nous_core.times import to_days
    >>> [m.rendering for m in resolve("I went yesterday, and last month too.", to_days("2023-05-08"))]
    ['7 May 2023', 'April 2023']
    """
    day = to_datetime(said_at).date()
    found: list[DateMention] = []
    for sentence in SENTENCE.finditer(text):
        part, shift = sentence[0].replace("’", "'"), sentence.start()
        say = Saying(day, FUTURE if AHEAD.search(part) else NEAREST, bool(PERFECT.search(part)))
        found += [_mention(match, span, part, shift, say) for match, span in _chosen(part, say)]
    return found


def _chosen(part: str, say: Saying) -> list[tuple[re.Match[str], Span]]:
    """Matches, longest first, none over another, in order of place; one that means nothing still takes its place."""
    read = [
        (match, rule(match.groupdict(), say))
        for pattern, rule in _compiled()
        for match in pattern.finditer(part)
        if not ALSO_WORDS.search(match[0])
    ]
    read.sort(key=lambda pair: (pair[0].start() - pair[0].end(), pair[0].start()))
    kept: list[tuple[re.Match[str], Span | None]] = []
    for match, span in read:
        if all(match.end() <= other.start() or match.start() >= other.end() for other, _ in kept):
            kept.append((match, span))
    kept.sort(key=lambda pair: pair[0].start())
    return [(match, span) for match, span in kept if span is not None]


def _mention(match: re.Match[str], span: Span, part: str, shift: int, say: Saying) -> DateMention:
    started = match[0].lower().startswith("since ") or SINCE.search(part[: match.start()])
    if started and not span.open:
        span = since(span, say.day)
    first, last = (float(day.toordinal() - EPOCH.toordinal()) for day in (span.first, span.last))
    return DateMention(match[0], shift + match.start(), shift + match.end(), first, last, span.rendering, span.open)


@lru_cache(maxsize=1)
def _compiled() -> tuple[tuple[re.Pattern[str], Rule], ...]:
    return tuple((re.compile(rf"(?<![\w/.-])(?:{pattern})(?![\w/-])", re.IGNORECASE), rule) for pattern, rule in RULES)
