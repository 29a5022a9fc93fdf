"""Clauses: contractions spelled out, questions dropped, a lost first person put back."""

import pytest

from nous_core.extraction.clauses import clauses, spell_out


def texts(text: str) -> list[str]:
    return [c.text for c in clauses(text)]


@pytest.mark.parametrize(
    ("written", "full"),
    [
        ("I’m here", "I am here"),
        ("we're off", "we are off"),
        ("I can't and won't", "I cannot and will not"),
        ("I don't", "I do not"),
        ("I've gotta paint", "I have have to paint"),
        ("goin' home", "going home"),
        ("home 'cause", "home because"),
        ("the cause", "the cause"),
    ],
)
def test_contractions_are_spelled_out(written, full):
    assert spell_out(written) == full


def test_questions_claim_nothing():
    assert texts("Do you paint? I live in Rome, don't you?") == []


def test_one_sentence_with_two_claims_is_two_clauses():
    assert texts("I sold the boat but I kept the sails.") == ["I sold the boat", "I kept the sails"]
    assert texts("I sold the boat, and I kept the sails.") == ["I sold the boat", "I kept the sails"]
    assert texts("I bought bread and butter.") == ["I bought bread and butter"]


def test_an_opinion_before_a_claim_is_taken_off_and_kept_in_the_sentence():
    (clause,) = clauses("I think I left Bolt.")
    assert clause.text == "I left Bolt"
    assert clause.sentence == "I think I left Bolt."


def test_interjections_go_and_a_dropped_subject_comes_back():
    assert texts("Wow, nice! Just adopted a cat.") == ["nice", "I Just adopted a cat"]
    assert texts("Been painting boats. Planning a trip to Oslo.") == [
        "I have Been painting boats",
        "I am Planning a trip to Oslo",
    ]


@pytest.mark.parametrize("text", ["", "   ", "...", "?!", "\n\n"])
def test_nothing_said_gives_no_clause(text):
    assert texts(text) == []
