"""One dimension's statements in evidence order, and playing them through a rule."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from nous_core.beliefs.rules.base import UpdateRule
from nous_core.beliefs.trace import delta
from nous_core.records import Delta, Statement
from nous_core.trust.compose import Trust

Dimension = tuple[str, str]
Key = tuple[float, tuple[int, int, int], str, str]


def evidence_order(statement: Statement) -> Key:
    """Sort key of evidence: said_at, seq, value; the id makes it total, so that arrival never matters."""
    return (*statement.order, statement.id)


def ready(rule: UpdateRule[Any], state: Any, now: float | None) -> Any:
    """The state brought up to `now` by rules that change with time alone (``advance``), else as it is."""
    advance = getattr(rule, "advance", None)
    return state if advance is None or now is None else advance(state, now)


def replay(
    rule: UpdateRule[Any],
    trust: Trust,
    state: Any,
    statements: Iterable[Statement],
    wanted: Collection[str] | None = None,
) -> tuple[Any, list[Delta]]:
    """Play statements from `state`: the last state, and the deltas of the `wanted` ids (all where None).

    >>> from nous_core.beliefs.rules import RULES
    >>> said = [Statement("Ana", "city", city, float(day)) for day, city in enumerate(("Rome", "Rome", "Oslo"))]
    >>> rule = RULES["frequency"]
    >>> state, deltas = replay(rule, lambda s: 0.9, rule.start(), said, {said[2].id})
    >>> rule.belief(state).mode, [d.value for d in deltas]
    ('Rome', ['Oslo'])
    """
    found = []
    for statement in statements:
        state = ready(rule, state, statement.said_at)
        if wanted is None or statement.id in wanted:
            state, one = delta(rule, state, statement, trust(statement))
            found.append(one)
        else:
            state = rule.observe(state, statement, trust(statement))
    return state, found


@dataclass
class Track:
    """What a world keeps of one dimension: its statements in evidence order and the state after the last."""

    statements: list[Statement]
    state: Any


@dataclass(frozen=True)
class Step:
    """A change to one track, computed before anything is stored: all statements if earlier ones had to be replayed."""

    dimension: Dimension
    added: Sequence[Statement]
    reordered: list[Statement] | None
    state: Any
    deltas: Sequence[Delta]


def step(
    rule: UpdateRule[Any], trust: Trust, start: Any, track: Track | None, dimension: Dimension, new: list[Statement]
) -> Step:
    """What adding `new` to a track does; only an arrival older than the last statement replays the dimension."""
    new = sorted(new, key=evidence_order)
    if track is None or evidence_order(track.statements[-1]) <= evidence_order(new[0]):
        state, deltas = replay(rule, trust, start if track is None else track.state, new)
        return Step(dimension, new, None, state, deltas)
    everything = sorted([*track.statements, *new], key=evidence_order)
    state, deltas = replay(rule, trust, start, everything, {s.id for s in new})
    return Step(dimension, new, everything, state, deltas)
