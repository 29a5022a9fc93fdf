"""Eq. 6 is infinite where supports differ and 0 where nothing is shared; the finite forms are told apart by name."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import rel_entr

from nous_core.beliefs.categorical import Categorical
from nous_core.beliefs.identity import (
    DIVERGENCES,
    base_rates,
    candidates,
    divergence_bits,
    kl_bits,
    log_bayes_factor_bits,
    smoothed,
    smoothed_divergence_bits,
)
from nous_core.errors import ConfigError


def belief(**masses: float) -> Categorical:
    return Categorical.from_probabilities(masses)


def of_two(p: float) -> Categorical:
    return belief(a=p, b=1.0 - p)


@given(st.floats(0.001, 0.999), st.floats(0.001, 0.999))
def test_divergence_agrees_with_scipy_and_is_symmetric(p, q):
    expected = sum(rel_entr([p, 1 - p], [q, 1 - q])) / math.log(2)
    assert abs(kl_bits(of_two(p), of_two(q)) - expected) < 1e-9
    one, two = {"x": of_two(p)}, {"x": of_two(q)}
    assert divergence_bits(one, two) == pytest.approx(divergence_bits(two, one), abs=1e-9)
    assert smoothed_divergence_bits(one, two) == pytest.approx(smoothed_divergence_bits(two, one), abs=1e-9)
    assert smoothed_divergence_bits(one, two) <= divergence_bits(one, two) + 1e-9


def test_one_value_more_makes_the_printed_form_infinite_and_the_smoothed_one_not():
    ana, ann = {"city": belief(Rome=0.99, unknown=0.01)}, {"city": belief(Rome=0.98, Oslo=0.01, unknown=0.01)}
    assert divergence_bits(ana, ann) == math.inf
    assert smoothed_divergence_bits(ana, ann) < 0.02


def test_a_value_of_no_mass_is_no_support():
    assert kl_bits(belief(a=1.0, b=0.0), belief(a=1.0)) == 0.0
    assert kl_bits(belief(a=1.0), belief(a=1.0, b=0.0)) == 0.0


def test_strangers_with_nothing_in_common_are_a_perfect_match_as_printed():
    ana, ben = {"city": belief(Rome=1.0)}, {"pet": belief(dog=1.0)}
    assert divergence_bits(ana, ben) == 0
    assert log_bayes_factor_bits(ana, ben, base_rates([ana, ben])) == 0.0
    assert candidates({"Ana": ana, "Ben": ben}, 1.0, divergence=divergence_bits) == ()
    assert len(candidates({"Ana": ana, "Ben": ben}, 1.0, min_shared=0, divergence=divergence_bits)) == 1


def test_a_disagreement_costs_what_epsilon_says():
    ana, ann = {"city": belief(Rome=1.0)}, {"city": belief(Oslo=1.0)}
    for epsilon in (0.01, 0.0001):
        expected = 2 * math.log2((1 + epsilon) / epsilon) / (1 + 2 * epsilon)
        assert smoothed_divergence_bits(ana, ann, epsilon) == pytest.approx(expected)


def test_smoothing_keeps_mass_one():
    assert math.fsum(smoothed(belief(a=1.0), ["b", "c", "a"], 0.05).probabilities.values()) == pytest.approx(1.0)


def test_the_bayes_factor_is_the_ratio_worked_by_hand():
    rates = {"city": {"Rome": 0.25, "Oslo": 0.75}}
    ana, ann = {"city": belief(Rome=0.5, unknown=0.5)}, {"city": belief(Rome=1.0)}
    # P_1 = (.5 + .5*.25, .5*.75) = (.625, .375); P_2 = (1, 0); .9 * .625/.25 + .1
    assert log_bayes_factor_bits(ana, ann, rates, noise=0.1) == pytest.approx(math.log2(0.9 * 2.5 + 0.1))


def test_a_profile_that_knows_nothing_is_no_evidence_either_way():
    rates = {"city": {"Rome": 0.25, "Oslo": 0.75}}
    blank = {"city": belief(unknown=1.0)}
    assert log_bayes_factor_bits(blank, {"city": belief(Rome=1.0)}, rates) == pytest.approx(0.0, abs=1e-12)


def test_base_rates_leave_unknown_out_and_sum_to_one():
    rates = base_rates(
        [{"city": belief(Rome=0.8, unknown=0.2)}, {"city": belief(Oslo=1.0), "pet": belief(unknown=1.0)}]
    )
    assert rates == {"city": {"Rome": pytest.approx(0.8 / 1.8), "Oslo": pytest.approx(1.0 / 1.8)}}


def test_candidates_come_closest_first_and_ties_by_name():
    profiles = {n: {"city": of_two(p)} for n, p in (("d", 0.9), ("c", 0.9), ("b", 0.8), ("a", 0.1))}
    found = candidates(profiles, 1.0)
    assert [(c.first, c.second) for c in found] == [("c", "d"), ("b", "c"), ("b", "d")]
    assert found[0].attributes == ("city",)
    assert found[0].divergence_bits == 0.0


def test_an_epsilon_of_zero_points_to_the_printed_form():
    with pytest.raises(ConfigError, match="divergence_bits"):
        smoothed_divergence_bits({}, {}, 0.0)
    assert set(DIVERGENCES) == {"printed", "smoothed"}
