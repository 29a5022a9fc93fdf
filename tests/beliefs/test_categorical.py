"""The categorical belief against scipy and hand-worked cases."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from nous_core.beliefs.categorical import Belief, Categorical, log_normalise
from nous_core.errors import RecordError, ZeroEvidenceError
from nous_core.records import UNKNOWN

masses = st.lists(st.floats(1e-6, 1.0), min_size=1, max_size=6)


def normalised(raw):
    return {f"v{i}": x / math.fsum(raw) for i, x in enumerate(raw)}


@given(masses)
def test_entropy_and_surprise_agree_with_scipy(raw):
    p = normalised(raw)
    belief = Categorical.from_probabilities(p)
    assert belief.entropy_bits == pytest.approx(stats.entropy(list(p.values()), base=2), abs=1e-9)
    for value, mass in p.items():
        assert belief.surprise_bits(value) == pytest.approx(-math.log2(mass), abs=1e-9)


def test_surprise_of_a_certain_value_is_plain_zero_not_minus_zero():
    assert math.copysign(1.0, Categorical.from_probabilities({"A": 1.0}).surprise_bits("A")) == 1.0


def test_equal_masses_go_to_the_value_named_last_even_after_rounding():
    up = math.log(0.1) + math.log(0.2) + math.log(0.3)
    down = math.log(0.3) + math.log(0.1) + math.log(0.2)
    for logs in ([up, down], [down, up]):
        belief = Categorical(("A", "B"), tuple(log_normalise(logs, "toy")))
        assert belief.mode == "B"


def test_unknown_is_never_the_mode():
    assert Categorical.from_probabilities({UNKNOWN: 0.9, "A": 0.1}).mode == "A"
    assert Categorical.from_probabilities({UNKNOWN: 1.0}).mode is None


def test_a_value_with_no_mass_is_not_the_mode_and_surprises_without_end():
    belief = Categorical.from_probabilities({"A": 0.0, UNKNOWN: 1.0})
    assert belief.mode is None
    assert belief.surprise_bits("A") == math.inf
    assert belief.surprise_bits("never said", novel_mass=0.25) == 2.0


@pytest.mark.parametrize(
    ("probabilities", "status"),
    [
        ({UNKNOWN: 1.0}, "unknown"),
        ({"A": 0.59, UNKNOWN: 0.41}, "contested"),
        ({"A": 0.61, "B": 0.09, UNKNOWN: 0.3}, "settled"),
        ({"A": 0.9, "B": 0.1}, "disputed"),
        ({"A": 1.0}, "settled"),
    ],
)
def test_the_status_is_the_first_that_applies(probabilities, status):
    assert Belief.of(Categorical.from_probabilities(probabilities)).status == status


def test_candidates_are_all_returned_largest_first_newest_first_among_equals():
    belief = Belief.of(Categorical.from_probabilities({UNKNOWN: 0.2, "A": 0.2, "B": 0.4, "C": 0.2}))
    assert [v for v, _ in belief.candidates] == ["B", "C", "A"]


@pytest.mark.parametrize(
    "bad", [{}, {"A": 0.5}, {"A": 1.1}, {"A": math.nan}, {"A": -0.1, "B": 1.1}, {"A": 0.5, "B": 0.5 + 1e-6}]
)
def test_what_is_no_distribution_is_refused(bad):
    with pytest.raises(RecordError):
        Categorical.from_probabilities(bad)


def test_total_mass_zero_is_an_error_not_a_distribution_of_zeros():
    with pytest.raises(ZeroEvidenceError, match="belief about Ana"):
        log_normalise([-math.inf, -math.inf], "belief about Ana")
