"""The cheapest attack shown is one that works, and none is said to be none found."""

from __future__ import annotations

import pytest

from nous_core.benchmarks.attacks import Setting, established
from nous_core.benchmarks.poisoning import flipped, systems
from nous_core.explore.attack_lab import Attack
from nous_core.explore.attack_search import listed, search, smallest_named


@pytest.mark.parametrize("system", ["released+content", "released+min", "last_write+min"])
def test_the_statements_shown_do_flip_the_belief_and_one_less_does_not(system) -> None:
    found = search(system, Attack())
    rule, trust = systems()[system]
    before = established(Setting(trusted=4))
    assert flipped(rule, trust, [*before, *found.statements])
    assert not flipped(rule, trust, [*before, *found.statements[:-1]])
    assert len(listed(found)) == len(found.statements)


def test_a_belief_that_holds_says_how_far_was_looked_and_claims_no_proof() -> None:
    found = search("bounded", Attack())
    assert found.statements == ()
    assert "no proof" in found.words
    assert "None of the named attacks" in found.words


def test_the_smallest_named_attack_is_the_smallest() -> None:
    assert smallest_named("last_write+min", Attack()).endswith("M = 1")
    assert smallest_named("bounded", Attack()) == ""
