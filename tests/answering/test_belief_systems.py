"""Memories of beliefs keep to the same budget and say what they believe."""

import pytest

from nous_core.answering.belief_systems import BELIEF_SYSTEMS, Beliefs, believing
from nous_core.beliefs.rules import RULES
from nous_core.records import Conversation, Session, Turn

TALK = Conversation(
    "toy",
    ("Ana", "Ben"),
    (
        Session(1, 19485.0, (Turn("D1:1", "Ana", "I live in Rome."), Turn("D1:2", "Ben", "I love jazz."))),
        Session(2, 19500.0, (Turn("D2:1", "Ana", "I moved to Oslo."), Turn("D2:2", "Ben", "I love chess."))),
    ),
    (),
)


@pytest.mark.parametrize("name", sorted(BELIEF_SYSTEMS))
def test_fact_and_evidence_lines_share_one_budget(name):
    memory = BELIEF_SYSTEMS[name](TALK)
    for budget in (3, 10):
        found = memory.context("Where does Ana live?", budget)
        assert len(found) <= budget
        assert {"fact", "evidence"} <= {p.kind for p in found}


def test_aggregation_lists_every_value_and_without_it_only_the_mode():
    listed, mode = (
        next(
            p.text
            for p in Beliefs.of(TALK, RULES["released"], aggregated=a).context("Where does Ana live?", 3)
            if p.kind == "fact"
        )
        for a in (True, False)
    )
    assert "Rome" in listed
    assert "Oslo" in listed
    assert "Rome" not in mode
    assert "Oslo" in mode


def test_a_conversation_without_facts_gives_no_context_and_no_error():
    silent = Conversation("x", ("A", "B"), (Session(1, 0.0, (Turn("D1:1", "A", "Hm."),)),), ())
    assert believing(RULES["bounded"])(silent).context("What?", 5) == ()
