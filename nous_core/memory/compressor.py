"""Archiving dimensions too uncertain to be of use (Section 3.7): put aside, never deleted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nous_core.beliefs.categorical import Belief
from nous_core.errors import ConfigError, RecordError

Dimension = tuple[str, str]


@dataclass(frozen=True)
class Compressed:
    """Beliefs in use and beliefs put aside; together they are all there were."""

    live: Mapping[Dimension, Belief]
    archived: Mapping[Dimension, Belief]


def compress(beliefs: Mapping[Dimension, Belief], ceiling_bits: float) -> Compressed:
    """Put aside every dimension whose entropy lies above `ceiling_bits`.

    Departure: the paper prunes such dimensions. Whoever can raise an entropy could then delete a fact, and a fact
    nobody repeats would decay away for good; so they are archived and come back when asked for or heard of again.

    Parameters
    ----------
    beliefs : mapping of (entity, attribute) to Belief
        Everything believed at a moment.
    ceiling_bits : float
        Entropy in bits; the paper gives no value. ``math.inf`` archives nothing.

    Examples
    --------
    >>> from nous_core.beliefs.categorical import Categorical
    >>> beliefs = {("Ana", a): Belief.of(Categorical.from_probabilities({"x": p, "y": 1 - p}))
    ...            for a, p in (("city", 0.95), ("mood", 0.6))}
    >>> sorted(compress(beliefs, 0.9).archived)
    [('Ana', 'mood')]
    """
    if not ceiling_bits >= 0:
        raise ConfigError("ceiling_bits", "must be 0 bits or more", ceiling_bits, "Pass math.inf to archive nothing.")
    above = {dimension for dimension, belief in beliefs.items() if belief.entropy_bits > ceiling_bits}
    return Compressed(
        {d: b for d, b in beliefs.items() if d not in above}, {d: b for d, b in beliefs.items() if d in above}
    )


def restore(compressed: Compressed, dimension: Dimension) -> Compressed:
    """Take one dimension back into use."""
    if dimension not in compressed.archived:
        way_out = "Look at Compressed.archived."
        raise RecordError("dimension to restore", "must be archived", dimension, way_out)
    archived = {d: b for d, b in compressed.archived.items() if d != dimension}
    return Compressed({**compressed.live, dimension: compressed.archived[dimension]}, archived)
