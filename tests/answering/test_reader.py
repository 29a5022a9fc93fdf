"""The offline reader on passages small enough to answer by eye."""

import dataclasses
import inspect

from nous_core.answering.reader import Reader
from nous_core.records import Passage

PASSAGES = (
    Passage("Ana: My puppy is called Pixel.", 3.0, ("D1:1",)),
    Passage("Ben: We planted roses, tulips and mint because bees need flowers.", 2.0, ("D1:2",)),
    Passage("Ana: I moved to Oslo with Greta.", 1.0, ("D1:3",)),
)


def answer(question, **changes):
    return dataclasses.replace(Reader(), **changes).read(question, PASSAGES)


def test_a_name_is_found_beside_the_words_asked_about():
    assert answer("What is Ana's puppy called?") == "Pixel"


def test_where_prefers_what_follows_a_preposition_of_place():
    assert answer("Where did Ana move?") == "Oslo"


def test_who_prefers_a_name_that_is_not_a_speakers():
    assert answer("Who moved to Oslo too?") == "Greta"


def test_a_list_has_at_most_the_length_fixed_in_advance_and_no_item_twice():
    items = answer("What flowers has Ben planted?", list_length=2).split(", ")
    assert len(items) <= 2
    assert len(set(items)) == len(items)


def test_would_and_yes_no_are_constants_and_say_so_by_being_parameters():
    assert answer("Would Ana like jazz?", would="No") == "No"
    assert answer("Does Ana own a dog?", yes="Maybe") == "Maybe"


def test_a_choice_takes_an_alternative_from_the_question():
    assert answer("Is Oslo colder or warmer?") == "warmer"


def test_nothing_to_read_is_an_abstention_not_a_guess():
    assert Reader().read("What is it called?", ()) == ""


def test_the_reader_cannot_see_a_category():
    assert list(inspect.signature(Reader.read).parameters) == ["self", "question", "passages"]
