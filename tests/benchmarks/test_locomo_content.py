"""What is counted in a conversation, and how recall is averaged."""

import pytest

from nous_core.benchmarks.locomo_content import cases, content, evidence_found, evidence_recall, recall_scores
from nous_core.datasets.locomo import load
from nous_core.records import Conversation, Passage, Question, Session, Turn

TURNS = (
    Turn("D1:1", "Ana", "I think the red bicycle is gone, maybe stolen."),
    Turn("D1:2", "Ben", "Definitely not me!"),
    Turn("D1:3", "Ana", "Correction, it was blue."),
)
QUESTIONS = (
    Question("q0", "Who lost the red bicycle?", "Ana", 4, ("D1:1",)),
    Question("q1", "What of the bicycle and who denies it?", "x", 1, ("D1:1", "D1:2")),
    Question("q2", "What did the cat do?", None, 5, ("D1:1",), "sleep"),
    Question("q3", "Which colour?", "blue", 4, ()),
)
TALK = Conversation("toy", ("Ana", "Ben"), (Session(1, 0.0, TURNS),), QUESTIONS)


def test_a_turn_with_two_hedges_is_one_turn():
    table = content([TALK], "toy").set_index(["case", "metric"])
    assert table.loc[("all", "hedge_turn_share"), "value"] == pytest.approx(100 / 3)
    assert table.loc[("all", "hedge_turn_share"), "n"] == 3
    assert table.loc[("all", "adversarial_questions"), "value"] == 1


def test_adversarial_questions_and_questions_without_evidence_are_not_averaged_as_zero():
    scores = recall_scores([TALK])
    assert set(scores["question"]) == {"q0", "q1"}


def test_half_of_the_evidence_is_half_a_hit():
    assert evidence_found([Passage("", 1.0, ("D1:1",))], ["D1:1", "D1:2"]) == 0.5


def test_every_mean_has_its_n_and_the_pooled_case_comes_last():
    recall = evidence_recall(recall_scores([TALK]), "toy", 1)
    assert cases(recall) == ["multi-hop", "single-hop", "toy", "all"]
    assert recall[recall["case"] == "all"]["n"].tolist() == [2] * 4


@pytest.mark.real_data
def test_plain_bm25_on_the_three_conversations_is_near_the_reference(data_file):
    """An independent run of plain BM25 without stemming gave 56.8 at depth 10; captions and stop words differ."""
    data_file("locomo/locomo_dev3.json")
    recall = evidence_recall(recall_scores(load("dev3")), "dev3", 1).set_index(["case", "metric"])
    found = recall.loc[("all", "evidence_recall_at_10")]
    assert found["n"] == 383
    assert abs(found["value"] - 56.8) < 5
