"""Small stories to look at by eye: a job change, a rumour, a correction, a flood, and repeating the truth."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from nous_core.beliefs.rules import RULES, play
from nous_core.errors import choose
from nous_core.records import Statement
from nous_core.results.frame import frame, row
from nous_core.trust.compose import TRUSTS, Trust

Said = tuple[float, str, float, str]


def _story(entity: str, attribute: str, said: Iterable[Said]) -> tuple[Statement, ...]:
    return tuple(
        Statement(entity, attribute, value, day, (0, turn, 0), content, channel, origin=channel)
        for turn, (day, value, content, channel) in enumerate(said)
    )


PRESETS: dict[str, tuple[Statement, ...]] = {
    "job change": _story(
        "Ana",
        "employer",
        [(0, "Acme", 0.9, "user"), (30, "Acme", 0.9, "user"), (200, "Bolt", 0.9, "user"), (230, "Bolt", 0.9, "user")],
    ),
    "rumour": _story(
        "Ana",
        "employer",
        [(0, "Acme", 0.9, "user"), (30, "Acme", 0.9, "user"), (40, "Bolt", 0.25, "user"), (41, "Bolt", 0.25, "user")],
    ),
    "correction": _story(
        "Ana", "employer", [(0, "Acme", 0.7, "user"), (1, "Acme", 0.7, "user"), (2, "Bolt", 0.95, "user")]
    ),
    "flood": _story(
        "repository",
        "database",
        [(day, "Postgres", 0.9, "repository") for day in range(4)]
        + [(4 + day, "MongoDB", 0.96, "web") for day in range(10)],
    ),
    "repeat the truth": _story(
        "repository",
        "database",
        [(day, "Postgres", 0.9, "repository") for day in range(4)]
        + [(4, "MongoDB", 0.9, "web")]
        + [(5 + day, "Postgres", 0.9, "web") for day in range(3)],
    ),
}


def preset(name: str) -> tuple[Statement, ...]:
    """The statements of a story, in the order said.

    >>> [s.value for s in preset("correction")]
    ['Acme', 'Acme', 'Bolt']
    """
    return choose("preset", name, PRESETS)


def outcomes(rules: Iterable[str], trust: str = "content") -> pd.DataFrame:
    """Where each rule ends on each story: its mode, that mode's probability and the status; exact, nothing is drawn."""
    strategy: Trust = choose("trust", trust, TRUSTS)
    rows = []
    for story, statements in PRESETS.items():
        for name in rules:
            rule = choose("rule", name, RULES)
            found = rule.belief(play(rule, strategy, statements), statements[-1].said_at)
            mode = found.mode or "unknown"
            rows.append((story, name, mode, found.probability(mode), found.status))
    return pd.DataFrame(rows, columns=["story", "rule", "mode", "probability", "status"])


def outcome_rows(table: pd.DataFrame, trust: str = "content") -> pd.DataFrame:
    """The probabilities of `outcomes` as result rows."""
    return frame(
        row(f"s3/{r.rule}+{trust}/toy/{r.story.replace(' ', '_')}/p_mode", r.probability) for r in table.itertuples()
    )
