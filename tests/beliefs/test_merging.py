"""Merging mixes and can be taken back; a merge that has seen news refuses to be undone silently."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.categorical import Categorical
from nous_core.beliefs.merging import merge, mixture, undo
from nous_core.errors import RecordError

ROME = Categorical.from_probabilities({"Rome": 0.9, "unknown": 0.1})
OSLO = Categorical.from_probabilities({"Oslo": 1.0})
PROFILES = {"Ana": {"city": ROME}, "Ann": {"city": OSLO, "pet": OSLO}, "Ben": {"city": OSLO}}


@given(st.floats(0, 1))
def test_the_mixture_is_the_weighted_mean_and_sums_to_one(weight):
    mixed = mixture(ROME, OSLO, weight).probabilities
    assert mixed["Rome"] == pytest.approx(0.9 * weight)
    assert mixed["Oslo"] == pytest.approx(1 - weight)
    assert math.fsum(mixed.values()) == pytest.approx(1.0)


def test_undoing_gives_back_exactly_what_was_there():
    merged, record = merge(PROFILES, "Ana", "Ann", 0.25)
    assert sorted(merged) == ["Ana", "Ben"]
    assert merged["Ana"]["pet"] == OSLO
    assert merged["Ana"]["city"].probability("Oslo") == pytest.approx(0.75)
    assert undo(merged, record) == PROFILES
    assert sorted(PROFILES) == ["Ana", "Ann", "Ben"]


def test_two_merges_are_undone_in_reverse_order_only():
    once, first = merge(PROFILES, "Ana", "Ann")
    twice, second = merge(once, "Ana", "Ben")
    with pytest.raises(RecordError, match="Ann into Ana"):
        undo(twice, first)
    assert undo(undo(twice, second), first) == PROFILES


@pytest.mark.parametrize(("kept", "absorbed"), [("Ana", "Ana"), ("Ana", "Zoe"), ("Zoe", "Ana")])
def test_only_two_different_known_entities_can_be_merged(kept, absorbed):
    with pytest.raises(RecordError, match="two different known"):
        merge(PROFILES, kept, absorbed)


def test_a_weight_outside_the_unit_interval_is_refused():
    with pytest.raises(RecordError, match="weight"):
        mixture(ROME, OSLO, 1.5)
