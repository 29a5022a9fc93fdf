"""Counting, with ties to the newest."""

from nous_core.beliefs.rules import RULES, play
from nous_core.records import Statement
from nous_core.trust.compose import Constant


def mode(text):
    rule = RULES["frequency"]
    return rule.belief(play(rule, Constant(0.9), [Statement("e", "a", v) for v in text])).mode


def test_equal_counts_go_to_the_value_named_last_not_first():
    assert mode("ABAB") == "B"
    assert mode("ABBA") == "A"


def test_more_often_beats_more_recent():
    assert mode("AAAB") == "A"


def test_before_the_first_word_nothing_is_known():
    rule = RULES["frequency"]
    assert rule.belief(rule.start()).status == "unknown"
