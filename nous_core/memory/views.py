"""Views of a world: profiles, who may be who, what is archived, and an export as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nous_core.beliefs.aggregation import THETA_MIN_BITS, observed_values
from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.beliefs.identity import Candidate, candidates
from nous_core.memory.compressor import Compressed, compress
from nous_core.memory.track import Dimension
from nous_core.memory.world import WorldModel
from nous_core.times import to_iso


def by_entity(beliefs: Mapping[Dimension, Belief]) -> dict[str, dict[str, Belief]]:
    """Beliefs grouped by entity: entity -> attribute -> belief."""
    found: dict[str, dict[str, Belief]] = {}
    for (entity, attribute), belief in beliefs.items():
        found.setdefault(entity, {})[attribute] = belief
    return found


def profiles(world: WorldModel, now: float | None = None) -> dict[str, dict[str, Categorical]]:
    """Every entity's distributions, as identity resolution reads them."""
    return {e: {a: b.distribution for a, b in held.items()} for e, held in by_entity(world.beliefs(now)).items()}


def merge_candidates(
    world: WorldModel, below_bits: float, *, min_shared: int = 1, now: float | None = None
) -> tuple[Candidate, ...]:
    """Pairs of entities that may be one (Eq. 6, smoothed); the world itself is never merged."""
    return candidates(profiles(world, now), below_bits, min_shared=min_shared)


def compressed(world: WorldModel, ceiling_bits: float, now: float | None = None) -> Compressed:
    """What is too uncertain at `now` to be of use, put aside; the next statement or another `now` may bring it back."""
    return compress(world.beliefs(now), ceiling_bits)


def export(world: WorldModel, now: float | None = None, theta_min_bits: float = THETA_MIN_BITS) -> dict[str, Any]:
    """Everything believed as plain data for JSON: sorted, the same for the same statements however they arrived.

    >>> from nous_core.beliefs.rules import RULES
    >>> from nous_core.records import Statement
    >>> world = WorldModel(RULES["last_write"], lambda s: s.content)
    >>> done = world.ingest([Statement("Ana", "city", "Rome", 19485.0)])
    >>> export(world)["dimensions"][0]["last_said"]
    '2023-05-08'
    """
    return {
        "rule": repr(world.rule),
        "statements": sum(len(world.statements(*d)) for d in world.dimensions),
        "dimensions": [_dimension(world, d, now, theta_min_bits) for d in world.dimensions],
    }


def _dimension(world: WorldModel, dimension: Dimension, now: float | None, theta_min_bits: float) -> dict[str, Any]:
    belief, said = world.predict(*dimension, now), world.statements(*dimension)
    return {
        "entity": dimension[0],
        "attribute": dimension[1],
        "answer": belief.mode,
        "status": belief.status,
        "entropy_bits": belief.entropy_bits,
        "candidates": [[value, p] for value, p in belief.candidates],
        "observed": list(observed_values(world.history(*dimension), theta_min_bits)),
        "statements": len(said),
        "last_said": to_iso(said[-1].said_at),
        "evidence": [s.evidence for s in said],
    }
