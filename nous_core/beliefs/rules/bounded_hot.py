"""The bounded rule with a bounded state: the newest votes apart, the rest as a running sum."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from nous_core.beliefs.categorical import Belief
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.beliefs.rules.bounded_ledger import source
from nous_core.beliefs.rules.bounded_readout import Evidence, Pooled, odds, read_out
from nous_core.beliefs.rules.bounded_votes import weight
from nous_core.errors import ConfigError, choose
from nous_core.records import UNKNOWN, Seq, Statement

KEPT = 16
REST = {"sum": "older votes are counted in a running sum of w", "drop": "older votes are forgotten"}
Moment = tuple[float, Seq]


class Kept(NamedTuple):
    """One vote kept apart: who, u, and when the value was last named."""

    origin: str
    u: float
    said: Moment


@dataclass(frozen=True)
class Cell:
    """One (channel, value): the newest votes, oldest first, the sum of w of the rest at a time, and the last naming."""

    votes: tuple[Kept, ...] = ()
    rest_nats: float = 0.0
    rest_at: float = 0.0
    last: Moment = (-math.inf, (0, 0, 0))


@dataclass(frozen=True)
class Hot:
    """(channel, value) -> Cell, the hazard of the attribute and the time of the newest statement."""

    cells: dict[tuple[str, str], Cell] = field(default_factory=dict)
    hazard_per_day: float = 0.0
    last_said_at: float = -math.inf


@dataclass(frozen=True)
class BoundedHot:
    """`Bounded` for long-running stores: at most `kept` votes per low-trust (channel, value), however long the flood.

    Parameters
    ----------
    rule : Bounded
        Profile, tiers, hazards and lineage; first-party votes are all kept, so guarantee A holds here too.
    kept : int
        Votes kept apart per low-trust channel and value.
    rest : {"sum", "drop"}
        What becomes of older votes.

    Notes
    -----
    Equal to `Bounded` while statements arrive in order and no origin returns after its vote went into the rest. What
    it gives up: a late statement of a kept origin is ignored; an origin whose vote went into the rest is a new one
    when it returns (more in the sum, still no more than the channel's budget), and can no longer take it back. With a
    hazard the rest fades by e^{-h t}, never below its true weight. Guarantee C is exact for the log alone: rebuild
    from it where order or replay matter. A new state copies the table of cells, one entry a (channel, value).

    Examples
    --------
    >>> hot, state = BoundedHot(Bounded()), Hot()
    >>> for i in range(1000):
    ...     state = hot.observe(state, Statement("Ana", "city", "Oslo", 1.0 * i, channel="web", origin=f"o{i}"), 1.0)
    >>> len(state.cells["web", "Oslo"].votes), round(hot.belief(state).probability("Oslo"), 3)
    (16, 0.507)
    """

    rule: Bounded = field(default_factory=Bounded)
    kept: int = KEPT
    rest: str = "sum"

    def __post_init__(self) -> None:
        choose("rest", self.rest, REST)
        if isinstance(self.kept, bool) or not isinstance(self.kept, int) or self.kept < 1:
            raise ConfigError("kept", "must be a whole number, 1 or larger", self.kept, "Pass for example 16.")

    def start(self, vocabulary: Sequence[str] = ()) -> Hot:
        """Nothing said."""
        return Hot()

    def observe(self, state: Hot, statement: Statement, reliability: float) -> Hot:
        """Take in one statement; cost grows with the values named on its channel, not with the votes."""
        (channel, origin), said = source(statement, self.rule.provenance, self.rule.lineage)
        moment = (said.said_at, said.seq)
        hazard = self.rule.hazards.get(statement.attribute, self.rule.hazard_per_day)
        own = {value: cell for (c, value), cell in state.cells.items() if c == channel}
        held = {v: k for v, cell in own.items() for k in cell.votes if k.origin == origin}
        if any((k.said, v) >= (moment, said.value) for v, k in held.items()):
            return state
        changed = {
            (channel, v): self._with(own[v], k._replace(u=k.u * (1.0 - said.q)))
            for v, k in held.items()
            if v != said.value
        }
        u = held[said.value].u * math.exp(-hazard * (moment[0] - held[said.value].said[0])) if said.value in held else 0
        cell = self._with(own.get(said.value, Cell()), Kept(origin, max(u, said.q), moment))
        if not self.rule.provenance.first_party(channel):
            cell = self._trimmed(cell, hazard)
        changed[channel, said.value] = replace(cell, last=max(cell.last, moment))
        return Hot(state.cells | changed, hazard, max(state.last_said_at, moment[0]))

    def belief(self, state: Hot, now: float | None = None) -> Belief:
        """The read-out of `Bounded` over what is kept; `now` may not lie before the newest statement."""
        at = state.last_said_at if now is None else now
        if (now is None and state.hazard_per_day > 0.0) or at < state.last_said_at:
            way_out = "Pass the time of the question; for an earlier one read the log with Bounded."
            raise ConfigError("now", "must be given with a hazard, and not lie in the past", now, way_out)
        first_party: dict[str, list[float]] = {}
        pools: dict[str, dict[str, Pooled]] = {}
        named: dict[str, Moment] = {}
        for (channel, value), cell in state.cells.items():
            named[value] = max(named.get(value, cell.last), cell.last)
            nats = self._nats(cell, at, state.hazard_per_day)
            if self.rule.provenance.first_party(channel):
                first_party.setdefault(value, []).append(nats)
            else:
                pools.setdefault(channel, {})[value] = Pooled(nats, at - cell.last[0])
        evidence = Evidence(named, {v: math.fsum(n) for v, n in first_party.items()}, pools)
        return read_out(odds(evidence, *self.rule.budgets(evidence.pools), state.hazard_per_day), named)

    def surprise_bits(self, state: Hot, value: str) -> float:
        """As for `Bounded`."""
        held = self.belief(state, state.last_said_at if state.cells else None).distribution
        return held.surprise_bits(value, held.probability(UNKNOWN))

    def _with(self, cell: Cell, vote: Kept) -> Cell:
        votes = sorted((*(k for k in cell.votes if k.origin != vote.origin), vote), key=lambda k: (k.said, k.origin))
        return replace(cell, votes=tuple(votes))

    def _trimmed(self, cell: Cell, hazard: float) -> Cell:
        while len(cell.votes) > self.kept:
            oldest, at = cell.votes[0], cell.votes[-1].said[0]
            nats = cell.rest_nats * math.exp(-hazard * (at - cell.rest_at)) if cell.rest_nats else 0.0
            if self.rest == "sum":
                nats += weight(oldest.u, at - oldest.said[0], hazard)
            cell = replace(cell, votes=cell.votes[1:], rest_nats=nats, rest_at=at)
        return cell

    def _nats(self, cell: Cell, now: float, hazard: float) -> float:
        kept = (weight(k.u, now - k.said[0], hazard) for k in cell.votes)
        rest = cell.rest_nats * math.exp(-hazard * (now - cell.rest_at)) if cell.rest_nats else 0.0
        return math.fsum((*kept, rest))
