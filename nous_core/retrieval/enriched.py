"""Retrieval that knows a conversation's shape: who speaks, what answers what, which session, which date."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from nous_core.errors import ConfigError
from nous_core.records import Conversation, Passage
from nous_core.retrieval.bm25 import BM25, turn_passages
from nous_core.times import to_datetime

MONTHS = "january february march april may june july august september october november december".split()
Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Weights:
    """What is added to plain BM25; every weight 0 (speaker 1) gives plain stemmed BM25 back.

    Parameters
    ----------
    k1, b : float
        BM25's own parameters.
    speaker : float
        Factor on turns of a speaker the question names.
    neighbour : float
        Share of the score of the turn before and after, in the same session.
    reply : float
        Extra share a turn that asks lends to the turn that replies.
    session : float
        Weight of the whole session's BM25 score.
    date : float
        Added, as a share of the best score, to turns of sessions dated in a month the question names.
    """

    k1: float = 1.2
    b: float = 0.4
    speaker: float = 1.5
    neighbour: float = 0.3
    reply: float = 0.5
    session: float = 0.5
    date: float = 0.3


@dataclass(frozen=True)
class Enriched:
    """An index over the turns of one conversation that adds context to BM25's scores.

    Parameters are data (`Weights`); ties keep the order of turns. Chosen on conv-26, conv-30 and conv-41 only.
    """

    turns: BM25
    sessions: BM25
    weights: Weights
    speakers: tuple[str, ...]
    asks: NDArray[np.bool_]
    session_of: NDArray[np.int64]
    months: tuple[tuple[int, int], ...]

    @classmethod
    def over(cls, conversation: Conversation, weights: Weights | None = None) -> Enriched:
        """Index a conversation."""
        weights = weights or Weights()
        passages = turn_passages(conversation)
        whole = [
            Passage(" ".join(t.text for t in s.turns), 0.0, tuple(t.id for t in s.turns), "session")
            for s in conversation.sessions
        ]
        sizes = [len(s.turns) for s in conversation.sessions]
        dates = [to_datetime(s.said_at) for s in conversation.sessions]
        return cls(
            BM25.over(passages, stemmed=True, k1=weights.k1, b=weights.b),
            BM25.over(whole, stemmed=True, k1=weights.k1, b=weights.b),
            weights,
            tuple(t.speaker for t in conversation.turns),
            np.array([t.text.rstrip().endswith("?") for t in conversation.turns]),
            np.repeat(np.arange(len(sizes)), sizes),
            tuple((d.year, d.month) for d in dates),
        )

    def scores(self, query: str) -> Scores:
        """Score of every turn."""
        w = self.weights
        base = self.turns.scores(query)
        named = [s for s in dict.fromkeys(self.speakers) if re.search(rf"\b{re.escape(s)}\b", query, re.IGNORECASE)]
        if len(named) == 1:
            base = base * np.where(np.array(self.speakers) == named[0], w.speaker, 1.0)
        together = self.session_of[1:] == self.session_of[:-1]
        spread = base.copy()
        spread[1:] += w.neighbour * base[:-1] * together
        spread[:-1] += w.neighbour * base[1:] * together
        spread[1:] += w.reply * base[:-1] * together * self.asks[:-1]
        spread += w.session * self.sessions.scores(query)[self.session_of]
        return spread + w.date * max(float(spread.max()), 0.0) * self._dated(query)

    def top(self, query: str, k: int) -> tuple[Passage, ...]:
        """The `k` best turns, best first; equal scores keep the order of turns."""
        if k < 1:
            raise ConfigError("k", "must be 1 or larger", k, "Pass for example k=10.")
        scores = self.scores(query)
        order = np.argsort(-scores, kind="stable")[:k]
        return tuple(replace(self.turns.passages[i], score=float(scores[i])) for i in order)

    def _dated(self, query: str) -> Scores:
        lower = query.lower()
        months = {n for n, name in enumerate(MONTHS, 1) if re.search(rf"\b{name}\b", lower)}
        years = {int(y) for y in re.findall(r"\b(?:19|20)\d\d\b", lower)}
        # "may" is a month only beside a day or a year.
        if months == {5} and not re.search(r"\bmay\b,? \d|\d(?:st|nd|rd|th)?(?: of)? may\b|\b(?:in|of) may\b", lower):
            months = set()
        hits = [float(bool(months) and month in months and (not years or year in years)) for year, month in self.months]
        return np.array(hits)[self.session_of]
