"""Decay: a semigroup that never lowers entropy, never moves a single value, and must come before the vocabulary grows."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.categorical import Categorical
from nous_core.beliefs.decay import Decaying, decay, entropy_bounds_bits, fade, retention
from nous_core.beliefs.rules import RULES, play
from nous_core.errors import ConfigError, NousError, RecordError
from nous_core.records import Statement

DAYS = st.floats(0, 2000)
HALF_LIVES = st.floats(0.1, 1000)


@st.composite
def beliefs(draw) -> Categorical:
    weights = draw(st.lists(st.floats(0, 1), min_size=1, max_size=8).filter(lambda w: sum(w) > 0.01))
    total = math.fsum(weights)
    return Categorical.from_probabilities({f"v{i}": w / total for i, w in enumerate(weights)})


def largest_difference(a: Categorical, b: Categorical) -> float:
    assert a.values == b.values
    return max(abs(a.probability(v) - b.probability(v)) for v in a.values)


@given(beliefs(), DAYS, HALF_LIVES)
def test_it_is_the_mixture_of_equation_4(belief, days, half_life):
    kept = 0.5 ** (days / half_life)
    for value, p in decay(belief, days, half_life).probabilities.items():
        assert abs(p - (kept * belief.probability(value) + (1 - kept) / len(belief.values))) < 1e-12


@given(beliefs(), DAYS, DAYS, HALF_LIVES)
def test_two_waits_are_one_long_wait(belief, first, second, half_life):
    in_two = decay(decay(belief, first, half_life), second, half_life)
    assert largest_difference(in_two, decay(belief, first + second, half_life)) < 1e-12


@given(beliefs(), DAYS, HALF_LIVES)
def test_entropy_keeps_both_bounds_and_never_falls(belief, days, half_life):
    later = decay(belief, days, half_life).entropy_bits
    printed, stronger = entropy_bounds_bits(belief, days, half_life)
    assert later >= stronger - 1e-9
    assert stronger >= printed - 1e-9
    assert stronger >= belief.entropy_bits - 1e-9


def test_the_printed_bound_falls_with_time_while_entropy_rises():
    belief = Categorical.from_probabilities({"A": 0.9, "B": 0.1})
    printed = [entropy_bounds_bits(belief, days, 30)[0] for days in (0, 30, 60)]
    entropy = [decay(belief, days, 30).entropy_bits for days in (0, 30, 60)]
    assert printed == sorted(printed, reverse=True)
    assert entropy == sorted(entropy)
    assert printed[-1] < 0.5 * printed[0] < entropy[0] < entropy[-1]


@given(beliefs(), HALF_LIVES)
def test_no_time_is_the_identity_and_endless_time_is_uniform(belief, half_life):
    assert decay(belief, 0.0, half_life) == belief
    assert decay(belief, 1e6, math.inf) == belief
    forgotten = decay(belief, math.inf, half_life)
    assert max(abs(p - 1 / len(belief.values)) for p in forgotten.probabilities.values()) < 1e-12


def test_a_fact_stated_once_as_the_only_value_never_decays():
    only = Categorical.from_probabilities({"Rome": 1.0})
    assert decay(only, 1e9, 1.0) == only
    assert fade(only, 30.0, 30.0).probability("Rome") == pytest.approx(0.5)


def test_a_refuted_value_is_revived_by_equation_4_but_not_by_fading():
    refuted = Categorical.from_probabilities({"Rome": 0.99, "Oslo": 0.01})
    assert decay(refuted, 30, 30).probability("Oslo") == pytest.approx(0.255)
    assert fade(refuted, 30, 30).probability("Oslo") == pytest.approx(0.005)


@given(beliefs(), DAYS, DAYS, HALF_LIVES)
def test_fading_is_a_semigroup_too_and_no_named_value_gains(belief, first, second, half_life):
    in_two = fade(fade(belief, first, half_life), second, half_life)
    assert largest_difference(in_two, fade(belief, first + second, half_life)) < 1e-9 or first + second == 0
    assert all(in_two.probability(v) <= belief.probability(v) + 1e-12 for v in belief.values)
    assert math.fsum(in_two.probabilities.values()) == pytest.approx(1.0)


def test_decaying_after_the_vocabulary_grew_gives_mass_to_what_was_not_there():
    """A at .99, a wait that keeps a tenth, C entering at .01: the order of the last two matters."""
    before = Categorical.from_probabilities({"A": 0.99, "B": 0.01})
    half, days = 30.0, -30.0 * math.log2(0.1)

    def extended(belief: Categorical) -> Categorical:
        return Categorical.from_probabilities({v: p / 1.01 for v, p in (belief.probabilities | {"C": 0.01}).items()})

    right = extended(decay(before, days, half)).probabilities
    wrong = decay(extended(before), days, half).probabilities
    assert [round(right[v], 3) for v in "ABC"] == [0.544, 0.447, 0.010]
    assert [round(wrong[v], 3) for v in "ABC"] == [0.398, 0.301, 0.301]


def test_the_wrapped_rule_decays_before_the_vocabulary_grows():
    said = [Statement("e", "a", v, float(t)) for t, v in ((0, "A"), (90, "B"))]
    rule = Decaying(RULES["bayes"], 30.0)
    prior = decay(play(RULES["bayes"], lambda s: 0.9, said[:1]), 90.0, 30.0)
    expected = RULES["bayes"].observe(prior, said[1], 0.9)
    assert largest_difference(play(rule, lambda s: 0.9, said).belief, expected) < 1e-12


def test_reading_a_decayed_belief_changes_nothing_and_the_past_is_not_decayed_into():
    rule = Decaying(RULES["released"], 10.0)
    state = rule.observe(rule.start(), Statement("e", "a", "A", 5.0), 0.9)
    late = rule.belief(state, 100.0)
    assert rule.belief(state, 100.0) == late
    assert rule.belief(state, 5.0) == rule.belief(state, 1.0) == rule.belief(state)
    assert late.entropy_bits > rule.belief(state).entropy_bits
    assert rule.surprise_bits(rule.advance(state, 100.0), "A") > rule.surprise_bits(state, "A")


@pytest.mark.parametrize(
    ("days", "half_life", "error"),
    [(-1.0, 30.0, RecordError), (math.nan, 30.0, RecordError), (1.0, 0.0, ConfigError), (1.0, -3.0, ConfigError)],
)
@pytest.mark.parametrize("function", [decay, fade, entropy_bounds_bits])
def test_bad_times_are_named(function, days, half_life, error):
    with pytest.raises(error, match=r"days|half_life_days"):
        function(Categorical.from_probabilities({"A": 1.0}), days, half_life)
    assert issubclass(error, NousError)
    assert retention(0.0, 30.0) == 1.0
