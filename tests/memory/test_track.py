"""A track replays only when something older arrives, and computes everything before it stores anything."""

from nous_core.beliefs.decay import Decaying
from nous_core.beliefs.rules import RULES
from nous_core.memory.track import Track, evidence_order, ready, replay, step
from nous_core.records import Statement

RULE = RULES["released"]


def trust(statement):
    return statement.content


def said(*days: float) -> list[Statement]:
    return [Statement("e", "a", f"v{day}", day) for day in days]


def test_arrivals_at_the_end_are_not_replayed_and_earlier_ones_are():
    old = said(1.0, 3.0)
    track = Track(old, replay(RULE, trust, RULE.start(), old)[0])
    assert step(RULE, trust, RULE.start(), track, ("e", "a"), said(4.0)).reordered is None
    late = step(RULE, trust, RULE.start(), track, ("e", "a"), said(2.0, 5.0))
    assert [s.said_at for s in late.reordered] == [1.0, 2.0, 3.0, 5.0]
    assert [d.value for d in late.deltas] == ["v2.0", "v5.0"]
    assert track.statements == old


def test_equal_times_are_ordered_by_seq_then_value_then_id():
    a = Statement("e", "a", "x", 1.0, (0, 2, 0))
    b = Statement("e", "a", "z", 1.0, (0, 1, 0))
    c, d = (Statement("e", "a", "y", 1.0, (0, 1, 0), origin=o) for o in ("p", "q"))
    first, second = sorted((c, d), key=lambda s: s.id)
    assert sorted((a, b, c, d), key=evidence_order) == [first, second, b, a]


def test_the_delta_of_a_decaying_rule_starts_from_the_decayed_belief():
    rule = Decaying(RULE, 30.0)
    found = replay(rule, trust, rule.start(), [Statement("e", "a", "x", 0.0), Statement("e", "a", "x", 300.0)])[1]
    prior = dict(found[1].prior)
    assert abs(prior["x"] - 0.5) < 1e-3
    assert abs(found[1].surprise_bits - 1.0) < 1e-2


def test_rules_without_a_clock_are_ready_as_they_are():
    state = RULE.start()
    assert ready(RULE, state, 5.0) is state
