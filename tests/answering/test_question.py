"""The kind of answer wanted is read from the question's words, never from its category."""

import inspect

import pytest

from nous_core.answering import question


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When did Ana move to Oslo?", "when"),
        ("In which month did Ben start?", "when"),
        ("What year was it?", "when"),
        ("How long has Ana been painting?", "duration"),
        ("How many months did it take?", "duration"),
        ("How often does Ben swim?", "frequency"),
        ("How many cats does Ana have?", "count"),
        ("Is Ana closer to the sea or the hills?", "choice"),
        ("Would Ben enjoy a concert?", "would"),
        ("Does Ana own a car?", "yes_no"),
        ("Why did Ben leave?", "why"),
        ("What inspired Ana to paint?", "why"),
        ("Where does Ben live?", "where"),
        ("Which city did they both like?", "where"),
        ("Who taught Ana?", "who"),
        ("What instruments does Ben play?", "list"),
        ("What are Ana's hobbies?", "list"),
        ("What did Ben cook?", "span"),
        ("What is Ana's dress made of?", "span"),
    ],
)
def test_the_first_fitting_form_wins(text, expected):
    assert question.kind(text) == expected


def test_the_module_cannot_see_a_category():
    assert "category" not in inspect.signature(question.kind).parameters
