"""One voice: repetition, reversal, decay, late and repeated statements."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules.bounded_votes import Said, Voice, weight


def voice(rows, hazard=0.0):
    made = Voice(hazard)
    for day, value, q in rows:
        made.add(Said(float(day), (0, 0, 0), value, q))
    return made


def test_repetition_by_one_voice_counts_once_at_its_surest():
    assert voice([(0, "A", 0.3), (1, "A", 0.5), (2, "A", 0.2)]).nats(2.0) == {"A": pytest.approx(math.log(2.0))}


def test_a_voice_that_changes_its_mind_takes_its_own_vote_back():
    found = voice([(0, "A", 0.9), (1, "B", 0.8)]).nats(1.0)
    assert found["A"] == pytest.approx(-math.log1p(-0.9 * 0.2))
    assert found["B"] == pytest.approx(-math.log1p(-0.8))


def test_returning_to_a_value_restores_it_and_refutes_the_other():
    found = voice([(0, "A", 0.9), (1, "B", 0.8), (2, "A", 0.6)]).nats(2.0)
    assert found["A"] == pytest.approx(-math.log1p(-0.6))
    assert found["B"] == pytest.approx(-math.log1p(-0.8 * 0.4))


def test_decay_runs_from_the_last_naming_and_a_fresh_hedge_does_not_lower_a_surer_old_one():
    found = voice([(0, "A", 0.9), (10, "A", 0.3)], hazard=0.01).nats(20.0)
    assert found["A"] == pytest.approx(-math.log1p(-0.9 * math.exp(-0.2)))
    assert weight(0.9, 20.0, 0.01) == pytest.approx(found["A"])


@given(
    st.lists(st.tuples(st.integers(0, 6), st.sampled_from("ABC"), st.sampled_from((0.0, 0.2, 0.9))), max_size=9),
    st.randoms(use_true_random=False),
    st.sampled_from((0.0, 0.05)),
)
def test_order_of_arrival_and_replay_change_nothing_to_the_last_bit(rows, random, hazard):
    shuffled = random.sample(rows, len(rows)) + rows[:2]
    assert voice(rows, hazard).nats(9.0) == voice(shuffled, hazard).nats(9.0)


def test_the_same_evidence_with_a_surer_wording_counts_once_with_the_surer():
    assert voice([(0, "A", 0.2), (0, "A", 0.9), (0, "A", 0.5)]).nats(0.0) == {"A": pytest.approx(-math.log1p(-0.9))}


def test_a_replay_is_reported_as_nothing_new():
    made = Voice(0.0)
    said = Said(0.0, (0, 0, 0), "A", 0.5)
    assert (made.add(said), made.add(said), made.add(said._replace(q=0.4))) == (True, False, False)
