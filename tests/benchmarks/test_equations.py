"""Section 3's numbers against closed forms worked out apart from the code."""

import math

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.beliefs.trace import deltas
from nous_core.benchmarks import equations as eq
from nous_core.records import Statement


def test_surprise_is_minus_log2_and_a_new_value_has_the_mass_it_holds_once_renormalised():
    found = eq.surprise().set_index("said")["surprise_bits"]
    assert found["Google"] == pytest.approx(-math.log2(0.08))
    assert found["Sarvam AI"] == pytest.approx(-math.log2(0.87))
    assert found["Bolt"] == pytest.approx(-math.log2(0.01 / 1.01))


@pytest.mark.parametrize("n", [2, 3, 5, 20])
@pytest.mark.parametrize("epsilon", [0.01, 0.1])
def test_the_threshold_is_where_the_two_likelihoods_balance(n, epsilon):
    odds = epsilon / ((n - 1) * (1 - epsilon))
    assert eq.threshold(n, epsilon) == pytest.approx(odds / (1 + odds), rel=1e-6)


def test_the_remark_is_exact_in_odds_and_not_in_mass():
    assert eq.threshold(2) == pytest.approx(0.01)
    assert eq.threshold(2) < 0.01 / 0.99


def test_a_new_value_loses_against_one_known_value_and_wins_against_two():
    one, two = eq.new_value(1), eq.new_value(2)
    assert one["prior"] == two["prior"] == pytest.approx(0.01 / 1.01)
    assert one["posterior"] == pytest.approx(0.99 * 0.01 / (0.99 * 0.01 + 0.01 * 1.0))
    assert one["posterior"] < 0.5 < two["posterior"]


def test_curves_rise_and_pass_one_half_at_their_thresholds():
    for n, group in eq.promotion().groupby("n"):
        assert group["posterior"].is_monotonic_increasing
        below = group[group["prior"] < eq.threshold(int(n)) - 1e-9]
        assert (below["posterior"] < below["rival"]).all()


def test_forgetting_has_the_three_fates_of_the_figure():
    table = eq.forgetting().set_index(["case", "day"])["p_mode"]
    assert table["1 value", 180] == 1.0
    assert table["2 values", 30] == pytest.approx(0.735)
    assert table["50 values", 30] == pytest.approx(0.495)


def test_bounds_hold_and_a_bound_that_does_not_would_be_counted(monkeypatch):
    assert eq.bound_violations(3, 200) == {"printed": 0, "stronger": 0, "falling": 0}
    monkeypatch.setattr(eq, "entropy_bounds_bits", lambda *args: (99.0, 0.0))
    assert eq.bound_violations(3, 200)["printed"] == 200


def test_pairs_are_infinite_where_supports_differ_and_zero_where_nothing_is_shared():
    table = eq.divergences().set_index(["first", "second"])
    assert math.isinf(table.loc[("Ana", "Annie"), "printed_bits"])
    assert table.loc[("Ana", "Annie"), "same"]
    assert (table[table["shared"] == 0]["printed_bits"] == 0).all()
    sign = table[table["shared"] > 0]
    assert ((sign["log_bayes_bits"] > 0) == sign["same"]).all()


def test_a_higher_threshold_never_lists_more():
    said = [Statement("e", "a", v, float(i)) for i, v in enumerate("ABAC")]
    table = eq.listed(deltas(RULES["bayes"], lambda s: 0.9, said), (0.0, 3.0, 6.0, 9.0))
    assert table["values_listed"].is_monotonic_decreasing
    assert table["values"].iloc[-1] == "none"
