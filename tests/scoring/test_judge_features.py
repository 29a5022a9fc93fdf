"""Features see question, gold answer and answer, and nothing else."""

import numpy as np
import pytest

from nous_core.scoring.item import Item
from nous_core.scoring.judge_features import features, matrix


def one(answer, gold, question="When did Ana move?"):
    return features(Item("q", answer, gold, 4, question))


def test_category_id_conversation_and_context_change_nothing():
    seen = [
        features(Item("a", "7 May", "8 May", 1, "q?", None, "x")),
        features(Item("b", "7 May", "8 May", 4, "q?", "context", "y")),
    ]
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("answer", "gold", "name", "wanted"),
    [
        ("two cats", "2 cats", "number_found", 1.0),
        ("the 7th", "7", "number_found", 1.0),
        ("May 2023", "June 2023", "month_clash", 1.0),
        ("in spring", "June 2023", "month_clash", 0.0),
        ("8", "7", "number_clash", 1.0),
        ("Yes, she did", "No", "polarity_clash", 1.0),
        ("She did not go", "She went", "negation_differs", 1.0),
        ("It was the red boat", "red boat", "gold_inside", 1.0),
        ("reddish boats", "red boat", "gold_inside", 0.0),
        ("red", "red boat", "answer_inside", 1.0),
        ("Ana moved", "Oslo", "echo", 1.0),
        ("First this. Then Oslo", "Oslo", "last_sentence_recall", 1.0),
        ("", "Oslo", "declined", 1.0),
    ],
)
def test_hand_worked(answer, gold, name, wanted):
    assert one(answer, gold)[name] == wanted


@pytest.mark.parametrize(("answer", "gold"), [("", ""), ("", "Oslo"), ("Oslo", ""), ("!", "?"), ("\n\n", "a")])
def test_empty_texts_give_finite_numbers(answer, gold):
    assert np.isfinite(matrix([Item("q", answer, gold, 4)])).all()
