"""What other rules do where the bounded one keeps its guarantees; every number here is exact, nothing is drawn."""

from fractions import Fraction

import pytest

from nous_core.beliefs.rules import RULES, play
from nous_core.records import Statement
from nous_core.trust.compose import Minimum
from nous_core.trust.provenance import DEFAULT_TIERS, Provenance

# First-party at 0.9 and the attacker's channel at 0.2: the printed setting of Section 9.
TIERS = Provenance(dict(DEFAULT_TIERS) | {"user": 0.9, "web": 0.2})
TRUST = Minimum(TIERS)


def said(value, day, channel="web", origin=None):
    return Statement("e", "a", value, float(day), (0, day, 0), 0.96, channel, origin or f"o{day}")


def trusted(count):
    return [said("V", day, "user", "owner") for day in range(count)]


def mode(rule, statements, vocabulary=()):
    now = max(s.said_at for s in statements)
    return RULES[rule].belief(play(RULES[rule], TRUST, statements, vocabulary), now).mode


def first_flip(rule, before, attack, vocabulary=()):
    """How many statements of the attack it takes until V is not on top; None if all of them do not."""
    return next(
        (m for m in range(1, len(attack) + 1) if mode(rule, before + attack[:m], vocabulary) != "V"),
        None,
    )


def test_reversal_seven_low_repetitions_of_the_truth_flip_exact_bayes_over_two_values():
    attack = [said("V", 10 + i) for i in range(50)]
    assert first_flip("bayes_fixed", trusted(4), attack, ("V", "W")) == 7
    exact = [Fraction(9) ** 4 * Fraction(1, 4) ** m > 1 for m in range(9)]
    assert exact.index(False) == 7
    assert first_flip("bounded", trusted(4), attack) is None


def test_reversal_two_low_repetitions_flip_the_released_rule_after_one_mention_of_the_target():
    before = [*trusted(4), said("W", 9)]
    attack = [said("V", 10 + i) for i in range(50)]
    assert first_flip("released", before, attack) == 2
    assert first_flip("bounded", before, attack) is None


@pytest.mark.parametrize("confirmations", [4, 400])
def test_spray_fourteen_low_statements_flip_printed_bayes_however_often_the_truth_was_confirmed(confirmations):
    attack = [said(f"junk-{i}", 500 + i) for i in range(8)] + [said("W", 600 + i) for i in range(6)]
    assert mode("bayes", trusted(confirmations) + attack) == "W"
    assert mode("bounded", trusted(confirmations) + attack) == "V"


def test_reset_one_low_contradiction_undoes_any_number_of_confirmations_under_noisy_or():
    rule = RULES["noisy_or"]
    state = play(rule, TRUST, [*trusted(400), said("W", 500)])
    assert {c.value: round(c.belief, 3) for c in state} == {"V": 0.25, "W": 0.2}
    assert first_flip("noisy_or", trusted(400), [said("W", 500), said("W", 501)]) == 2
    assert first_flip("bounded", trusted(400), [said("W", 500), said("W", 501)]) is None


def test_replay_one_low_statement_delivered_again_counts_again_under_counting():
    attack = [said("W", 10)] * 50
    assert first_flip("append_majority", trusted(4), attack) == 4
    assert first_flip("frequency", trusted(4), attack) == 4
    assert first_flip("bounded", trusted(4), attack) is None


def test_flood_a_filter_over_ten_values_counts_a_tier_of_one_fifth_as_evidence():
    attack = [said("W", 10 + i) for i in range(50)]
    assert first_flip("hidden_markov", trusted(4), attack) is not None
    assert first_flip("bounded", trusted(4), attack) is None


def test_order_changes_what_the_printed_rule_believes_but_not_the_bounded_one():
    stream = [said("V", 0, "user"), said("W", 1, "user"), said("W", 2)]
    beliefs = {
        name: {RULES[name].belief(play(RULES[name], TRUST, s), 5.0).candidates for s in (stream, stream[::-1])}
        for name in ("bayes", "bounded")
    }
    assert (len(beliefs["bayes"]), len(beliefs["bounded"])) == (2, 1)


def test_confirmations_by_further_first_party_voices_count_and_repetition_by_one_voice_does_not():
    rule = RULES["bounded"]
    found = {
        (count, voices): rule.belief(
            play(rule, TRUST, [said("V", d, "user", f"person-{d % voices}") for d in range(count)])
        ).probability("V")
        for count, voices in ((4, 1), (400, 1), (4, 4), (400, 400))
    }
    assert found[4, 1] == found[400, 1] == pytest.approx(0.95)
    assert found[4, 1] < found[4, 4] < found[400, 400]
