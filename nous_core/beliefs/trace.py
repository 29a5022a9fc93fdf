"""What each statement of a sequence did to a belief: deltas (Definition 2), and the same as a frame to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pandas as pd

from nous_core.beliefs.rules.base import UpdateRule
from nous_core.records import Delta, Statement
from nous_core.trust.compose import Trust


def delta(rule: UpdateRule[Any], state: Any, statement: Statement, reliability: float) -> tuple[Any, Delta]:
    """Observe one statement: the new state, and the delta with the surprise measured before the update."""
    after = rule.observe(state, statement, reliability)
    prior, posterior = (rule.belief(s, statement.said_at).distribution.probabilities for s in (state, after))
    return after, Delta(
        statement.entity,
        statement.attribute,
        statement.value,
        tuple(prior.items()),
        tuple(posterior.items()),
        rule.surprise_bits(state, statement.value),
        reliability,
        statement.said_at,
        statement.id,
        statement.evidence,
    )


def deltas(
    rule: UpdateRule[Any], trust: Trust, statements: Iterable[Statement], vocabulary: Sequence[str] = ()
) -> tuple[Delta, ...]:
    """One delta a statement, in the order given.

    >>> from nous_core.beliefs.rules import RULES
    >>> said = [Statement("Ana", "city", city) for city in ("Rome", "Oslo")]
    >>> [round(d.surprise_bits, 2) for d in deltas(RULES["bayes"], lambda s: 0.9, said)]
    [6.66, 6.66]
    """
    state, found = rule.start(vocabulary), []
    for statement in statements:
        state, one = delta(rule, state, statement, trust(statement))
        found.append(one)
    return tuple(found)


def steps(found: Sequence[Delta]) -> pd.DataFrame:
    """Deltas as a frame: step, said, surprise_bits and one ``p(<value>)`` column a candidate; step 0 is the start."""
    values = list(dict.fromkeys(v for d in found for side in (d.prior, d.posterior) for v, _ in side))
    rows: list[dict[str, Any]] = [_step(0, "", 0.0, dict(found[0].prior), values)] if found else []
    for number, d in enumerate(found, start=1):
        rows.append(_step(number, d.value, d.surprise_bits, dict(d.posterior), values))
    return pd.DataFrame(rows)


def _step(number: int, said: str, surprise_bits: float, masses: dict[str, float], values: list[str]) -> dict[str, Any]:
    return {"step": number, "said": said, "surprise_bits": surprise_bits} | {
        f"p({v})": masses.get(v, 0.0) for v in values
    }
