"""Words for retrieval."""

from nous_core.retrieval.tokens import tokenise


def test_possessives_and_case_do_not_hide_a_name():
    assert tokenise("ANA'S cat") == ["ana", "cat"]


def test_numbers_are_words_because_dates_are():
    assert "2022" in tokenise("in 2022, on 8 May")


def test_stop_words_can_be_kept():
    assert tokenise("to be", keep_stop_words=True) == ["to", "be"]
