"""The filter against brute-force enumeration of hidden paths."""

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nous_core.beliefs.rules import play
from nous_core.beliefs.rules.hidden_markov import HiddenMarkov
from nous_core.errors import ConfigError, RecordError, ZeroEvidenceError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.compose import Constant, content

STATES = ("A", "B", "C", "D")
RULE = HiddenMarkov(hazard_per_day=0.02, hazard_per_step=0.1, size=len(STATES))


def stream(rows):
    return [Statement("e", "a", v, day, (0, i, 0), content=r) for i, (v, r, day) in enumerate(rows)]


def enumerated(rows, now):
    """Sum the joint over every path of hidden values, the last one at `now`."""
    days = [day for _, _, day in rows]
    stays = [math.exp(-0.02 * (b - a)) * 0.9 for a, b in itertools.pairwise(days)] + [
        math.exp(-0.02 * (now - days[-1]))
    ]
    weights = dict.fromkeys(STATES, 0.0)
    for path in itertools.product(STATES, repeat=len(rows) + 1):
        p = 1.0 / len(STATES)
        for (a, b), stay in zip(itertools.pairwise(path), stays, strict=True):
            p *= stay * (a == b) + (1.0 - stay) / len(STATES)
        for truth, (said, r, _) in zip(path, rows, strict=False):
            p *= r if said == truth else (1.0 - r) / (len(STATES) - 1)
        weights[path[-1]] += p
    return {v: w / sum(weights.values()) for v, w in weights.items()}


@given(
    st.lists(st.tuples(st.sampled_from("ABC"), st.floats(0.05, 0.95), st.floats(0.0, 60.0)), min_size=1, max_size=4),
    st.floats(0.0, 90.0),
)
@settings(max_examples=60)
def test_named_values_and_the_unnamed_rest_agree_with_brute_force(rows, wait):
    days = sorted(day for _, _, day in rows)
    rows = [(v, r, day) for (v, r, _), day in zip(rows, days, strict=True)]
    found = RULE.belief(play(RULE, content, stream(rows)), days[-1] + wait)
    expected = enumerated(rows, days[-1] + wait)
    named = {v for v, _, _ in rows}
    for value in named:
        assert found.probability(value) == pytest.approx(expected[value], abs=1e-9)
    rest = sum(p for v, p in expected.items() if v not in named)
    assert found.probability(UNKNOWN) == pytest.approx(rest, abs=1e-9)


def test_waiting_three_days_and_then_four_is_waiting_seven():
    state = play(RULE, content, stream([("A", 0.9, 0.0)]))
    halfway = RULE.belief(state, 3.0).distribution
    again = type(state)(halfway, 3.0)
    for value in ("A", UNKNOWN):
        assert RULE.belief(again, 7.0).probability(value) == pytest.approx(
            RULE.belief(state, 7.0).probability(value), abs=1e-12
        )


def test_forgetting_ends_at_one_over_k_and_not_at_the_values_seen():
    state = play(RULE, content, stream([("A", 0.9, 0.0)]))
    assert RULE.belief(state, 1e6).probability("A") == pytest.approx(0.25, abs=1e-12)


def test_a_hazard_lets_two_corrections_win_where_none_needs_as_many_as_were_said_before():
    rows = [("A", 0.9, 0.0)] * 5 + [("B", 0.9, 0.0)] * 2
    assert HiddenMarkov(hazard_per_step=0.05).belief(play(HiddenMarkov(), Constant(0.9), stream(rows))).mode == "B"
    still = HiddenMarkov(hazard_per_step=0.0)
    assert still.belief(play(still, Constant(0.9), stream(rows))).mode == "A"


def test_more_values_than_k_can_still_enter_and_win():
    rule = HiddenMarkov(size=2)
    rows = [(f"v{i}", 0.6, 0.0) for i in range(8)] + [("late", 0.9, 0.0)] * 3
    belief = rule.belief(play(rule, content, stream(rows)))
    assert belief.mode == "late"
    assert math.fsum(belief.distribution.probabilities.values()) == pytest.approx(1.0, abs=1e-9)


def test_a_late_statement_does_not_turn_the_clock_back():
    state = play(RULE, content, stream([("A", 0.9, 50.0), ("B", 0.9, 10.0)]))
    assert state.at == 50.0


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: HiddenMarkov(hazard_per_step=1.5), ConfigError),
        (lambda: HiddenMarkov(hazard_per_day=-1.0), ConfigError),
        (lambda: HiddenMarkov(hazard_per_day=math.inf), ConfigError),
        (lambda: HiddenMarkov(size=1), ConfigError),
        (lambda: RULE.observe(RULE.start(), Statement("e", "a", "A"), 1.2), RecordError),
        (lambda: RULE.belief(RULE.start(), math.nan), RecordError),
        (
            lambda: play(
                HiddenMarkov(hazard_per_step=0.0), Constant(1.0), [Statement("e", "a", v) for v in ("A", "B")]
            ),
            ZeroEvidenceError,
        ),
    ],
)
def test_bad_input_is_refused(make, error):
    with pytest.raises(error) as caught:
        make()
    assert caught.value.way_out
