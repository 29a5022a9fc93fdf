"""Eq. 7 lists what was news, once, strictly above the threshold."""

import pytest

from nous_core.beliefs.aggregation import observed_values
from nous_core.beliefs.rules import RULES
from nous_core.beliefs.trace import deltas
from nous_core.errors import ConfigError
from nous_core.records import Delta, Statement


def delta(value: str, surprise_bits: float) -> Delta:
    return Delta("e", "a", value, (), (), surprise_bits, 0.9, 0.0, "id")


def test_a_value_the_posterior_has_forgotten_is_still_listed():
    said = [Statement("e", "a", v, float(i), (0, i, 0)) for i, v in enumerate("ABBBBBB")]
    found = deltas(RULES["released"], lambda s: 0.9, said)
    assert "A" not in dict(found[-1].posterior)
    assert observed_values(found) == ("A", "B")


def test_the_threshold_is_strict_and_zero_drops_what_was_certain():
    assert observed_values([delta("A", 0.0)]) == ()
    assert observed_values([delta("A", 2.0)], 2.0) == ()
    assert observed_values([delta("A", 2.0)], 1.999) == ("A",)


def test_a_value_once_news_stays_listed_in_the_order_first_listed():
    assert observed_values([delta("B", 3.0), delta("A", 5.0), delta("B", 0.1)], 1.0) == ("B", "A")
    assert observed_values([delta("B", 0.5), delta("A", 5.0), delta("B", 3.0)], 1.0) == ("A", "B")
    assert observed_values([]) == ()


@pytest.mark.parametrize("theta", [-0.1, float("nan")])
def test_a_threshold_below_zero_is_refused(theta):
    with pytest.raises(ConfigError, match="theta_min_bits"):
        observed_values([], theta)
