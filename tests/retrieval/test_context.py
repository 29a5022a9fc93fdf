"""Contexts hold facts of nearby entities first, then evidence; every value that was news, nothing archived."""

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.errors import ConfigError
from nous_core.memory.conversation import remember
from nous_core.memory.world import WorldModel
from nous_core.records import Conversation, Session, Statement, Turn
from nous_core.retrieval.context import QUERY, ContextSettings, assemble, evidence_index, fact_line, turn_texts

TALK = Conversation(
    "toy",
    ("Ana", "Ben"),
    (
        Session(1, 19485.0, (Turn("D1:1", "Ana", "I love rowing."), Turn("D1:2", "Ben", "I work at Acme."))),
        Session(2, 19500.0, (Turn("D2:1", "Ana", "I love chess."), Turn("D2:2", "Ben", "I bought a boat."))),
        Session(3, 19510.0, (Turn("D3:1", "Ana", "I love chess."), Turn("D3:2", "Ben", "I sold a boat."))),
    ),
    (),
)
WORLD = remember(TALK, RULES["released"], lambda s: s.content)
INDEX = evidence_index(WORLD, turn_texts(TALK))


def test_a_list_keeps_the_value_the_mode_has_left_behind():
    found = assemble("What does Ana like?", WORLD, INDEX, ContextSettings(evidence_lines=0))
    assert [(p.text, p.turn_ids, p.kind) for p in found] == [
        ("Ana | likes: rowing, chess", ("D1:1", "D2:1", "D3:1"), "fact")
    ]
    assert WORLD.predict("Ana", "likes").mode == "chess"


def test_evidence_lines_are_counted_dated_and_lead_to_their_turns():
    found = [
        p
        for p in assemble("Where does Ben work?", WORLD, INDEX, ContextSettings(evidence_lines=2))
        if p.kind == "evidence"
    ]
    assert len(found) == 2
    assert found[0].turn_ids == ("D1:2",)
    assert found[0].text == "[2023-05-08] Ben: I work at Acme. (Ben employer Acme)"


def test_facts_are_those_of_the_entities_named_and_nobody_named_gives_evidence_only():
    assert {p.kind for p in assemble("Anything about boats?", WORLD, INDEX)} == {"evidence"}
    about_ben = [p.text for p in assemble("Ben?", WORLD, INDEX) if p.kind == "fact"]
    assert about_ben == ["Ben | buy: boat", "Ben | employer: Acme", "Ben | sell: boat"]


def test_a_threshold_above_all_surprise_leaves_no_fact_line():
    found = assemble("Ana?", WORLD, INDEX, ContextSettings(theta_min_bits=100.0))
    assert {p.kind for p in found} == {"evidence"}


def test_an_archived_dimension_gives_no_fact_line():
    unsure = WorldModel(RULES["released"], lambda s: s.content)
    unsure.ingest([Statement("Ana", "city", v, float(i)) for i, v in enumerate(("Rome", "Oslo"))])
    index = evidence_index(unsure, {})
    assert [p.text for p in assemble("Ana", unsure, index) if p.kind == "fact"] == ["Ana | city: Rome, Oslo"]
    assert not [p for p in assemble("Ana", unsure, index, ContextSettings(ceiling_bits=0.1)) if p.kind == "fact"]


def test_one_turn_with_two_claims_is_one_evidence_line():
    world = WorldModel(RULES["released"], lambda s: s.content)
    world.ingest(Statement("Ana", "likes", v, 1.0, (0, 0, i), evidence="D1:1") for i, v in enumerate(("a", "b")))
    assert len(evidence_index(world, {"D1:1": "Ana: a and b"}).passages) == 1


def test_a_fact_line_without_deltas_is_empty():
    assert fact_line("Ana", "city", ()).text == "Ana | city: "


def test_a_negative_number_of_lines_is_refused():
    with pytest.raises(ConfigError, match="evidence_lines"):
        ContextSettings(evidence_lines=-1)


def test_the_query_stages_are_code_of_this_package():
    assert [stage.where.split(".")[0] for stage in QUERY] == ["retrieval"] * 4
