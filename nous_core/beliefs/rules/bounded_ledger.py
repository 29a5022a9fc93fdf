"""The accumulator behind the bounded rule: a log of statements and running sums that depend on the set alone."""

from __future__ import annotations

import math
from collections.abc import Iterable

from nous_core.beliefs.rules.bounded_readout import Evidence, Pooled
from nous_core.beliefs.rules.bounded_votes import Q_MAX, Said, Voice, weight
from nous_core.errors import RecordError
from nous_core.records import Seq, Statement
from nous_core.trust.lineage import Lineage
from nous_core.trust.provenance import Provenance

# Sums of w are kept as whole multiples of 2^-60 nats: integers add up alike in any order, floats do not.
UNIT = 2.0**60
Key = tuple[str, str]


class Ledger:
    """Votes by (channel, origin) and sums of w by (channel, value), grown by one statement in constant time.

    A voice that named one value, with no hazard, is held in the sums; every other voice is weighed when read. States
    of the rule share a ledger and remember their length, so that old states stay what they were.

    Parameters
    ----------
    provenance : Provenance
        Tiers of the channels.
    hazard_per_day : float
        Hazard of the attribute.
    lineage : Lineage or None
        Where sources of derived statements are looked up; None = among the statements of this ledger.
    statements : iterable of Statement
        What to start from.
    """

    def __init__(
        self,
        provenance: Provenance,
        hazard_per_day: float,
        lineage: Lineage | None = None,
        statements: Iterable[Statement] = (),
    ) -> None:
        self.log: list[Statement] = []
        self.provenance, self.hazard_per_day, self._given = provenance, hazard_per_day, lineage
        self._lineage = lineage
        self._clear()
        for statement in statements:
            self.add(statement)

    def add(self, statement: Statement) -> None:
        """Append to the log and to the sums; a statement about another dimension is refused."""
        if self.log and (statement.entity, statement.attribute) != (self.log[0].entity, self.log[0].attribute):
            rule = f"must be about {self.log[0].entity}/{self.log[0].attribute}"
            received = f"{statement.entity}/{statement.attribute}"
            raise RecordError("statement", rule, received, "Keep one state per dimension.")
        self.log.append(statement)
        if self._given is None and self._lineage is not None:
            self._lineage.add(statement)
        elif self._lineage is None and statement.derived_from is not None:
            # Ids cost a hash each, so they are only made once somebody asks for a source.
            self._lineage = Lineage(self.log, self.provenance)
        self._count(statement)

    def first(self, size: int) -> Ledger:
        """A ledger of the first `size` statements."""
        return Ledger(self.provenance, self.hazard_per_day, self._given, self.log[:size])

    def until(self, now: float) -> Ledger:
        """A ledger of what was said by `now`; sources are still looked up among all statements."""
        kept = (s for s in self.log if s.said_at <= now and source(s, self.provenance, self._lineage)[1].said_at <= now)
        return Ledger(self.provenance, self.hazard_per_day, self._lineage, kept)

    def evidence(self, now: float) -> Evidence:
        """Sums at `now`, which is not before anything in the ledger was said."""
        self._refresh()
        sums = {channel: dict(said) for channel, said in self._sums.items()}
        for (channel, _), voice in self._loose.items():
            said = sums.setdefault(channel, {})
            for value, nats in voice.nats(now).items():
                said[value] = said.get(value, 0) + round(nats * UNIT)
        first_party: dict[str, int] = {}
        pools: dict[str, dict[str, Pooled]] = {}
        for channel, said in sums.items():
            if self.provenance.first_party(channel):
                for value, units in said.items():
                    first_party[value] = first_party.get(value, 0) + units
            else:
                newest = self._newest[channel]
                pools[channel] = {v: Pooled(units / UNIT, now - newest[v]) for v, units in said.items()}
        return Evidence(dict(self._last_named), {v: units / UNIT for v, units in first_party.items()}, pools)

    @property
    def last_said_at(self) -> float:
        """Time of the newest statement, minus infinity before any."""
        self._refresh()
        return self._last_said_at

    def _refresh(self) -> None:
        if self._lineage is not None and self._lineage.version != self._version:
            # A source that was missed has arrived: statements may vote as somebody else now.
            self._clear()
            for statement in self.log:
                self._count(statement)

    def _clear(self) -> None:
        self._last_said_at = -math.inf
        self._version = self._lineage.version if self._lineage is not None else 0
        self._voices: dict[Key, Voice] = {}
        self._loose: dict[Key, Voice] = {}
        self._held: dict[Key, tuple[str, int]] = {}
        self._sums: dict[str, dict[str, int]] = {}
        self._newest: dict[str, dict[str, float]] = {}
        self._last_named: dict[str, tuple[float, Seq]] = {}

    def _count(self, statement: Statement) -> None:
        key, said = source(statement, self.provenance, self._lineage)
        channel, value = key[0], said.value
        self._last_said_at = max(self._last_said_at, statement.said_at, said.said_at)
        voice = self._voices.get(key)
        if voice is None:
            voice = self._voices[key] = Voice(self.hazard_per_day)
        if not voice.add(said):
            return
        newest = self._newest.setdefault(channel, {})
        newest[value] = max(newest.get(value, -math.inf), said.said_at)
        self._last_named[value] = max(self._last_named.get(value, (-math.inf, said.seq)), (said.said_at, said.seq))
        if key in self._loose:
            return
        held, units = self._held.pop(key, (value, 0))
        sums = self._sums.setdefault(channel, {})
        if held != value or self.hazard_per_day > 0.0:
            sums[held] = sums.get(held, 0) - units
            self._loose[key] = voice
            return
        heavier = max(units, round(weight(said.q, 0.0, 0.0) * UNIT))
        self._held[key] = (value, heavier)
        sums[value] = sums.get(value, 0) + heavier - units


def source(statement: Statement, provenance: Provenance, lineage: Lineage | None) -> tuple[Key, Said]:
    """Who a statement votes as, and with what: its lowest-tier source, and first-hand statements as themselves."""
    if statement.derived_from is None:
        q = min(provenance.tier(statement.channel), statement.content, Q_MAX)
        return (statement.channel, statement.origin), Said(statement.said_at, statement.seq, statement.value, q)
    taint = (lineage or Lineage((), provenance)).taint(statement)
    root, q = taint.root, min(taint.tier, taint.content, Q_MAX)
    return (root.channel, root.origin), Said(root.said_at, root.seq, statement.value, q)
