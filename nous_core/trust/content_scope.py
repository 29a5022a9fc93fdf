"""What surrounds a marker: negation, questions, conditions, and repairs that take back what was said before."""

from __future__ import annotations

import re
from dataclasses import replace

from nous_core.trust.content_markers import Marker

NEGATION = re.compile(
    r"\b(?:not|no|never|hardly|barely|without|nothing|neither|cannot|can't|isn't|aren't|wasn't|weren't|don't|"
    r"doesn't|didn't|"
    r"won't|wouldn't|haven't|hasn't|hadn't|couldn't|far from)(?: \w+){0,2} $",
    re.IGNORECASE,
)
TAG = re.compile(
    r",\s*(?:right|isn't (?:it|he|she)|aren't they|don't you think|no|yes|correct|eh)\s*\?\s*$", re.IGNORECASE
)
WONDER = re.compile(
    r"\b(?:i wonder|wondering|whether|i(?:'m| am) asking|do you know|does anyone know|any idea)\b", re.IGNORECASE
)
CONDITION = re.compile(
    r"\b(?:if|unless|suppose|supposing|assuming|provided that|in case)\b(?! i (?:recall|remember))", re.IGNORECASE
)
# A repair takes back what stands before it.
_FILLER = r"(?:(?:oh|um|uh|er|well|ah|no|wait|sorry)[\s,]+)*"
REPAIR = re.compile(
    rf"(?:[,;.:–—-]\s*|\s){_FILLER}(?:no wait|wait no|no no|no sorry|sorry no|or wait|oh wait|no actually|"
    r"actually no|(?:no )?i mean(?:t)?|"
    r"i meant to (?:say|ask)|scratch that|strike that|never ?mind|or rather|(?:no )?make that|correction|"
    r"my mistake|my bad|"
    r"i misspoke|let me (?:rephrase|correct (?:that|myself))|i should say)\b[\s,.:;!–—-]+",
    re.IGNORECASE,
)
# Words that are common in plain speech too: a repair only where one is known to be there.
WEAK_REPAIR = re.compile(
    rf"(?:[,;.:–—-]\s*|\s){_FILLER}(?:no|wait|sorry|rather|actually|oh|um|uh|er|excuse me|pardon me|"
    r"well)\b[\s,.:;!–—-]+",
    re.IGNORECASE,
)
NEGATED_BOOSTER = -2.0


def scoped(text: str, markers: tuple[Marker, ...]) -> tuple[Marker, ...]:
    """Markers with negation taken into account: "not certain" is a hedge and "no doubt" stays what it is.

    Words of finding ("shown", "found") are left alone: "not found" is a plain report of something not found.

    >>> from nous_core.trust.content_markers import find
    >>> text = "It has not been confirmed."
    >>> [(m.kind, m.grade) for m in scoped(text, find(text))]
    [('negated', -2.0)]
    """
    return tuple(
        replace(m, kind="negated", grade=NEGATED_BOOSTER)
        if m.grade >= 1 and m.kind != "correction" and NEGATION.search(text[: m.start])
        else m
        for m in markers
    )


def split_repair(text: str, *, expected: bool = False) -> tuple[str, str] | None:
    """What was taken back and what stands instead, at the last clear repair with words on both sides; None without one.

    Parameters
    ----------
    expected : bool
        A repair is known to be there: weaker signs ("no", "wait", "sorry") are tried where no clear one is found.

    Examples
    --------
    >>> split_repair("She works at Acme, no wait, at Bolt.")
    ('She works at Acme', 'at Bolt.')
    >>> split_repair("There is no doubt about it."), split_repair("In Rome no in Oslo?", expected=True)
    (None, ('In Rome', 'in Oslo?'))
    """
    for pattern in (REPAIR, WEAK_REPAIR) if expected else (REPAIR,):
        for match in reversed(list(pattern.finditer(text))):
            before, after = text[: match.start()].strip(" ,;"), text[match.end() :].strip()
            if re.search(r"\w", before) and re.search(r"\w", after):
                return before, after
    return None


def mood(text: str) -> str:
    """``question``, ``tag``, ``wonder``, ``condition`` or ``statement``.

    >>> mood("Is she at Acme?"), mood("She is at Acme, right?"), mood("If she moves, it is to Rome.")
    ('question', 'tag', 'condition')
    """
    if TAG.search(text):
        return "tag"
    if text.rstrip(" \"')").endswith("?"):
        return "question"
    if WONDER.search(text):
        return "wonder"
    return "condition" if CONDITION.search(text) else "statement"
