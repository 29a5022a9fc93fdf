"""Answers to "when", "how long" and "how often" from the dates and durations said in passages."""

from __future__ import annotations

import re
from collections.abc import Sequence

from nous_core.extraction.dates import resolve
from nous_core.records import Passage
from nous_core.times import to_datetime

READ = 5
LENGTH = re.compile(
    r"\b(?:(?:about|around|almost|over|nearly) )?(?:a couple of|a few|several|\d+|one|two|three|four|five|six|seven|eight"
    r"|nine|ten|an?) (?:years?|months?|weeks?|days?|hours?|minutes?)\b",
    re.IGNORECASE,
)
OFTEN = re.compile(
    r"\b(?:every (?:other )?\w+|once or twice a \w+|(?:once|twice|\w+ times|a few times) (?:a|per) \w+|daily|weekly|monthly)\b",
    re.IGNORECASE,
)


def day(said_at: float) -> str:
    """A day as LoCoMo's answers write it.

    >>> day(19485.58)
    '8 May 2023'
    """
    moment = to_datetime(said_at)
    return f"{moment.day} {moment:%B %Y}"


def body(passage: Passage) -> str:
    """The words that were said: without the date in front and what was made of them behind."""
    return re.sub(r"^\[[\d-]+\] | \([^()]*\)$", "", passage.text) if passage.kind == "evidence" else passage.text


def when(passages: Sequence[Passage]) -> str:
    """The first date expression in the best passages, resolved; without one, the day the best passage was said on.

    >>> when([Passage("Ana: I moved yesterday.", 1.0, said_at=19485.0)])
    '7 May 2023'
    """
    dated = [p for p in passages[:READ] if p.said_at is not None]
    for passage in dated:
        if found := resolve(body(passage), passage.said_at or 0.0):
            return found[0].rendering
    return day(dated[0].said_at or 0.0) if dated else ""


def how_long(passages: Sequence[Passage]) -> str:
    """A state's beginning ("Since 2016") or a length of time, from the best passage that has one."""
    for passage in passages[:READ]:
        for mention in resolve(body(passage), passage.said_at or 0.0):
            if mention.open:
                return f"Since {mention.rendering}"
        if found := LENGTH.search(body(passage)):
            return found.group()
    return ""


def how_often(passages: Sequence[Passage]) -> str:
    """A frequency, from the best passage that has one."""
    return next((m.group() for p in passages[:READ] if (m := OFTEN.search(body(p)))), "")
