"""Entities near a question: those it names, and those within two hops in the entity graph (Section 3.7)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from nous_core.beliefs.categorical import Belief
from nous_core.errors import ConfigError

MAX_HOPS = 2
MAX_ENTITIES = 15
MIN_CONFIDENCE = 0.25


def named_in(text: str, entities: Iterable[str]) -> tuple[str, ...]:
    """Entities whose name stands in a text as whole words, longest first, so that a name inside a name is left alone.

    >>> named_in("Does Ana's sister like Oslo?", ["Ana", "Ana's sister", "Os"])
    ("Ana's sister",)
    """
    found, rest = [], text.casefold()
    for name in sorted(set(entities), key=lambda e: (-len(e), e)):
        pattern = rf"(?<!\w){re.escape(name.casefold())}(?!\w)"
        if re.search(pattern, rest):
            found.append(name)
            rest = re.sub(pattern, " ", rest)
    return tuple(found)


@dataclass(frozen=True)
class Reached:
    """An entity a search came to, and in how many hops."""

    entity: str
    hops: int


@dataclass(frozen=True)
class EntityGraph:
    """Entities joined where a believed value, or the entity's own name, names another entity.

    Examples
    --------
    >>> from nous_core.beliefs.categorical import Categorical
    >>> sure = lambda value: Belief.of(Categorical.from_probabilities({value: 1.0}))
    >>> graph = EntityGraph.of({"Ana": {"boss": sure("Ben")}, "Ben": {"city": sure("Oslo")}, "Cy": {"boss": sure("Ben")}})
    >>> graph.search("Where does Ana work?")
    (Reached(entity='Ana', hops=0), Reached(entity='Ben', hops=1), Reached(entity='Cy', hops=2))
    """

    neighbours: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, profiles: Mapping[str, Mapping[str, Belief]], min_confidence: float = MIN_CONFIDENCE) -> EntityGraph:
        """Build the graph from each entity's beliefs; values below `min_confidence` join nothing."""
        edges: dict[str, set[str]] = {entity: set() for entity in profiles}
        for entity, profile in profiles.items():
            others = [name for name in profiles if name != entity]
            texts = [entity, *(v for b in profile.values() for v, p in b.candidates if p >= min_confidence)]
            for other in {name for text in texts for name in named_in(text, others)}:
                edges[entity].add(other)
                edges[other].add(entity)
        return cls({entity: tuple(sorted(found)) for entity, found in sorted(edges.items())})

    def search(self, question: str, max_hops: int = MAX_HOPS, max_entities: int = MAX_ENTITIES) -> tuple[Reached, ...]:
        """Breadth first from the entities a question names: nearest first, then by name, at most `max_entities`."""
        if max_hops < 0 or max_entities < 1:
            sizes = (max_hops, max_entities)
            raise ConfigError(
                "hops and entities", "must be 0 or more and 1 or more", sizes, "Use the defaults, 2 and 15."
            )
        hops = dict.fromkeys(sorted(named_in(question, self.neighbours)), 0)
        edge = list(hops)
        for hop in range(1, max_hops + 1):
            edge = sorted({n for entity in edge for n in self.neighbours[entity]} - hops.keys())
            hops |= dict.fromkeys(edge, hop)
        return tuple(Reached(entity, hop) for entity, hop in list(hops.items())[:max_entities])
