"""The bounded stance: our reading, pinned by hand-worked numbers."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules import play
from nous_core.beliefs.rules.log_odds import LogOdds
from nous_core.errors import ConfigError, RecordError
from nous_core.records import Statement
from nous_core.trust.compose import content

said = st.lists(st.tuples(st.sampled_from("ABC"), st.floats(0.0, 1.0)), max_size=20)


def stream(pairs):
    return [Statement("e", "a", v, float(i), (0, i, 0), content=r) for i, (v, r) in enumerate(pairs)]


def test_two_values_by_hand():
    rule = LogOdds(uptake=0.5, anchoring=0.2)
    state = dict(play(rule, content, stream([("A", 0.8), ("B", 0.6)])))
    a, b = 0.5 * math.log(4.0), 0.5 * math.log(1.5)
    assert state == pytest.approx({"A": 0.8 * a - b, "B": b}, abs=1e-12)


@given(said)
def test_no_history_moves_a_stance_past_the_bound(pairs):
    rule = LogOdds(bound=1.5)
    assert all(abs(stance) <= 1.5 for _, stance in play(rule, content, stream(pairs)))


def test_bounded_evidence_is_taken_back_by_as_few_statements_after_a_thousand_as_after_ten():
    rule = LogOdds()
    needed = []
    for confirmations in (10, 1000):
        against = (play(rule, content, stream([("A", 0.9)] * confirmations + [("B", 0.9)] * m)) for m in range(1, 9))
        needed.append(next(m for m, state in enumerate(against, 1) if rule.belief(state).mode == "B"))
    assert needed[0] == needed[1]


def test_a_reliability_of_one_half_argues_for_nothing():
    rule = LogOdds(anchoring=0.0)
    before = play(rule, content, stream([("A", 0.9)]))
    after = rule.observe(before, stream([("B", 0.5)])[0], 0.5)
    assert dict(after) == dict(before) | {"B": 0.0}


def test_bad_input_is_refused():
    for make in (
        lambda: LogOdds(uptake=-1.0),
        lambda: LogOdds(bound=math.inf),
        lambda: LogOdds(uptake=math.nan),
        lambda: LogOdds(anchoring=2.0),
    ):
        with pytest.raises(ConfigError):
            make()
    with pytest.raises(RecordError):
        LogOdds().observe((), Statement("e", "a", "A"), 1.2)
