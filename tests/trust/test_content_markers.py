"""Markers are words, not parts of words, and the longest reading wins."""

from nous_core.trust.content_markers import find


def test_may_inside_dismay_is_no_hedge():
    assert find("To her dismay it rained in Maybury.") == ()


def test_a_longer_phrase_is_one_marker():
    assert len(find("It is very likely true.")) == 1


def test_each_marker_knows_its_grade():
    grades = {m.text.lower(): m.grade for m in find("Supposedly so, but verified.")}
    assert grades["supposedly"] < 0 < grades["verified"]
