"""The world model: what is believed about every attribute of every entity, rebuilt from statements (Section 3)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nous_core.beliefs.categorical import Belief
from nous_core.beliefs.rules.base import UpdateRule
from nous_core.memory.log import DeltaLog
from nous_core.memory.track import Dimension, Track, ready, replay, step
from nous_core.records import Delta, Statement
from nous_core.trust.compose import Trust


@dataclass(frozen=True)
class Moved:
    """What one statement did: its own surprise, and how much less surprising today's answer became by it (bits)."""

    statement: Statement
    surprise_bits: float
    moved_bits: float


class WorldModel:
    """Beliefs of one memory under one rule and one trust strategy, optionally kept in a log.

    Statements may arrive in any order and more than once: evidence is ordered by (said_at, seq, value), a late arrival
    replays its own dimension only, and what is believed depends on the set of statements alone.

    Parameters
    ----------
    rule : UpdateRule
        How beliefs change; wrap it in ``Decaying`` for Eq. 4.
    trust : Trust
        A statement's reliability.
    log : DeltaLog, optional
        Replayed at the start; later batches are written to it before the beliefs change.
    vocabularies : mapping of attribute to sequence of str
        Known values, for rules that need them.

    Examples
    --------
    >>> from nous_core.beliefs.rules import RULES
    >>> world = WorldModel(RULES["released"], lambda s: s.content)
    >>> done = world.ingest([Statement("Ana", "city", "Oslo", 2.0), Statement("Ana", "city", "Rome", 1.0)])
    >>> [(d.value, round(d.surprise_bits, 2)) for d in done], world.predict("Ana", "city").mode
    ([('Rome', 4.32), ('Oslo', 4.32)], 'Oslo')
    >>> world.belief_at("Ana", "city", 1.5).mode
    'Rome'
    """

    def __init__(
        self,
        rule: UpdateRule[Any],
        trust: Trust,
        log: DeltaLog | None = None,
        vocabularies: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.rule, self.trust = rule, trust
        self._vocabularies = dict(vocabularies or {})
        self._tracks: dict[Dimension, Track] = {}
        self._ids: set[str] = set()
        self._log: DeltaLog | None = None
        if log is not None:
            self.ingest(log.statements())
            self._log = log

    def ingest(self, statements: Iterable[Statement]) -> tuple[Delta, ...]:
        """Learn a batch; one delta a statement that was not known yet, dimension by dimension in evidence order.

        The delta of a late arrival is what it does in its place. The batch is worked out first, then logged, then
        believed: an error on the way leaves log and beliefs as they were.
        """
        arrived = {s.id: s for s in statements if s.id not in self._ids}
        new: dict[Dimension, list[Statement]] = {}
        for s in arrived.values():
            new.setdefault((s.entity, s.attribute), []).append(s)
        steps = [step(self.rule, self.trust, self._start(d), self._tracks.get(d), d, new[d]) for d in sorted(new)]
        if self._log is not None and arrived:
            self._log.append(arrived.values())
        for done in steps:
            track = self._tracks.setdefault(done.dimension, Track([], done.state))
            track.state = done.state
            if done.reordered is None:
                track.statements.extend(done.added)
            else:
                track.statements = done.reordered
            self._ids.update(arrived)
        return tuple(d for done in steps for d in done.deltas)

    def _start(self, dimension: Dimension) -> Any:
        return self.rule.start(self._vocabularies.get(dimension[1], ()))

    def _state(self, dimension: Dimension) -> Any:
        return self._tracks[dimension].state if dimension in self._tracks else self._start(dimension)

    @property
    def dimensions(self) -> tuple[Dimension, ...]:
        """All (entity, attribute) pairs, sorted."""
        return tuple(sorted(self._tracks))

    @property
    def entities(self) -> tuple[str, ...]:
        """All entities, sorted."""
        return tuple(dict.fromkeys(entity for entity, _ in self.dimensions))

    def statements(self, entity: str, attribute: str) -> tuple[Statement, ...]:
        """What was said about one dimension, in evidence order; empty if nothing was."""
        track = self._tracks.get((entity, attribute))
        return tuple(track.statements) if track else ()

    def predict(self, entity: str, attribute: str, now: float | None = None) -> Belief:
        """What is believed, decayed to `now` (days) where the rule decays; unknown if nothing was ever said."""
        return self.rule.belief(self._state((entity, attribute)), now)

    def belief_at(self, entity: str, attribute: str, said_at: float) -> Belief:
        """What was believed at a moment, from the statements said up to it."""
        said = self.statements(entity, attribute)
        before = said[: bisect_right(said, said_at, key=lambda s: s.said_at)]
        state, _ = replay(self.rule, self.trust, self._start((entity, attribute)), before, ())
        return self.rule.belief(state, said_at)

    def surprise_bits(self, entity: str, attribute: str, value: str, now: float | None = None) -> float:
        """Eq. 1 before anything is observed: how surprising `value` would be, in bits."""
        return self.rule.surprise_bits(ready(self.rule, self._state((entity, attribute)), now), value)

    def history(self, entity: str, attribute: str) -> tuple[Delta, ...]:
        """The deltas of one dimension in evidence order, recomputed from its statements."""
        said = self.statements(entity, attribute)
        return tuple(replay(self.rule, self.trust, self._start((entity, attribute)), said)[1])

    def explain(self, entity: str, attribute: str) -> tuple[Moved, ...]:
        """Which statements led to today's answer.

        ``moved_bits`` is the answer's surprise before the statement minus after it: positive for support. The sum over
        all statements is the answer's surprise at the start minus its surprise now, where time alone moves nothing.
        """
        answer = self.predict(entity, attribute).mode
        if answer is None:
            return ()
        state, found = self._start((entity, attribute)), []
        for said in self.statements(entity, attribute):
            state = ready(self.rule, state, said.said_at)
            after = self.rule.observe(state, said, self.trust(said))
            before, later = (self.rule.surprise_bits(s, answer) for s in (state, after))
            # Rules that rule values out can be infinitely surprised both times: nothing moved.
            moved = 0.0 if before == later else before - later
            found.append(Moved(said, self.rule.surprise_bits(state, said.value), moved))
            state = after
        return tuple(found)

    def profile(self, entity: str, now: float | None = None) -> dict[str, Belief]:
        """Everything believed about one entity: attribute -> belief, sorted."""
        return {a: self.predict(e, a, now) for e, a in self.dimensions if e == entity}

    def beliefs(self, now: float | None = None) -> dict[Dimension, Belief]:
        """Everything believed, decayed to `now` where the rule decays."""
        return {(e, a): self.predict(e, a, now) for e, a in self.dimensions}
