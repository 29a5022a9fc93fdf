"""The compressor puts aside and never deletes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.beliefs.rules import RULES, play
from nous_core.errors import ConfigError, RecordError
from nous_core.memory.compressor import compress, restore
from nous_core.records import Statement


def beliefs(*masses: float) -> dict:
    return {
        ("e", f"a{i}"): Belief.of(Categorical.from_probabilities({"x": p, "y": 1 - p})) for i, p in enumerate(masses)
    }


@given(st.lists(st.floats(0, 1), max_size=6), st.floats(0, 1))
def test_nothing_is_lost_and_everything_can_be_restored(masses, ceiling):
    before = beliefs(*masses)
    found = compress(before, ceiling)
    assert {**found.live, **found.archived} == before
    assert all(b.entropy_bits <= ceiling for b in found.live.values())
    for dimension in list(found.archived):
        found = restore(found, dimension)
    assert found.live == before
    assert not found.archived


def test_a_belief_at_the_ceiling_stays():
    assert not compress(beliefs(0.5), 1.0).archived
    assert compress(beliefs(0.5), 0.999).archived


def test_an_attacker_who_raises_an_entropy_archives_the_fact_and_does_not_delete_it():
    trusted = [(Statement("e", "a", "V", float(i), (0, i, 0)), 0.9) for i in range(4)]
    attack = [(Statement("e", "a", "V", 9.0 + i, (1, i, 0)), 0.2) for i in range(6)]
    start = Statement("e", "a", "W", 5.0)
    reliabilities = {s.id: r for s, r in [*trusted, *attack]} | {start.id: 0.2}
    said = [s for s, _ in trusted] + [start] + [s for s, _ in attack]
    belief = RULES["bayes"].belief(play(RULES["bayes"], lambda s: reliabilities[s.id], said))
    found = compress({("e", "a"): belief}, 0.5)
    assert ("e", "a") in found.archived
    assert restore(found, ("e", "a")).live[("e", "a")].probability("V") > 0


@pytest.mark.parametrize("ceiling", [-1.0, math.nan])
def test_a_ceiling_below_zero_is_refused(ceiling):
    with pytest.raises(ConfigError, match="ceiling_bits"):
        compress({}, ceiling)


def test_restoring_what_is_not_archived_is_named():
    with pytest.raises(RecordError, match="archived"):
        restore(compress(beliefs(0.9), 1.0), ("e", "a0"))
