"""Every error names the thing, the rule, the value received and the way out."""

import pytest

from nous_core.errors import ConfigError, NousError, RecordError, check_probability, choose


def test_a_long_value_is_cut_so_that_the_message_stays_readable():
    assert len(str(NousError("x", "rule", "a" * 10_000, "Way out."))) < 300


def test_an_unknown_name_is_answered_with_the_names_that_exist():
    with pytest.raises(ConfigError, match="alpha, beta"):
        choose("rule", "gamma", {"beta": 1, "alpha": 2})


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), -0.1, 1.0000001, "1", None, True])
def test_what_is_no_probability_is_refused(bad):
    with pytest.raises(RecordError):
        check_probability("p", bad)


@pytest.mark.parametrize("good", [0, 1, 0.0, 1.0, 0.5])
def test_the_ends_are_probabilities(good):
    assert check_probability("p", good) == good
