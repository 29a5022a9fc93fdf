"""Dates and durations answered from passages."""

from nous_core.answering.when import body, day, how_long, how_often, when
from nous_core.records import Passage
from nous_core.times import to_days

SAID = to_days("2024-03-14T10:00")


def passage(text, kind="turn"):
    return Passage(text, 1.0, said_at=SAID, kind=kind)


def test_what_was_said_is_resolved_against_the_day_it_was_said_on():
    assert when([passage("Ana: We moved yesterday.")]) == "13 March 2024"


def test_without_an_expression_the_day_of_the_best_passage_is_the_answer():
    assert when([passage("Ana: We moved.")]) == "14 March 2024" == day(SAID)


def test_the_first_passage_with_an_expression_wins_and_only_the_best_are_read():
    passages = [passage("Ana: Hello.")] * 5 + [passage("Ana: We moved yesterday.")]
    assert when(passages) == "14 March 2024"


def test_nothing_dated_is_no_date():
    assert when([]) == ""
    assert when([Passage("Ana: yesterday", 1.0)]) == ""


def test_a_state_that_goes_on_is_answered_by_its_beginning():
    assert how_long([passage("Ana: I have lived here since 2016.")]).startswith("Since")
    assert how_long([passage("Ana: It took two weeks.")]) == "two weeks"


def test_frequencies_are_read_out():
    assert how_often([passage("Ben: I swim twice a week.")]) == "twice a week"
    assert how_often([passage("Ben: I swim.")]) == ""


def test_the_frame_of_an_evidence_line_is_not_read_as_an_answer():
    line = passage("[2023-05-08] Ana: We moved. (Ana home Oslo)", "evidence")
    assert body(line) == "Ana: We moved."
