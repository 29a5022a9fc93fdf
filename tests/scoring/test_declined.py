"""A refusal is the whole text, not a phrase in it."""

import pytest

from nous_core.scoring.declined import declined


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ...",
        "Unknown",
        "I don't know.",
        "Not mentioned",
        "No information available",
        "It is not specified.",
        "There is no information about that.",
        "The conversation does not mention her job",
        "This was never stated.",
    ],
)
def test_refusals(text):
    assert declined(text)


@pytest.mark.parametrize(
    "text",
    [
        "The",
        "No",
        "None",
        "unknown artist",
        "July 2023, day not mentioned",
        "Not specified, but probably Oslo",
        "Nothing",
        "She was not known to him",
        "It is not mentioned where she went in spring however her sister wrote a long letter home",
    ],
)
def test_answers_that_look_like_refusals(text):
    assert not declined(text)
