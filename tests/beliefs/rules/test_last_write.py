"""Last write wins, whatever the reliability."""

import math

from nous_core.beliefs.rules import RULES, play
from nous_core.records import Statement
from nous_core.trust.compose import Constant


def test_the_newest_value_wins_even_at_reliability_zero():
    rule = RULES["last_write"]
    state = play(rule, Constant(0.0), [Statement("e", "a", v) for v in "AAAAB"])
    assert rule.belief(state).candidates == (("B", 1.0),)
    assert rule.surprise_bits(state, "A") == math.inf


def test_before_the_first_word_nothing_is_known():
    rule = RULES["last_write"]
    assert rule.belief(rule.start()).status == "unknown"
