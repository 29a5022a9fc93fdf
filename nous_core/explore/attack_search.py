"""The cheapest attack that flips the belief of the attack lab, as a list of statements."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from nous_core.benchmarks.adversary import Found, Search, cheapest, in_words
from nous_core.benchmarks.attacks import ATTACKS, TARGET, TRUTH, Setting
from nous_core.benchmarks.poisoning import flipped, systems
from nous_core.errors import choose
from nous_core.explore.attack_lab import GRID, Attack, statements
from nous_core.plots.style import look
from nous_core.records import Statement

# Small enough to answer in a second or two beside a running kernel; the notebook's own search looks harder.
SEARCH = Search(budget=12, exhaustive=2, beam=12)


@dataclass(frozen=True)
class Cheapest:
    """What was found: the statements (none if the belief held) and how far was looked, in words."""

    statements: tuple[Statement, ...]
    words: str


def search(system: str, attack: Attack, effort: Search = SEARCH) -> Cheapest:
    """Search hostile statements that put another value on top, knowing no attack by name.

    >>> search("released+min", Attack()).words
    'Nous (released rule), min trust: flipped by 3 statements: 1 x W on web, 2 x V on web. 57 beliefs looked at.'
    """
    rule, trust = choose("system", system, systems(attack.low_tier))
    vocabulary = (TRUTH, TARGET) if system.startswith("bayes_fixed") else ()
    found = cheapest(rule, trust, "flip", Setting(trusted=attack.trusted), effort, vocabulary)
    name = look(system).label
    if found is None:
        named = smallest_named(system, attack)
        also = f" Of the named attacks, {named}." if named else " None of the named attacks flips it either."
        words = (
            f"{name}: none found with {effort.budget} statements. The search is exhaustive to {effort.exhaustive} and keeps "
            f"{effort.beam} sequences beyond; that is no proof that none exists."
        )
        return Cheapest((), words + also)
    return Cheapest(found.statements, f"{name}: flipped by {_counted(found)}. {found.looked_at} beliefs looked at.")


def smallest_named(system: str, attack: Attack) -> str:
    """The named attack that flips the belief with the smallest M of the grid, in words; empty if none does."""
    rule, trust = choose("system", system, systems(attack.low_tier))
    for volume in GRID:
        for name in ATTACKS:
            said = statements(Attack(name, volume, attack.trusted, attack.low_tier, attack.origins, attack.channels))
            if flipped(rule, trust, said):
                return f"{name} flips it at M = {volume}"
    return ""


def listed(found: Cheapest) -> pd.DataFrame:
    """The statements as a table to read."""
    rows = [(n, s.value, s.channel, s.origin) for n, s in enumerate(found.statements, 1)]
    return pd.DataFrame(rows, columns=["", "says", "on", "as"])


def _counted(found: Found) -> str:
    plural = "" if found.cost == 1 else "s"
    return f"{found.cost} statement{plural}: {', '.join(in_words(found))}"
