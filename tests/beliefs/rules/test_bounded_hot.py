"""The bounded state: equal to the log where it says so, and both statements about dropping what is not kept."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules import play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.beliefs.rules.bounded_hot import BoundedHot
from nous_core.errors import ConfigError
from nous_core.records import Statement
from nous_core.trust.compose import Constant

ONE = Constant(1.0)


def flood(count, content, value="W"):
    return [Statement("e", "a", value, float(i), (0, i, 0), content, "web", f"o{i}") for i in range(count)]


def pooled(rule, statements):
    """phi of the web channel's sum over its budget, read back from the odds of a single value."""
    odds = rule.belief(play(rule, ONE, statements), 1e6).distribution
    o = odds.probability("W") / odds.probability("unknown")
    pool, budget = -math.log(0.2), 2 * -math.log(0.7)
    squashed = math.log1p(o)
    return (squashed**-4 - pool**-4) ** -0.25 / budget


row = st.tuples(
    st.sampled_from(("user", "web", "tool")),
    st.sampled_from("abcd"),
    st.sampled_from("VWX"),
    st.sampled_from((0.0, 0.05, 0.3, 0.9, 1.0)),
)


@given(st.lists(row, max_size=40), st.sampled_from((0.0, 0.02)))
def test_in_order_and_with_few_voices_it_is_the_log(rows, hazard):
    stream = [Statement("e", "a", v, float(i), (0, i, 0), x, c, o) for i, (c, o, v, x) in enumerate(rows)]
    rule = Bounded(hazard_per_day=hazard)
    exact, hot = (r.belief(play(r, ONE, stream), 50.0) for r in (rule, BoundedHot(rule)))
    assert hot.status == exact.status
    for value, p in exact.distribution.probabilities.items():
        assert hot.probability(value) == pytest.approx(p, abs=1e-9)


@pytest.mark.parametrize("content", [0.05, 1.0])
def test_a_flood_of_new_voices_is_the_log_too_as_the_rest_is_summed(content):
    stream = [Statement("e", "a", "V", 0.0, channel="user"), *flood(500, content)]
    exact, hot = (r.belief(play(r, ONE, stream)).probability("V") for r in (Bounded(), BoundedHot()))
    assert hot == pytest.approx(exact, abs=1e-12)


def test_the_state_does_not_grow_with_the_flood():
    state = play(BoundedHot(), ONE, flood(500, 1.0))
    assert [len(cell.votes) for cell in state.cells.values()] == [16]


def test_dropping_the_rest_stays_within_a_thousandth_of_the_budget_while_the_kept_carry_four_budgets():
    dropping = BoundedHot(rest="drop")
    assert 16 * -math.log(0.7) >= 4 * 2 * -math.log(0.7)
    assert pooled(dropping, flood(500, 1.0)) == pytest.approx(1.0, abs=1e-3)
    assert pooled(Bounded(), flood(500, 1.0)) == pytest.approx(1.0, abs=1e-3)


def test_dropping_the_rest_of_weak_statements_loses_a_tenth_of_the_budget():
    assert round(pooled(BoundedHot(rest="drop"), flood(500, 0.05)), 2) == 0.89
    assert round(pooled(BoundedHot(), flood(500, 0.05)), 2) == 1.0


def test_first_party_votes_are_never_put_into_the_rest():
    stream = [Statement("e", "a", "V", float(i), (0, i, 0), 0.9, "user", f"p{i}") for i in range(40)]
    exact, hot = (r.belief(play(r, ONE, stream)).entropy_bits for r in (Bounded(), BoundedHot(rest="drop")))
    assert hot == pytest.approx(exact, abs=1e-12)


def test_with_a_hazard_the_rest_is_never_below_its_true_weight():
    rule = Bounded(hazard_per_day=0.01)
    exact, hot = (r.belief(play(r, ONE, flood(100, 0.05)), 200.0).probability("W") for r in (rule, BoundedHot(rule)))
    assert exact <= hot <= exact + 0.02


def test_a_replay_and_a_late_statement_of_a_kept_voice_are_ignored():
    rule, said = BoundedHot(), flood(3, 0.9)
    state = play(rule, ONE, said)
    assert rule.observe(state, said[-1], 1.0) is state


def test_bad_input_is_refused():
    for make in (
        lambda: BoundedHot(kept=0),
        lambda: BoundedHot(rest="burn"),
        lambda: BoundedHot().belief(play(BoundedHot(), ONE, flood(3, 0.9)), 1.0),
        lambda: BoundedHot(Bounded(hazard_per_day=0.1)).belief(
            play(BoundedHot(Bounded(hazard_per_day=0.1)), ONE, flood(3, 0.9))
        ),
    ):
        with pytest.raises(ConfigError):
            make()
