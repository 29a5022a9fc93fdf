"""BM25 over turns or facts (rank-bm25), built once, with ties broken by document order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from rank_bm25 import BM25Okapi

from nous_core.errors import ConfigError, RecordError
from nous_core.records import Conversation, Passage
from nous_core.retrieval.tokens import tokenise


@dataclass(frozen=True)
class BM25:
    """A kept index over passages.

    Parameters
    ----------
    passages : sequence of Passage
        What may be found; their order breaks ties.
    stemmed : bool
        Whether words are Porter-stemmed on both sides.
    k1, b : float
        BM25's saturation and length normalisation.

    Examples
    --------
    >>> index = BM25.over([Passage("Ana moved to Oslo", 0.0, ("D1:1",)), Passage("Ben sings", 0.0, ("D1:2",)),
    ...                    Passage("We had soup", 0.0, ("D1:3",))])
    >>> best = index.top("Where did Ana move?", 1)[0]
    >>> best.turn_ids, round(best.score, 3)
    (('D1:1',), 0.417)
    """

    passages: tuple[Passage, ...]
    model: BM25Okapi
    stemmed: bool

    @classmethod
    def over(cls, passages: Sequence[Passage], *, stemmed: bool = False, k1: float = 1.5, b: float = 0.75) -> BM25:
        """Build the index."""
        if not passages:
            raise RecordError("index", "needs at least one passage", [], "Load a conversation with turns.")
        # A passage of stop words only would be an empty document, which the library cannot weigh.
        documents = [tokenise(p.text, stemmed=stemmed) or [""] for p in passages]
        return cls(tuple(passages), BM25Okapi(documents, k1=k1, b=b), stemmed)

    def scores(self, query: str) -> NDArray[np.float64]:
        """Score of every passage for the query, in passage order."""
        return np.asarray(self.model.get_scores(tokenise(query, stemmed=self.stemmed)), dtype=float)

    def top(self, query: str, k: int) -> tuple[Passage, ...]:
        """The `k` best passages, best first; equal scores keep passage order on every machine."""
        if k < 1:
            raise ConfigError("k", "must be 1 or larger", k, "Pass for example k=10.")
        scores = self.scores(query)
        order = np.argsort(-scores, kind="stable")[:k]
        return tuple(replace(self.passages[i], score=float(scores[i])) for i in order)


def turn_passages(conversation: Conversation, *, captions: bool = True) -> tuple[Passage, ...]:
    """One passage a turn: speaker, text and, where wanted, the caption of a shared image."""
    return tuple(
        Passage(
            f"{t.speaker}: {t.text}" + (f" [{t.caption}]" if captions and t.caption else ""),
            0.0,
            (t.id,),
            said_at=session.said_at,
        )
        for session in conversation.sessions
        for t in session.turns
    )
