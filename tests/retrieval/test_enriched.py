"""What a conversation's shape adds to BM25, one effect at a time."""

from dataclasses import replace

import numpy as np
import pytest

from nous_core.errors import ConfigError
from nous_core.records import Conversation, Session, Turn
from nous_core.retrieval.bm25 import BM25, turn_passages
from nous_core.retrieval.enriched import Enriched, Weights
from nous_core.times import to_days

TALK = Conversation(
    "toy",
    ("Ana", "Ben"),
    (
        Session(
            1, to_days("2023-05-08"), (Turn("D1:1", "Ana", "My kayak leaks."), Turn("D1:2", "Ben", "Where is it kept?"))
        ),
        Session(
            2,
            to_days("2023-07-02"),
            (Turn("D2:1", "Ana", "In the boathouse."), Turn("D2:2", "Ben", "The kayak again!")),
        ),
        Session(3, to_days("2023-07-09"), tuple(Turn(f"D3:{i}", "Ben", f"topic number {i}") for i in range(6))),
    ),
    (),
)
PLAIN = Weights(speaker=1, neighbour=0, reply=0, session=0, date=0)


def scores(query, **changes):
    return Enriched.over(TALK, replace(PLAIN, **changes)).scores(query)


def test_without_weights_it_is_plain_stemmed_bm25():
    plain = BM25.over(turn_passages(TALK), stemmed=True, k1=1.2, b=0.4).scores("leaking kayak")
    assert np.allclose(scores("leaking kayak"), plain)


def test_a_named_speaker_lifts_only_their_turns():
    before, after = scores("Ana's kayak"), scores("Ana's kayak", speaker=2)
    assert after[0] == pytest.approx(2 * before[0])
    assert after[3] == before[3] != 0


def test_neighbours_lend_within_a_session_and_never_across():
    found = scores("kept", neighbour=0.5)
    assert found[0] > 0
    assert found[2] == 0


def test_a_question_lends_to_its_reply_only_inside_the_session():
    assert scores("kept", reply=0.5)[2] == 0
    turns = (Turn("D1:1", "Ana", "Where is it kept?"), Turn("D1:2", "Ben", "Shed"), *TALK.sessions[2].turns)
    one = Enriched.over(Conversation("t", ("Ana", "Ben"), (Session(1, 0.0, turns),), ()), replace(PLAIN, reply=0.5))
    assert one.scores("kept")[1] == pytest.approx(0.5 * one.scores("kept")[0])


def test_a_month_in_the_question_lifts_the_sessions_of_that_month():
    found = scores("the kayak in July", date=0.5)
    assert (found[2:] > scores("the kayak in July")[2:]).all()
    assert found[0] == scores("the kayak in July")[0]


def test_may_is_a_month_only_beside_a_day_or_a_preposition():
    assert np.array_equal(scores("what may leak, the kayak", date=0.5), scores("what may leak, the kayak"))
    assert not np.array_equal(scores("the kayak in May", date=0.5), scores("the kayak in May"))


def test_ties_keep_the_order_of_turns_and_dates_travel_along():
    top = Enriched.over(TALK).top("nothing matches", 3)
    assert [p.turn_ids[0] for p in top] == ["D1:1", "D1:2", "D2:1"]
    assert top[2].said_at == to_days("2023-07-02")
    with pytest.raises(ConfigError):
        Enriched.over(TALK).top("kayak", 0)
