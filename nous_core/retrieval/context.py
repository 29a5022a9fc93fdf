"""The context for a question: fact lines of nearby entities, then evidence lines by BM25 (Section 3.7, Figure 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from nous_core.beliefs.aggregation import THETA_MIN_BITS, observed_values
from nous_core.errors import ConfigError
from nous_core.memory.conversation import Stage
from nous_core.memory.views import by_entity, compressed
from nous_core.memory.world import WorldModel
from nous_core.records import Conversation, Delta, Passage
from nous_core.retrieval.bm25 import BM25
from nous_core.retrieval.graph import MAX_ENTITIES, MAX_HOPS, MIN_CONFIDENCE, EntityGraph
from nous_core.times import to_iso


@dataclass(frozen=True)
class ContextSettings:
    """Sizes of a context, as the released code sets them; evidence lines are 15 there for questions about time.

    >>> ContextSettings().evidence_lines
    10
    """

    max_hops: int = MAX_HOPS
    max_entities: int = MAX_ENTITIES
    min_confidence: float = MIN_CONFIDENCE
    evidence_lines: int = 10
    theta_min_bits: float = THETA_MIN_BITS
    ceiling_bits: float = float("inf")

    def __post_init__(self) -> None:
        if self.evidence_lines < 0:
            raise ConfigError("evidence_lines", "must be 0 or more", self.evidence_lines, "The paper's code uses 10.")


def fact_line(entity: str, attribute: str, deltas: Iterable[Delta], theta_min_bits: float = THETA_MIN_BITS) -> Passage:
    """One dimension as a line: every value that was news (Eq. 7), and the turns they came from."""
    log = tuple(deltas)
    values = observed_values(log, theta_min_bits)
    turns = dict.fromkeys(d.evidence for d in log if d.value in values and d.evidence)
    last = log[-1].said_at if log else None
    return Passage(f"{entity} | {attribute}: {', '.join(values)}", 0.0, tuple(turns), kind="fact", said_at=last)


def fact_lines(world: WorldModel, entities: Iterable[str], settings: ContextSettings) -> tuple[Passage, ...]:
    """Fact lines of the given entities, in their order; archived dimensions and empty lines are left out."""
    held = by_entity(compressed(world, settings.ceiling_bits).live)
    return tuple(
        line
        for entity in entities
        for attribute in held.get(entity, {})
        if not (
            line := fact_line(entity, attribute, world.history(entity, attribute), settings.theta_min_bits)
        ).text.endswith(": ")
    )


def turn_texts(conversation: Conversation) -> dict[str, str]:
    """Turn id -> speaker and text."""
    return {turn.id: f"{turn.speaker}: {turn.text}" for turn in conversation.turns}


def evidence_index(world: WorldModel, texts: Mapping[str, str], *, stemmed: bool = False) -> BM25:
    """BM25 over delta records: a line a turn that moved a belief, with its day, what it said and what was made of it.

    Parameters
    ----------
    texts : mapping of turn id to text
        Where a statement's evidence pointer leads; a pointer that is not there is taken for the text itself.
    """
    claims: dict[str, list[Delta]] = {}
    for dimension in world.dimensions:
        for delta in world.history(*dimension):
            claims.setdefault(delta.evidence, []).append(delta)
    passages = []
    for evidence, deltas in claims.items():
        made = "; ".join(f"{d.entity} {d.attribute} {d.value}" for d in deltas)
        line = f"[{to_iso(deltas[0].said_at)[:10]}] {texts.get(evidence, evidence)} ({made})"
        turns = (evidence,) if evidence in texts else ()
        passages.append(Passage(line, 0.0, turns, kind="evidence", said_at=deltas[0].said_at))
    return BM25.over(sorted(passages, key=lambda p: (p.said_at or 0.0, p.turn_ids, p.text)), stemmed=stemmed)


def assemble(
    question: str, world: WorldModel, index: BM25, settings: ContextSettings | None = None
) -> tuple[Passage, ...]:
    """Fact lines of the entities near the question, then the evidence lines most like it; nobody's category is asked.

    >>> from nous_core.beliefs.rules import RULES
    >>> from nous_core.records import Statement
    >>> world = WorldModel(RULES["released"], lambda s: s.content)
    >>> done = world.ingest([Statement("Ana", "city", "Rome", 19485.0, evidence="I live in Rome"),
    ...                      Statement("Ben", "pet", "cat", 19486.0, evidence="we have a cat")])
    >>> [p.text for p in assemble("Where does Ana live?", world, evidence_index(world, {}), ContextSettings(evidence_lines=1))]
    ['Ana | city: Rome', '[2023-05-08] I live in Rome (Ana city Rome)']
    """
    chosen = settings or ContextSettings()
    graph = EntityGraph.of(by_entity(world.beliefs()), chosen.min_confidence)
    near = graph.search(question, chosen.max_hops, chosen.max_entities)
    facts = fact_lines(world, (reached.entity for reached in near), chosen)
    lines = index.top(question, chosen.evidence_lines) if chosen.evidence_lines else ()
    return (*facts, *(replace(line, kind="evidence") for line in lines))


QUERY = (
    Stage("seed and search", EntityGraph.search, "a question", "entities within two hops", "Section 3.7"),
    Stage("profile", fact_lines, "beliefs of the entities", "fact lines", "Eq. 7"),
    Stage("evidence", BM25.top, "delta records", "evidence lines", "Section 3.7"),
    Stage("assemble", assemble, "fact and evidence lines", "context"),
)
