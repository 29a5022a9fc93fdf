"""Taint tracking: what a statement was derived from, and the weakest source on the way (Section 9)."""

from __future__ import annotations

import graphlib
from collections.abc import Iterable
from dataclasses import dataclass, replace

from nous_core.errors import RecordError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.provenance import Provenance


@dataclass(frozen=True)
class Taint:
    """Where a statement really comes from.

    Parameters
    ----------
    root : Statement
        The lowest-tier source on the way; ties go to the earliest said, then to `seq`. Where lineage is missing, the
        statement that lost it, with the channel "unknown".
    tier, content : float
        Smallest tier of any channel and smallest confidence of any wording on the way.
    complete : bool
        Whether every statement on the way is known.
    hops : int
        Longest way from the statement to first-hand speech; 0 for first-hand statements.
    """

    root: Statement
    tier: float
    content: float
    complete: bool
    hops: int


class Lineage:
    """A store of statements by id that says what a statement was made from; it only grows.

    Tools, summaries, merges and re-ingested answers carry the ids of their sources in `derived_from`. Trust is that
    of the lowest-tier source: a statement said first hand, one whose lineage is missing, or one that passed through
    a channel that is not first-party, since such a channel may have rewritten it. First-party channels pass on what
    they were given. An id that is not the hash of its statement is refused, and so is a cycle.

    Parameters
    ----------
    statements : iterable of Statement
        What is known from the start, in any order.
    provenance : Provenance
        Tiers of the channels.

    Notes
    -----
    Adding is constant time. `taint` visits each statement once and remembers it; when a statement that was missed
    arrives later, what is remembered is dropped and `version` grows, so the answer depends on the set alone.

    Examples
    --------
    >>> page = Statement("repo", "database", "MongoDB", said_at=1.0, channel="web", origin="page", content=0.96)
    >>> tool = Statement("repo", "database", "MongoDB", said_at=2.0, channel="tool", derived_from=(page.id,))
    >>> lineage = Lineage([page, tool])
    >>> lineage.root(tool).origin, Provenance()(tool), Tainted(lineage)(tool)
    ('page', 0.9, 0.2)
    """

    def __init__(self, statements: Iterable[Statement] = (), provenance: Provenance | None = None) -> None:
        self.provenance = provenance or Provenance()
        self.version = 0
        self._known: dict[str, Statement] = {}
        self._missed: set[str] = set()
        self._taints: dict[str, Taint] = {}
        for statement in statements:
            self.add(statement)

    @classmethod
    def load(cls, rows: Iterable[tuple[str, Statement]], provenance: Provenance | None = None) -> Lineage:
        """Build from stored (id, statement) rows.

        Raises
        ------
        RecordError
            If the ids form a cycle, or an id is not the hash of its statement.
        """
        stored = dict(rows)
        try:
            graphlib.TopologicalSorter({i: s.derived_from or () for i, s in stored.items()}).prepare()
        except graphlib.CycleError as error:
            way_out = "Drop the rows: no statement can be derived from itself."
            raise RecordError("lineage", "may not hold a cycle", error.args[1], way_out) from None
        for claimed, statement in stored.items():
            if _hash(statement) != claimed:
                _refuse(claimed)
        return cls(stored.values(), provenance)

    def add(self, statement: Statement) -> str:
        """Store a statement and return its id; the same statement twice is one statement."""
        found = _hash(statement)
        self._known.setdefault(found, statement)
        if found in self._missed:
            self._missed.clear()
            self._taints.clear()
            self.version += 1
        return found

    def __contains__(self, statement_id: object) -> bool:
        return statement_id in self._known

    def __len__(self) -> int:
        return len(self._known)

    def get(self, statement_id: str) -> Statement | None:
        """The statement with this id, or None."""
        return self._known.get(statement_id)

    def root(self, statement: Statement) -> Statement:
        """The lowest-tier source of a statement: see `Taint.root`."""
        return self.taint(statement).root

    def taint(self, statement: Statement) -> Taint:
        """Weakest source, tier and wording on the way; `statement` itself need not be stored."""
        if statement.derived_from is None:
            return self._first_hand(statement)
        stack = [statement]
        while stack:
            parents = [self._known[i] for i in stack[-1].derived_from or () if i in self._known]
            if waiting := [p for p in parents if p.derived_from is not None and p.id not in self._taints]:
                stack.extend(waiting)
            else:
                done = stack.pop()
                self._taints[done.id] = self._combined(done, parents)
        return self._taints[statement.id]

    def _first_hand(self, statement: Statement) -> Taint:
        return Taint(statement, self.provenance.tier(statement.channel), statement.content, True, 0)

    def _combined(self, statement: Statement, parents: list[Statement]) -> Taint:
        own_tier = self.provenance.tier(statement.channel)
        above = [self._first_hand(p) if p.derived_from is None else self._taints[p.id] for p in parents]
        missing = {i for i in statement.derived_from or () if i not in self._known}
        self._missed |= missing
        if missing or not statement.derived_from:
            lost = replace(statement, channel=UNKNOWN)
            above.append(Taint(lost, self.provenance.tier(UNKNOWN), statement.content, False, 0))
        sources = [t.root for t in above]
        if not self.provenance.first_party(statement.channel):
            sources.append(statement)
        return Taint(
            min(sources, key=self._weakness),
            min(own_tier, *(t.tier for t in above)),
            min(statement.content, *(t.content for t in above)),
            all(t.complete for t in above),
            1 + max(t.hops for t in above),
        )

    def _weakness(self, source: Statement) -> tuple[object, ...]:
        tier = self.provenance.tier(source.channel)
        return (tier, source.said_at, source.seq, source.channel, source.origin)


@dataclass(frozen=True)
class Tainted:
    """Trust strategy: min(tier of the lowest-tier source, confidence of the wording), both along the whole lineage."""

    lineage: Lineage

    def __call__(self, statement: Statement) -> float:
        """The smaller of the two."""
        taint = self.lineage.taint(statement)
        return min(taint.tier, taint.content)


def _hash(statement: Statement) -> str:
    """The id computed afresh: one that was written into the record is not believed."""
    found: str = Statement.__dict__["id"].func(statement)
    if statement.__dict__.get("id", found) != found:
        _refuse(statement.id)
    return found


def _refuse(claimed: str) -> None:
    rule = "must be the SHA-256 of the statement's own fields"
    raise RecordError("statement id", rule, claimed, "Drop the row, or store it under its own id.")
