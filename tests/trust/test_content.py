"""How sure a sentence sounds: order, scope and repairs, on sentences of ours."""

import pytest

from nous_core.errors import ConfigError, RecordError
from nous_core.trust.content import band, combine, rate, read


def test_surer_words_read_surer():
    order = [
        "Confirmed: Ana lives in Oslo.",
        "Ana lives in Oslo.",
        "I think Ana lives in Oslo.",
        "Maybe Ana lives in Oslo.",
        "Rumour has it that Ana lives in Oslo.",
    ]
    found = [rate(text).reliability for text in order]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)


def test_a_hedge_takes_back_emphasis_and_emphasis_never_takes_back_a_hedge():
    assert rate("Definitely maybe in Oslo.").reliability <= rate("Maybe in Oslo.").reliability


def test_negated_emphasis_is_a_hedge():
    assert rate("That is not confirmed.").reliability < rate("That is so.").reliability


def test_only_what_stands_after_a_repair_is_graded():
    text = "Maybe Acme, scratch that, she works at Bolt."
    assert rate(text).reliability > rate("Maybe Acme.").reliability
    assert read(text).taken_back.startswith("Maybe")


def test_a_question_asserts_less_than_a_statement():
    assert rate("Does Ana live in Oslo?").reliability < rate("Ana lives in Oslo.").reliability


def test_bands_follow_the_grade_and_bad_input_is_named():
    assert band(combine([1.0])) == "emphatic"
    with pytest.raises(ConfigError):
        band(3.0)
    with pytest.raises(RecordError):
        rate("  ")
    with pytest.raises(ConfigError, match="people"):
        rate("Ana lives in Oslo.", "martian")
