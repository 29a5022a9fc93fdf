"""A conversation becomes a world session by session, and the stages of the figure are the code that runs."""

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.datasets.locomo import load
from nous_core.memory.conversation import INGESTION, content, remember, statements_of
from nous_core.memory.log import DeltaLog
from nous_core.memory.verify import verify
from nous_core.memory.views import export
from nous_core.memory.world import WorldModel
from nous_core.records import Conversation, Session, Turn
from nous_core.trust.compose import TRUSTS

TALK = Conversation(
    "toy",
    ("Ana", "Ben"),
    (
        Session(
            1, 19000.0, (Turn("D1:1", "Ana", "Maybe I live in Rome."), Turn("D1:2", "Ben", "I definitely love Oslo."))
        ),
        Session(2, 19300.0, (Turn("D2:1", "Ana", "I moved to Oslo."),)),
    ),
    (),
)


def test_wording_decides_how_much_a_statement_weighs():
    assert content("Maybe I live in Rome.") < content("I live in Rome.") < content("I definitely live in Rome.")
    assert [round(s.content, 2) for s in statements_of(TALK)] == [
        round(content(turn.text), 2) for session in TALK.sessions for turn in session.turns
    ]


def test_each_session_is_one_batch_of_the_log_and_time_travel_works(tmp_path):
    with DeltaLog(tmp_path / "toy.log") as log:
        world = remember(TALK, RULES["released"], TRUSTS["min"], log)
        assert log.head().count == 3
    assert world.predict("Ana", "home").mode == "Oslo"
    assert world.belief_at("Ana", "home", 19299.0).mode == "Rome"


def test_every_stage_names_code_that_exists_and_is_drawn_in_order():
    assert [stage.name for stage in INGESTION] == ["extract", "weigh", "surprise", "update", "append", "compress"]
    assert INGESTION[3].where == "memory.world.WorldModel.ingest"
    assert len({stage.code for stage in INGESTION}) == len(INGESTION)


@pytest.mark.real_data
def test_three_conversations_are_logged_reopened_and_believed_the_same(data_file, tmp_path):
    data_file("locomo/locomo_dev3.json")
    for conversation in load("dev3"):
        path = tmp_path / f"{conversation.id}.log"
        with DeltaLog(path) as log:
            world = remember(conversation, RULES["released"], TRUSTS["min"], log)
            head = log.head()
        assert verify(path, head).good
        assert head.count == len(statements_of(conversation)) > 200
        with DeltaLog(path) as log:
            assert export(WorldModel(RULES["released"], TRUSTS["min"], log)) == export(world)
