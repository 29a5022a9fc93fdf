"""Candidate answers inside a sentence, cut at the small words that bound phrases, without a parser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from nous_core.retrieval.tokens import STOP, stem

SENTENCE = re.compile(r"[^.!?\n]+[.!?]*")
TOKEN = re.compile(r"[A-Za-z0-9][\w'’&-]*|[,;:()\"“”]|[$€£]\d[\d,.]*")
# A phrase starts after one of these and ends before one: prepositions, conjunctions, auxiliaries, pronouns.
BOUNDS = frozenset(
    """
    and but or so because since that which who when while if as to for with from in on at by about into of like than then
    is are was were be been am i'm it's i you he she we they it my your his her our their this these those there here
    have has had do does did can could will would should just really also too very got get gets getting
    """.split()
)
EDGE = (
    BOUNDS | STOP | frozenset("the a an some any such well yeah yes oh wow hey hi thanks thank gonna lot lots".split())
)
MAX_TOKENS = 8


@dataclass(frozen=True)
class Span:
    """A phrase of a sentence: its words, where it starts, and the tokens of the whole sentence."""

    text: str
    start: int
    stop: int
    sentence: tuple[str, ...]


def sentences(text: str) -> list[str]:
    """Sentences of a turn, without the speaker's name in front.

    >>> sentences("Ana: I moved. It rained!")
    ['I moved.', 'It rained!']
    """
    body = re.sub(r"^[A-Z][\w .'-]{0,30}: ", "", text)
    return [s.strip() for s in SENTENCE.findall(body) if any(c.isalnum() for c in s)]


@lru_cache(maxsize=20_000)
def spans(sentence: str) -> tuple[Span, ...]:
    """Phrases of at most eight words that start and end with a content word and begin right after a boundary.

    >>> [s.text for s in spans("I bought new shoes for running")][:3]
    ['bought', 'bought new', 'bought new shoes']
    """
    return tuple(_spans(sentence))


def _spans(sentence: str) -> Iterator[Span]:
    tokens = tuple(TOKEN.findall(sentence))
    for start, first in enumerate(tokens):
        if first.lower() in EDGE or not first[0].isalnum():
            continue
        for stop in range(start + 1, min(start + MAX_TOKENS, len(tokens)) + 1):
            last = tokens[stop - 1]
            if last in ',;:()"“”':
                break
            if last.lower() not in EDGE:
                yield Span(" ".join(tokens[start:stop]), start, stop, tokens)


@lru_cache(maxsize=200_000)
def stems(text: str) -> frozenset[str]:
    """Stems of the content words of a text."""
    return frozenset(stem(w) for w in re.findall(r"[a-z0-9]+", text.lower()) if w not in STOP)
