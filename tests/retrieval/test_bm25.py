"""BM25: the library's scores, and rankings that are the same everywhere."""

import math

import numpy as np
import pytest

from nous_core.errors import ConfigError, RecordError
from nous_core.records import Passage
from nous_core.retrieval.bm25 import BM25


def passages(*texts):
    return [Passage(text, 0.0, (f"D1:{i}",)) for i, text in enumerate(texts)]


def test_scores_agree_with_the_formula_worked_by_hand():
    index = BM25.over(passages("red red fox", "blue fish", "green bird song"))
    idf = math.log((3 - 1 + 0.5) / (1 + 0.5))
    mean_length, k1, b = 8 / 3, 1.5, 0.75
    expected = idf * 2 * (k1 + 1) / (2 + k1 * (1 - b + b * 3 / mean_length))
    assert index.scores("red") == pytest.approx([expected, 0.0, 0.0])


def test_equal_scores_keep_document_order():
    index = BM25.over(passages(*["same words here"] * 8, *[f"thing {i}" for i in range(30)]))
    assert [p.turn_ids[0] for p in index.top("same words", 5)] == [f"D1:{i}" for i in range(5)]


def test_a_turn_of_stop_words_only_is_indexed_and_never_crashes():
    index = BM25.over(passages("so it is", "to be or", "red fox"))
    assert index.top("fox", 1)[0].turn_ids == ("D1:2",)
    assert np.isfinite(index.scores("is it so")).all()


def test_more_wanted_than_there_is_gives_all():
    assert len(BM25.over(passages("a fox", "b bird")).top("fox", 10)) == 2


def test_stemming_joins_word_forms_only_when_asked():
    texts = passages("Ana paints", "Ben sings", "Cleo runs")
    assert BM25.over(texts).scores("painting").max() == 0.0
    assert BM25.over(texts, stemmed=True).scores("painting")[0] > 0.0


def test_bad_input_is_refused():
    with pytest.raises(RecordError):
        BM25.over([])
    with pytest.raises(ConfigError):
        BM25.over(passages("a fox")).top("fox", 0)
