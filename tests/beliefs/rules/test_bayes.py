"""Bayes against brute-force enumeration, and the traps of its open vocabulary."""

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nous_core.beliefs.rules import RULES, play
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.errors import ConfigError, NousError, RecordError, ZeroEvidenceError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.compose import Constant, content

VALUES = ("A", "B", "C")
said = st.lists(st.tuples(st.sampled_from(VALUES), st.floats(0.01, 0.99)), max_size=8)


def statements(pairs):
    return [Statement("e", "a", v, float(i), (0, i, 0), content=r) for i, (v, r) in enumerate(pairs)]


def enumerated(pairs, vocabulary):
    """Joint table over truth, one statement after another, normalised once at the end."""
    weights = {}
    for truth in vocabulary:
        likelihoods = [r if v == truth else (1 - r) / (len(vocabulary) - 1) for v, r in pairs]
        weights[truth] = math.prod(likelihoods) / len(vocabulary)
    return {v: w / sum(weights.values()) for v, w in weights.items()}


@given(said)
def test_fixed_vocabulary_agrees_with_brute_force(pairs):
    rule = RULES["bayes_fixed"]
    found = rule.belief(play(rule, content, statements(pairs), VALUES))
    for value, p in enumerated(pairs, VALUES).items():
        assert found.probability(value) == pytest.approx(p, abs=1e-9)


@given(said, st.randoms(use_true_random=False))
def test_exact_bayes_does_not_depend_on_the_order_of_evidence(pairs, random):
    shuffled = random.sample(pairs, len(pairs))
    rule = RULES["bayes_fixed"]
    first, second = (rule.belief(play(rule, content, statements(p), VALUES)) for p in (pairs, shuffled))
    assert max(abs(first.probability(v) - second.probability(v)) for v in VALUES) < 1e-9


@given(st.lists(st.sampled_from(VALUES), min_size=1, max_size=40), st.floats(0.35, 0.99))
@settings(max_examples=300)
def test_constant_reliability_and_known_values_is_counting_including_its_ties(values, reliability):
    stream = statements([(v, reliability) for v in values])
    exact, counts = RULES["bayes_fixed"], RULES["frequency"]
    by_bayes = exact.belief(play(exact, Constant(reliability), stream, VALUES)).mode
    assert by_bayes == counts.belief(play(counts, Constant(reliability), stream)).mode


@given(said)
def test_mass_is_one_and_the_old_state_is_left_as_it_was(pairs):
    for rule in (Bayes(), Bayes(entry="uniform"), Bayes(prune=0.01)):
        state = rule.start()
        for statement in statements(pairs):
            before = (state.values, state.log_masses)
            after = rule.observe(state, statement, statement.content)
            assert (state.values, state.log_masses) == before
            assert math.fsum(after.probabilities.values()) == pytest.approx(1.0, abs=1e-9)
            state = after


def test_first_statement_shares_with_unknown_as_k_is_two():
    rule = Bayes(epsilon=0.01)
    state = rule.observe(rule.start(), Statement("e", "a", "A"), 0.9)
    by_hand = {UNKNOWN: 1.0 * 0.1, "A": 0.01 * 0.9}
    assert state.probabilities["A"] == pytest.approx(by_hand["A"] / sum(by_hand.values()), abs=1e-12)


def test_a_new_value_surprises_by_its_mass_after_renormalising():
    assert Bayes(epsilon=0.01).surprise_bits(Bayes().start(), "A") == pytest.approx(-math.log2(0.01 / 1.01), abs=1e-12)
    uniform = Bayes(entry="uniform")
    assert uniform.surprise_bits(uniform.start(), "A") == pytest.approx(-math.log2(0.5 / 1.5), abs=1e-12)


def test_one_live_value_keeps_its_mass_where_the_equation_divides_by_zero():
    rule = Bayes(entry="fixed")
    state = rule.observe(rule.start(("A",)), Statement("e", "a", "A"), 0.3)
    assert state.probabilities == {"A": 1.0}


def test_below_one_over_k_a_statement_counts_against_what_it_says():
    rule = Bayes(entry="fixed")
    state = rule.observe(rule.start(("A", "B")), Statement("e", "a", "A"), 0.2)
    assert rule.belief(state).mode == "B"


def test_ten_thousand_confirmations_can_still_be_taken_back():
    rule = Bayes(entry="fixed")
    stream = [Statement("e", "a", v) for v in ["A"] * 10_000 + ["B"] * 10_001]
    assert rule.belief(play(rule, Constant(0.9), stream, ("A", "B"))).mode == "B"


def test_certainty_against_certainty_is_named_not_turned_into_zeros():
    rule = Bayes(entry="fixed")
    state = rule.observe(rule.start(("A", "B")), Statement("Ana", "city", "A"), 1.0)
    with pytest.raises(ZeroEvidenceError, match="Ana/city"):
        rule.observe(state, Statement("Ana", "city", "B"), 1.0)


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Bayes(entry="soft"), ConfigError),
        (lambda: Bayes(epsilon=1.5), ConfigError),
        (lambda: Bayes(prune=math.nan), ConfigError),
        (lambda: Bayes(entry="fixed").start(()), ConfigError),
        (lambda: Bayes(entry="fixed").start(("A", "A")), ConfigError),
        (
            lambda: Bayes(entry="fixed").observe(Bayes(entry="fixed").start(VALUES), Statement("e", "a", "Z"), 0.9),
            RecordError,
        ),
        (lambda: Bayes().observe(Bayes().start(), Statement("e", "a", "A"), math.nan), RecordError),
        (lambda: Bayes().observe(Bayes().start(), Statement("e", "a", "A"), 1.2), RecordError),
    ],
)
def test_bad_input_is_refused(make, error):
    with pytest.raises(error) as caught:
        make()
    assert isinstance(caught.value, NousError)
    assert caught.value.way_out


@pytest.mark.parametrize(("first", "second"), itertools.permutations(VALUES, 2))
def test_a_tie_goes_to_the_value_named_last(first, second):
    rule = RULES["bayes_fixed"]
    stream = [Statement("e", "a", first), Statement("e", "a", second)]
    assert rule.belief(play(rule, Constant(0.8), stream, VALUES)).mode == second
