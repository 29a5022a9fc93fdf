"""What every rule of the table keeps to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules import RULES, play
from nous_core.records import Statement
from nous_core.trust.compose import content

VALUES = ("A", "B", "C")


@pytest.mark.parametrize("name", sorted(RULES))
@given(pairs=st.lists(st.tuples(st.sampled_from(VALUES), st.floats(0.05, 0.95)), max_size=6))
def test_every_rule_gives_a_distribution_and_is_pure(name, pairs):
    rule = RULES[name]
    stream = [Statement("e", "a", v, float(i), (0, i, 0), content=r) for i, (v, r) in enumerate(pairs)]
    first, second = (rule.belief(play(rule, content, stream, VALUES), now=float(len(pairs))) for _ in range(2))
    assert first == second
    assert sum(first.distribution.probabilities.values()) == pytest.approx(1.0, abs=1e-9)
    assert first.mode in {None, *VALUES}
    assert (first.status == "unknown") == (first.mode is None)


@pytest.mark.parametrize("name", sorted(RULES))
def test_a_flood_of_one_value_ends_with_that_value(name):
    rule = RULES[name]
    stream = [Statement("e", "a", "A", float(i), (0, i, 0)) for i in range(50)]
    state = play(rule, content, stream, VALUES)
    assert rule.belief(state, now=50.0).mode == "A"
    assert rule.surprise_bits(state, "A") < rule.surprise_bits(state, "B")
