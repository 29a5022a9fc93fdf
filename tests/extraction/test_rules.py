"""What people say about themselves becomes statements; what they ask, say to others or leave open does not."""

import pytest

from nous_core.datasets.locomo import load
from nous_core.extraction.rules import claims, extract, statements, tidy
from nous_core.records import Conversation, Session, Turn


def said(text: str) -> list[tuple[str, str]]:
    return [(c.attribute, c.value) for c in claims(text, "Ana")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I work at Acme.", [("employer", "Acme")]),
        ("I'm working as a nurse now.", [("occupation", "nurse")]),
        ("We moved to Oslo last spring!", [("home", "Oslo")]),
        ("I ran a marathon yesterday.", [("run", "marathon")]),
        ("I really love old maps.", [("likes", "old maps")]),
        ("I'm gonna learn Norwegian next year.", [("plans", "learn Norwegian")]),
        ("I enjoy rowing, chess and baking.", [("likes", "rowing"), ("likes", "chess"), ("likes", "baking")]),
        ("My favourite colour is green.", [("favourite colour", "green")]),
        ("Lost my job last week.", [("has", "job"), ("lose", "my job")]),
        ("I've been repairing boats.", [("repair", "boats")]),
        ("I went to a choir rehearsal.", [("go", "choir rehearsal")]),
        ("We have two goats.", [("has", "two goats")]),
    ],
)
def test_a_first_person_sentence_becomes_what_it_says(text, expected):
    assert said(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I don't like mushrooms.", [("not likes", "mushrooms")]),
        ("I no longer work at Acme.", [("employer", "not Acme")]),
        ("I don't live in Rome anymore.", [("home", "not Rome")]),
        ("I quit smoking last year.", [("no longer", "smoking")]),
        ("I never eat fish.", [("not eat", "fish")]),
        ("I'm not planning to move.", [("not plans", "move")]),
        ("I can't wait to sail.", [("plans", "sail")]),
    ],
)
def test_a_denial_never_reads_as_its_opposite(text, expected):
    assert said(text) == expected


def test_a_correction_takes_back_the_claim_before_it_also_from_an_earlier_turn():
    assert said("I live in Rome. I meant Milan.") == [("home", "Rome"), ("home", "Milan")]
    (last,) = claims("I work at Acme.", "Ana")
    assert [(c.attribute, c.value) for c in claims("Correction: Bolt.", "Ana", last)] == [("employer", "Bolt")]
    assert said("I meant Milan.") == []


@pytest.mark.parametrize(
    "text",
    [
        "Do I like fish?",
        "You love maps!",
        "Thanks, Ben!",
        "I think so.",
        "I agree.",
        "He said it since I moved to Oslo?",
        "I am proud of you.",
    ],
)
def test_what_claims_nothing_about_the_speaker_gives_nothing(text):
    assert said(text) == []


def test_relatives_are_entities_of_their_own_linked_by_name():
    found = claims("My younger sister is a pilot.", "Ana")
    assert [(c.entity, c.attribute, c.value) for c in found] == [
        ("Ana", "has", "younger sister"),
        ("Ana's younger sister", "is", "pilot"),
    ]


TALK = Conversation(
    "toy",
    ("Ana", "Ben"),
    (
        Session(3, 19000.0, (Turn("D3:1", "Ben", "Hi!"), Turn("D3:2", "Ana", "I think I live in Rome. I love maps."))),
        Session(4, 19010.5, (Turn("D4:1", "Ana", "Correction: old maps."),)),
    ),
    (),
)


def test_a_statement_is_dated_placed_weighed_and_points_to_its_turn():
    found = statements(
        TALK.sessions[0].turns[1], TALK.sessions[0], lambda sentence: 0.4 if "think" in sentence else 0.8
    )
    assert [(s.said_at, s.seq, s.content, s.origin, s.evidence) for s in found] == [
        (19000.0, (3, 1, 0), 0.4, "Ana", "D3:2"),
        (19000.0, (3, 1, 1), 0.8, "Ana", "D3:2"),
    ]


def test_a_conversation_is_extracted_in_order_and_the_same_every_time():
    found = list(extract(TALK))
    assert [(s.attribute, s.value) for s in found] == [("home", "Rome"), ("likes", "maps"), ("likes", "old maps")]
    assert found == list(extract(TALK))
    assert found == sorted(found, key=lambda s: s.order)


@pytest.mark.parametrize("value", ["", "  ", "the", "yesterday", "a, b", "to the market, which was shut"])
def test_a_value_is_short_and_has_no_loose_ends(value):
    assert tidy(value) == tidy(tidy(value))
    assert len(tidy("word " * 50).split()) == 10


@pytest.mark.real_data
def test_three_conversations_give_a_claim_from_a_third_of_their_turns(data_file):
    data_file("locomo/locomo_dev3.json")
    for conversation in load("dev3"):
        found = list(extract(conversation))
        spoken = {s.evidence for s in found}
        assert len(spoken) > 0.33 * len(conversation.turns)
        assert {s.origin for s in found} == set(conversation.speakers)
        assert len({s.id for s in found}) == len(found)
