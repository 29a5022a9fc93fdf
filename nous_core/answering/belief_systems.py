"""Memories that answer from beliefs: fact lines of a world model and the turns that moved it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nous_core.beliefs.decay import Decaying
from nous_core.beliefs.rules import RULES, UpdateRule
from nous_core.beliefs.rules.released import Released
from nous_core.memory.conversation import remember
from nous_core.memory.world import WorldModel
from nous_core.records import Conversation, Passage
from nous_core.retrieval.bm25 import BM25
from nous_core.retrieval.context import evidence_index, fact_line, turn_texts
from nous_core.trust.compose import TRUSTS

FACT_SHARE = 3


@dataclass(frozen=True)
class Beliefs:
    """A world model behind the door all systems have: a third of the budget for fact lines, the rest for evidence lines.

    Departure: Section 3.7 puts every fact line of the entities found into the context; here fact lines are ranked by BM25,
    so that all systems keep to one budget.
    """

    facts: BM25 | None
    evidence: BM25 | None

    @classmethod
    def of(cls, conversation: Conversation, rule: UpdateRule[Any], *, aggregated: bool = True) -> Beliefs:
        """Hear the conversation, then index what is believed; without aggregation a fact line holds the mode alone."""
        world = remember(conversation, rule, TRUSTS["min"])
        now = conversation.sessions[-1].said_at
        lines = [line for d in world.dimensions if (line := _line(world, d, now, aggregated))]
        if not lines:
            return cls(None, None)
        return cls(BM25.over(lines, stemmed=True), evidence_index(world, turn_texts(conversation), stemmed=True))

    def context(self, question: str, budget: int) -> tuple[Passage, ...]:
        """The best evidence lines, then the best fact lines."""
        if self.facts is None or self.evidence is None:
            return ()
        facts = budget // FACT_SHARE
        return (*self.evidence.top(question, budget - facts), *self.facts.top(question, max(facts, 1)))


def _line(world: WorldModel, dimension: tuple[str, str], now: float, aggregated: bool) -> Passage | None:
    if aggregated:
        line = fact_line(*dimension, world.history(*dimension))
        return None if line.text.endswith(": ") else line
    mode = world.predict(*dimension, now).mode
    said = world.statements(*dimension)
    turns = tuple(dict.fromkeys(s.evidence for s in said if s.value == mode))
    entity, attribute = dimension
    return Passage(f"{entity} | {attribute}: {mode}", 0.0, turns, "fact", said[-1].said_at) if mode else None


def believing(rule: UpdateRule[Any], *, aggregated: bool = True) -> Callable[[Conversation], Beliefs]:
    """A system under a rule, to be named in `SYSTEMS`."""
    return lambda conversation: Beliefs.of(conversation, rule, aggregated=aggregated)


BELIEF_SYSTEMS: dict[str, Callable[[Conversation], Beliefs]] = {
    "nous": believing(RULES["released"]),
    "nous_no_aggregation": believing(RULES["released"], aggregated=False),
    "nous_decay": believing(Decaying(Released())),
    "last_write": believing(RULES["last_write"]),
    "bounded": believing(RULES["bounded"]),
    "beliefmem": believing(RULES["noisy_or"]),
}
