"""A turn's text as plain first-person clauses: contractions spelled out, questions and interjections left out."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Written form -> spelled out, tried in order.
SPELLED = (
    ("[’‘]", "'"),
    (r"\b(?:gonna|gunna)\b", "going to"),
    (r"\bwanna\b", "want to"),
    (r"\bgotta\b", "have to"),
    (r"\bcan'?t\b", "cannot"),
    (r"\bwon't\b", "will not"),
    (r"n't\b", " not"),
    (r"\bI'm\b", "I am"),
    (r"'re\b", " are"),
    (r"'ve\b", " have"),
    (r"'ll\b", " will"),
    (r"\bI'd\b", "I would"),
    (r"\b(\w+)in'(?=\s)", r"\1ing"),
    (r"(?<!\w)(?:'cause|cuz|coz)\b", "because"),
)
INTERJECTION = re.compile(
    r"^(?:(?:hey|hi|hello|wow|woah|whoa|yeah|yep|yes|no|nope|oh|aww?|ah|haha|thanks|thank you|sure|absolutely|definitely|"
    r"totally|exactly|right|cool|great|nice|awesome|amazing|well|so|and|but|anyway|btw|by the way|also|plus|ok(?:ay)?|hmm|"
    r"actually|honestly|recently|lately|yesterday|today|last \w+|this \w+|in the meantime|sorry|unfortunately|luckily)"
    r"(?: (?:so much|a lot|for \w+))?[,!.:]*\s+)+(?=[A-Za-z])",
    re.IGNORECASE,
)
# A clause that starts with one of these has lost its "I".
DROPPED = re.compile(
    r"^(?P<just>(?:just|also|recently|finally|already) )?(?P<verb>got|lost|went|finished|started|had|took|bought|saw|made|"
    r"moved|visited|joined|met|found|tried|adopted|signed|decided|began|quit|left|learned|learnt|won)\b",
    re.IGNORECASE,
)
DROPPED_AUXILIARY = (
    (re.compile(r"^(?:just )?(?=been\b)", re.IGNORECASE), "I have "),
    (
        re.compile(r"^(?=(?:going|planning|thinking|hoping|looking forward|working|trying|excited) )", re.IGNORECASE),
        "I am ",
    ),
)
HEDGE = re.compile(
    r"\bI (?:think|guess|believe|suppose|hear|heard|know|feel like|mean|bet|am (?:pretty |quite |not )?sure)(?: that)? "
    r"(?=(?:I|my|we)\b)",
    re.IGNORECASE,
)
BREAK = re.compile(
    r"\s+[-–—]+\s*|;\s*|,?\s+(?:but|because|though|although|whereas)\s+|,?\s+(?:and|so|then)\s+(?=(?:I|we|my|it|he|she|they)\b)"
    r"|,\s+(?=(?:I|we|my|it|which|who)\b)"
)
SENTENCE = re.compile(r"[^.!?\n]+[.!?]*")


@dataclass(frozen=True)
class Clause:
    """One clause spelled out, and the sentence it came from as it was written."""

    text: str
    sentence: str


def spell_out(text: str) -> str:
    """Contractions in full.

    >>> spell_out("I'm gonna move, can't wait!")
    'I am going to move, cannot wait!'
    """
    for written, full in SPELLED:
        text = re.sub(written, full, text)
    return text


def clauses(text: str) -> tuple[Clause, ...]:
    """Clauses of a turn in order; questions are dropped, a lost first person is put back.

    >>> [c.text for c in clauses("Hey Mel! Lost my job yesterday, so I'm opening a shop. And you?")]
    ['Mel', 'I Lost my job yesterday', 'I am opening a shop']
    """
    found = []
    for sentence in SENTENCE.findall(text):
        if sentence.rstrip().endswith("?"):
            continue
        for part in BREAK.split(spell_out(sentence)):
            clause = _whole(part.strip(" .!,\"'()"))
            if clause:
                found.append(Clause(clause, sentence.strip()))
    return tuple(found)


def _whole(clause: str) -> str:
    clause = HEDGE.sub("", INTERJECTION.sub("", clause))
    if DROPPED.match(clause):
        return f"I {clause}"
    for lost, subject in DROPPED_AUXILIARY:
        if lost.match(clause):
            return lost.sub(subject, clause, count=1)
    return clause
