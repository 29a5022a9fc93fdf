"""The Nous form counts distinct shared words over all words."""

from nous_core.scoring.item import Item
from nous_core.scoring.metrics import memoryos_set, nous_mixed


def test_a_repeated_word_lowers_the_score_of_the_gold_answer_itself():
    item = Item("q", "the dog and the cat", "the dog and the cat", 4)
    assert nous_mixed.score(item) == 2 * 4 / 10
    assert memoryos_set.score(item) == 1.0


def test_without_repeats_it_is_the_set_form():
    item = Item("q", "Ana went to Rome", "to Rome, in May", 4)
    assert nous_mixed.score(item) == memoryos_set.score(item) == 0.5
