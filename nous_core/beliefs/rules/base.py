"""The protocol every update rule follows, and playing a sequence of statements through one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from nous_core.beliefs.categorical import Belief
from nous_core.records import Statement
from nous_core.trust.compose import Trust

S = TypeVar("S")


class UpdateRule(Protocol[S]):
    """Three pure functions over a state of the rule's own making, and the surprise of a value before it is observed."""

    def start(self, vocabulary: Sequence[str] = ()) -> S:
        """State before anything was said; rules that learn their vocabulary ignore the argument."""

    def observe(self, state: S, statement: Statement, reliability: float) -> S:
        """New state after one statement of the given reliability in [0, 1]; `state` is left as it was."""

    def belief(self, state: S, now: float | None = None) -> Belief:
        """What the state says at `now` (days); rules without a hazard ignore `now`."""

    def surprise_bits(self, state: S, value: str) -> float:
        """Eq. 1 in bits: -log2 of the mass `value` has before it is observed."""


def play(rule: UpdateRule[Any], trust: Trust, statements: Iterable[Statement], vocabulary: Sequence[str] = ()) -> Any:
    """Feed statements in the given order through a rule and return the last state.

    >>> from nous_core.beliefs.rules import RULES
    >>> said = [Statement("Ana", "city", city) for city in ("Rome", "Rome", "Oslo")]
    >>> state = play(RULES["frequency"], lambda s: 0.9, said)
    >>> RULES["frequency"].belief(state).mode
    'Rome'
    """
    state = rule.start(vocabulary)
    for statement in statements:
        state = rule.observe(state, statement, trust(statement))
    return state
