"""BLEU-1 with brevity penalty, against nltk's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.bleu_score import sentence_bleu

from nous_core.scoring.item import Item
from nous_core.scoring.metrics.bleu1 import score

WORDS = st.lists(st.sampled_from("red green blue dog".split()), min_size=1, max_size=7)


@given(WORDS, WORDS)
def test_it_equals_nltk_where_anything_is_shared(said, gold):
    found = score(Item("q", " ".join(said), " ".join(gold), 4))
    if set(said) & set(gold):
        assert found == pytest.approx(sentence_bleu([gold], said, weights=(1.0,)))
    else:
        assert found == 0.0
