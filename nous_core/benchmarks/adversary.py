"""An adaptive attacker: given a rule and a budget, search for the cheapest low-trust sequence that breaks a belief.

It knows what it may say (the true value, a target, junk it has or has not used), on which low channel and under which
origin, and nothing about named attacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pandas as pd

from nous_core.beliefs.categorical import Belief
from nous_core.beliefs.rules import UpdateRule, play
from nous_core.benchmarks.attacks import LOW_CHANNEL, SECOND_LOW_CHANNEL, TARGET, TRUTH, Setting, established, said
from nous_core.benchmarks.poisoning import systems as poisoning_systems
from nous_core.errors import ConfigError, choose
from nous_core.records import Statement
from nous_core.trust.compose import Trust

EROSION = 0.6

GOALS: dict[str, tuple[str, Callable[[Belief], bool]]] = {
    "flip": ("the top value is no longer the true one", lambda b: b.mode != TRUTH),
    "erode": ("the true value has less than 0.6", lambda b: b.probability(TRUTH) < EROSION),
    "hide": ("the true value is no longer a candidate", lambda b: TRUTH not in dict(b.candidates)),
    "capture": ("the top value is the attacker's target", lambda b: b.mode == TARGET),
}


@dataclass(frozen=True)
class Found:
    """The cheapest sequence found, how many beliefs were looked at, and whether the search was exhaustive to its length."""

    statements: tuple[Statement, ...]
    looked_at: int
    exhaustive_to: int

    @property
    def cost(self) -> int:
        """Statements needed."""
        return len(self.statements)


@dataclass(frozen=True)
class Search:
    """How hard to look.

    Parameters
    ----------
    budget : int
        Statements the attacker has.
    exhaustive : int
        All sequences up to this length are tried before the beam starts.
    beam : int
        Sequences kept at each further length, by how little the true value leads.
    """

    budget: int = 16
    exhaustive: int = 3
    beam: int = 40

    def __post_init__(self) -> None:
        for name in ("budget", "exhaustive", "beam"):
            if getattr(self, name) < 1:
                raise ConfigError(name, "must be 1 or larger", getattr(self, name), "Give the attacker something.")


@dataclass(frozen=True)
class _Node:
    state: Any
    said: tuple[Statement, ...]
    junk: int


def moves(node: _Node, day: float, content: float, vocabulary: Sequence[str]) -> Iterator[tuple[Statement, int]]:
    """Everything the attacker can say next, up to renaming of junk values and of fresh origins."""
    values = [TARGET, TRUTH]
    if not vocabulary:
        values += [f"junk-{node.junk}"] + ([f"junk-{node.junk - 1}"] if node.junk else [])
    for value in values:
        junk = node.junk + (value == f"junk-{node.junk}")
        for channel in (LOW_CHANNEL, SECOND_LOW_CHANNEL):
            for origin in ("attacker", f"sybil-{len(node.said)}"):
                yield said(value, day, content, channel, origin), junk


def cheapest(
    rule: UpdateRule[Any],
    trust: Trust,
    goal: str = "flip",
    setting: Setting | None = None,
    search: Search | None = None,
    vocabulary: Sequence[str] = (),
) -> Found | None:
    """The shortest sequence found that reaches the goal, or None within the budget.

    Exhaustive to `search.exhaustive` statements, then a beam: a None beyond that length says nothing was found, not that
    nothing exists. Statements that leave the same belief, whoever makes them, are tried once.

    Parameters
    ----------
    vocabulary : sequence of str
        For rules that know their values; the attacker can then invent none.
    """
    setting, search = setting or Setting(), search or Search()
    _, reached = choose("goal", goal, GOALS)
    looked_at = 0
    front = [_Node(play(rule, trust, established(setting), vocabulary), (), 0)]
    for depth in range(1, search.budget + 1):
        day = float(setting.trusted + depth)
        following: dict[Any, tuple[float, _Node]] = {}
        for node in front:
            for statement, junk in moves(node, day, setting.poison_content, vocabulary):
                state = rule.observe(node.state, statement, trust(statement))
                belief = rule.belief(state, day)
                looked_at += 1
                after = _Node(state, (*node.said, statement), junk)
                if reached(belief):
                    return Found(after.said, looked_at, min(depth, search.exhaustive))
                following.setdefault(_signature(state, junk), (_lead(belief), after))
        ordered = sorted(following.values(), key=lambda item: item[0])
        kept = ordered if depth < search.exhaustive else islice(ordered, search.beam)
        front = [node for _, node in kept]
    return None


def _lead(belief: Belief) -> float:
    rivals = [p for v, p in belief.candidates if v != TRUTH]
    return belief.probability(TRUTH) - max(rivals, default=0.0)


def _signature(state: Any, junk: int) -> Any:
    # Two histories with one state are one; states that cannot be hashed are told apart by how they print.
    try:
        hash(state)
    except TypeError:
        return (repr(state), junk)
    return (state, junk)


def in_words(found: Found) -> list[str]:
    """The sequence as short phrases, repeats folded.

    >>> in_words(Found((said("W", 1, 0.9, "web", "a"), said("W", 2, 0.9, "web", "b")), 0, 0))
    ['2 x W on web']
    """
    phrases: list[tuple[str, int]] = []
    for statement in found.statements:
        phrase = f"{statement.value} on {statement.channel}"
        if phrases and phrases[-1][0] == phrase:
            phrases[-1] = (phrase, phrases[-1][1] + 1)
        else:
            phrases.append((phrase, 1))
    return [f"{count} x {phrase}" for phrase, count in phrases]


def systems(names: Sequence[str]) -> dict[str, tuple[UpdateRule[Any], Trust, Sequence[str]]]:
    """Rules by name under min trust at the low tier; exact Bayes is told its two values, all others learn theirs."""
    known = poisoning_systems()
    found: dict[str, tuple[UpdateRule[Any], Trust, Sequence[str]]] = {}
    for name in names:
        rule, trust = known.get(name) or choose("rule", f"{name}+min", known)
        found[name] = (rule, trust, (TRUTH, TARGET) if name == "bayes_fixed" else ())
    return found


def survey(
    systems: dict[str, tuple[UpdateRule[Any], Trust, Sequence[str]]],
    setting: Setting | None = None,
    search: Search | None = None,
) -> pd.DataFrame:
    """The cheapest attack found on every system for every goal; cost NaN where none was found within the budget."""
    rows = []
    for name, (rule, trust, vocabulary) in systems.items():
        for goal in GOALS:
            found = cheapest(rule, trust, goal, setting, search, vocabulary)
            cost = float("nan") if found is None else float(found.cost)
            rows.append((name, goal, cost, "; ".join(in_words(found)) if found else "none found"))
    return pd.DataFrame(rows, columns=["system", "goal", "cost", "sequence"])
