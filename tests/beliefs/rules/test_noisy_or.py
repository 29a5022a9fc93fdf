"""Noisy-OR: growth, the reset at a contradiction, and a read-out that is a distribution although the state is not."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules import RULES, play
from nous_core.beliefs.rules.noisy_or import NoisyOr
from nous_core.errors import ConfigError, RecordError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.compose import content


def stream(pairs):
    return [Statement("e", "a", v, float(i), (0, i, 0), content=r) for i, (v, r) in enumerate(pairs)]


@given(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=9))
def test_agreeing_evidence_is_one_minus_the_product_of_doubts_in_any_order(evidence):
    state = play(NoisyOr(), content, stream([("A", e) for e in evidence]))
    assert state[0].belief == pytest.approx(1.0 - math.prod(1.0 - e for e in evidence), abs=1e-12)


def test_ten_low_statements_reach_the_predicted_belief_under_a_flood():
    state = play(NoisyOr(), content, stream([("W", 0.2)] * 10))
    assert round(state[0].belief, 3) == 0.893


def test_a_contradiction_resets_every_other_value_and_keeps_what_it_was():
    state = play(NoisyOr(), content, stream([("A", 0.9), ("B", 0.1), ("C", 0.5)]))
    assert [(c.value, round(c.belief, 3), tuple(round(b, 3) for b in c.history)) for c in state] == [
        ("A", 0.25, (0.9,)),
        # Set to 0.25, literally: a weaker belief is raised by being contradicted.
        ("B", 0.25, (0.1,)),
        ("C", 0.5, ()),
    ]


def test_a_flood_of_contradictions_does_not_grow_the_history():
    state = play(NoisyOr(), content, stream([("A", 0.9)] + [("B", 0.2)] * 500))
    assert [c.history for c in state] == [(0.9,), ()]


def test_beliefs_that_sum_past_one_are_scaled_and_others_leave_the_rest_unknown():
    rule = NoisyOr()
    small = rule.belief(play(rule, content, stream([("A", 0.3)]))).distribution.probabilities
    assert small == pytest.approx({UNKNOWN: 0.7, "A": 0.3})
    large = rule.belief(play(rule, content, stream([("A", 0.9), ("B", 1.0)]))).distribution.probabilities
    assert large == pytest.approx({UNKNOWN: 0.0, "A": 0.2, "B": 0.8})


def test_the_mode_is_the_largest_belief_even_when_beliefs_are_not_exclusive():
    rule = RULES["noisy_or"]
    assert rule.belief(play(rule, content, stream([("A", 0.9), ("B", 0.2)]))).mode == "A"
    assert rule.belief(play(rule, content, stream([("A", 0.9), ("B", 0.2), ("B", 0.2)]))).mode == "B"


def test_surprise_of_a_new_value_is_what_is_left_unknown():
    rule = NoisyOr()
    assert rule.surprise_bits(play(rule, content, stream([("A", 0.75)])), "B") == pytest.approx(2.0)
    assert rule.surprise_bits(rule.start(), "B") == 0.0


def test_bad_input_is_refused():
    with pytest.raises(ConfigError):
        NoisyOr(version=1.5)
    with pytest.raises(RecordError):
        NoisyOr().observe((), Statement("e", "a", "A"), math.nan)
