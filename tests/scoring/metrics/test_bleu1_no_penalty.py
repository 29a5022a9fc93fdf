"""Unigram precision: short answers are not punished, repeats are clipped."""

from nous_core.scoring.item import Item
from nous_core.scoring.metrics import bleu1, bleu1_no_penalty


def test_one_right_word_is_perfect_without_penalty_only():
    item = Item("q", "dog", "the big red dog", 4)
    assert bleu1_no_penalty.score(item) == 1.0
    assert bleu1.score(item) < 0.06


def test_a_longer_answer_scores_the_same_under_both():
    item = Item("q", "a dog dog dog", "the dog", 4)
    assert bleu1_no_penalty.score(item) == bleu1.score(item) == 0.25
