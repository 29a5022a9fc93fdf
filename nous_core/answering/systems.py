"""Memory systems behind one interface: each turns a conversation into something that gives context for a question.

The reader and the budget are the same for all; a system sees the question's words and nothing else. Adding one is a
class with `context` and a line in `SYSTEMS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from nous_core.answering.belief_systems import BELIEF_SYSTEMS
from nous_core.records import Conversation, Passage
from nous_core.retrieval.bm25 import BM25, turn_passages
from nous_core.retrieval.enriched import Enriched


class Memory(Protocol):
    """What a system keeps of one conversation."""

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """At most `budget` passages for a question, best first."""


@dataclass(frozen=True)
class Nothing:
    """No memory: the floor."""

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """No passages."""
        return ()


@dataclass(frozen=True)
class Turns:
    """Append and retrieve: every turn is kept, plain BM25 finds them."""

    index: BM25

    @classmethod
    def of(cls, conversation: Conversation) -> Turns:
        """Index the turns."""
        return cls(BM25.over(turn_passages(conversation)))

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """The best turns."""
        return self.index.top(question, budget)


@dataclass(frozen=True)
class RichTurns:
    """Append and retrieve with the retrieval that knows speakers, replies, sessions and dates."""

    index: Enriched

    @classmethod
    def of(cls, conversation: Conversation) -> RichTurns:
        """Index the turns."""
        return cls(Enriched.over(conversation))

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """The best turns."""
        return self.index.top(question, budget)


@dataclass(frozen=True)
class Everything:
    """Full context: all turns, newest last; the budget does not apply, and the reader reads them all."""

    passages: tuple[Passage, ...]

    @classmethod
    def of(cls, conversation: Conversation) -> Everything:
        """Keep every turn."""
        return cls(turn_passages(conversation))

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """Every turn in order."""
        return self.passages


@dataclass(frozen=True)
class GoldEvidence:
    """The turns that hold the answer, handed over: a ceiling for retrieval, not a system."""

    evidence: Mapping[str, tuple[Passage, ...]]

    @classmethod
    def of(cls, conversation: Conversation) -> GoldEvidence:
        """Look up each question's evidence turns."""
        by_id = {p.turn_ids[0]: p for p in turn_passages(conversation)}
        return cls({q.text: tuple(by_id[t] for t in q.evidence if t in by_id) for q in conversation.questions})

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """The evidence turns of this very question."""
        return self.evidence.get(question, ())[:budget]


SYSTEMS: dict[str, Callable[[Conversation], Memory]] = {
    "no_memory": lambda conversation: Nothing(),
    "full_context": Everything.of,
    "append_retrieve": Turns.of,
    "append_retrieve_rich": RichTurns.of,
    "gold_evidence": GoldEvidence.of,
    **BELIEF_SYSTEMS,
}
