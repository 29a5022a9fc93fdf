"""Phrases of a sentence."""

from hypothesis import given
from hypothesis import strategies as st

from nous_core.answering.spans import EDGE, MAX_TOKENS, sentences, spans, stems


def test_a_speakers_name_is_no_part_of_the_answer():
    assert sentences("Ana: It rained. We left!") == ["It rained.", "We left!"]


def test_a_phrase_never_crosses_a_comma():
    assert all("," not in s.text for s in spans("red bikes, blue boats"))
    assert "bikes blue" not in {s.text for s in spans("red bikes, blue boats")}


@given(st.text(alphabet="abc ,.'-ABC", max_size=60))
def test_phrases_are_short_and_begin_and_end_with_content(text):
    for span in spans(text):
        words = span.text.split()
        assert 1 <= len(words) <= MAX_TOKENS
        assert words[0].lower() not in EDGE
        assert words[-1].lower() not in EDGE


def test_stems_leave_out_function_words():
    assert stems("the paintings of the house") == {"paint", "hous"}
