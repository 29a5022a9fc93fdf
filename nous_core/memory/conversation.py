"""From a conversation to a world: the ingestion pipeline of Figure 1, stage by stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nous_core.beliefs.rules.base import UpdateRule
from nous_core.extraction.rules import extract
from nous_core.memory.log import DeltaLog
from nous_core.memory.views import compressed
from nous_core.memory.world import WorldModel
from nous_core.records import Conversation, Statement
from nous_core.trust.compose import Trust
from nous_core.trust.content import rate


@dataclass(frozen=True)
class Stage:
    """One box of Figure 1: what the paper calls it, the code that does it, and what goes in and out."""

    name: str
    code: Callable[..., Any]
    reads: str
    gives: str
    equation: str = ""

    @property
    def where(self) -> str:
        """Module and name of the code, without the package's own name."""
        return f"{self.code.__module__.removeprefix('nous_core.')}.{self.code.__qualname__}"


INGESTION = (
    Stage("extract", extract, "a session's turns", "statements (e, a, v)"),
    Stage("weigh", rate, "a sentence", "reliability r", "Section 8"),
    Stage("surprise", WorldModel.surprise_bits, "current belief", "bits", "Eq. 1"),
    Stage("update", WorldModel.ingest, "statement and r", "posterior and delta", "Eq. 2-3"),
    Stage("append", DeltaLog.append, "statements", "head of the log", "Definition 2"),
    Stage("compress", compressed, "beliefs", "live and archived", "Section 3.7"),
)


def content(sentence: str) -> float:
    """Reliability of a sentence from its epistemic markers."""
    return rate(sentence).reliability


def statements_of(conversation: Conversation) -> tuple[Statement, ...]:
    """All statements the rules find in a conversation, weighed by their wording."""
    return tuple(extract(conversation, content))


def remember(
    conversation: Conversation, rule: UpdateRule[Any], trust: Trust, log: DeltaLog | None = None
) -> WorldModel:
    """A world that has heard a conversation session by session, each session one durable batch.

    >>> from nous_core.beliefs.rules import RULES
    >>> from nous_core.records import Session, Turn
    >>> turns = (Turn("D1:1", "Ana", "I live in Rome."), Turn("D1:2", "Ben", "Nice! I moved to Oslo."))
    >>> talk = Conversation("toy", ("Ana", "Ben"), (Session(1, 19485.0, turns),), ())
    >>> world = remember(talk, RULES["released"], lambda s: s.content)
    >>> [(e, a, world.predict(e, a).mode) for e, a in world.dimensions]
    [('Ana', 'home', 'Rome'), ('Ben', 'home', 'Oslo')]
    """
    world = WorldModel(rule, trust, log)
    said = statements_of(conversation)
    for session in conversation.sessions:
        world.ingest(s for s in said if s.seq[0] == session.number)
    return world
