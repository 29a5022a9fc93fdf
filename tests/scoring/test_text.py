"""The tokenisers differ where the published ones do."""

import pytest

from nous_core.scoring.text import official_tokens, plain_tokens, squad_tokens, stem, stop_split_tokens, word_tokens


@pytest.mark.parametrize(
    ("tokens", "wanted"),
    [
        (official_tokens, ("7th", "may2023", "dont", "tri")),
        (squad_tokens, ("7th", "may2023", "and", "dont", "try")),
        (stop_split_tokens, ("the", "7th", "may", "2023", "and", "don't", "try")),
        (word_tokens, ("the", "7th", "may", "2023", "and", "don", "t", "try")),
        (plain_tokens, ("the", "7th", "may", "2023", "and", "don", "t", "try")),
    ],
)
def test_one_text_under_five_tokenisers(tokens, wanted):
    assert tokens("The 7th, May,2023 and don't try") == wanted


def test_a_comma_without_a_space_joins_two_words_where_it_is_dropped():
    assert official_tokens("red,blue") == ("redblu",)


def test_stems_are_those_of_the_default_porter():
    assert [stem(w) for w in ("running", "dies", "university")] == ["run", "die", "univers"]
