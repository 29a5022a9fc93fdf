"""The offline reader: an answer from passages by written rules, with nothing fitted and no parser."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from nous_core.answering.question import kind
from nous_core.answering.spans import EDGE, Span, sentences, spans, stems
from nous_core.answering.when import body, how_long, how_often, when
from nous_core.records import Passage
from nous_core.retrieval.tokens import stem

NUMBER_WORDS = "one two three four five six seven eight nine ten eleven twelve dozen once twice".split()
TIMES = {"when": when, "duration": how_long, "frequency": how_often}
LENGTHS = {"list": 3, "who": 2, "where": 1, "why": 6, "count": 1}


@dataclass(frozen=True)
class Reader:
    """Rules of the reader as data, fixed on conv-26, conv-30 and conv-41.

    Parameters
    ----------
    list_length : int
        Items in a list answer. LoCoMo's official multi-hop F1 does not punish extra items, so the number is fixed in
        advance and stated.
    yes, would : str
        Answer to yes/no questions and to "would" questions: constants, and scored beside the constants they are.
    rank_decay : float
        How fast the weight of a passage falls with its rank; passages without a score are in no order and weigh alike.
    sentences_read : int
        Sentences whose phrases are weighed.
    """

    list_length: int = 5
    yes: str = "Yes"
    would: str = "Likely no"
    rank_decay: float = 0.15
    sentences_read: int = 60

    def read(self, question: str, passages: Sequence[Passage]) -> str:
        """An answer; empty (an abstention) only when there is nothing to read."""
        wanted = kind(question)
        if wanted == "would":
            return self.would
        if wanted == "yes_no":
            return self.yes
        if not passages:
            return ""
        if wanted in TIMES and (said := TIMES[wanted](passages)):
            return said
        ranked = self._ranked(question, passages, wanted)
        if wanted == "choice":
            return _choice(question)
        if not ranked:
            return ""
        return ", ".join(_diverse(ranked, self.list_length)) if wanted == "list" else ranked[0][1].text

    def _ranked(self, question: str, passages: Sequence[Passage], wanted: str) -> list[tuple[float, Span]]:
        asked = stems(question)
        texts = [(rank, s) for rank, p in enumerate(passages) for s in sentences(body(p))]
        seen = Counter(w for _, s in texts for w in stems(s))
        names = {body(p).split(":")[0] for p in passages}
        decay = self.rank_decay if any(p.score > 0 for p in passages) else 0.0
        weighed = [
            (
                (1.0 + sum(log(1 + len(texts) / seen[w]) for w in stems(sentence) & asked)) / (1.0 + decay * rank),
                sentence,
            )
            for rank, sentence in texts
        ]
        # Phrases of weak sentences never win, and weighing them all makes a long context slow.
        best = sorted(weighed, key=lambda item: -item[0])[: self.sentences_read]
        found = [(base * _fit(span, asked, wanted, names), span) for base, s in best for span in spans(s)]
        return sorted(found, key=lambda item: -item[0])


def _fit(span: Span, asked: frozenset[str], wanted: str, names: set[str]) -> float:
    """How well a phrase suits the question: new words, near the words asked about, of a fitting length and form."""
    words = re.findall(r"[a-z0-9]+", span.text.lower())
    new = [w for w in words if stem(w) not in asked]
    if not new or stem(words[0]) in asked or stem(words[-1]) in asked:
        return 0.0
    before = span.sentence[span.start - 1].lower() if span.start else ""
    near = [abs(span.start - i) for i, t in enumerate(span.sentence) if stem(t.lower()) in asked]
    closeness = 1.0 / (1.0 + 0.15 * min(near, default=6))
    length = 1.0 / (1.0 + 0.25 * abs(len(words) - LENGTHS.get(wanted, 4)))
    after = span.sentence[span.stop].lower() if span.stop < len(span.sentence) else "."
    whole = 1.0 if after in EDGE or not after[0].isalnum() else 0.5
    return closeness * length * whole * _form(span, words, before, wanted, names) * (0.3 + len(new) / len(words))


def _form(span: Span, words: list[str], before: str, wanted: str, names: set[str]) -> float:
    capital = span.text[0].isupper() and span.start > 0
    if wanted == "who":
        return 2.0 if capital and span.text not in names else 0.7
    if wanted == "where":
        return 2.0 if before in {"in", "at", "to", "from", "near"} else 1.5 if capital else 0.7
    if wanted == "why":
        return 1.8 if before in {"because", "since", "to", "for", "so"} else 1.0
    if wanted in {"count", "duration", "frequency"}:
        return 3.0 if any(w.isdigit() or w in NUMBER_WORDS for w in words) else 0.5
    return 1.3 if capital and span.text not in names else 1.0


def _choice(question: str) -> str:
    """The last of the alternatives a question offers."""
    return re.split(r"\bor\b", question)[-1].strip(" ?.")


def _diverse(ranked: Sequence[tuple[float, Span]], length: int) -> list[str]:
    """The best phrases of at most four words that share no content word."""
    taken: list[str] = []
    used: set[str] = set()
    for _, span in ranked:
        if len(span.text.split()) <= 4 and not (stems(span.text) & used):
            taken.append(span.text)
            used |= stems(span.text)
        if len(taken) == length:
            break
    return taken
