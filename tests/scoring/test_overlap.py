"""Kernels against counting by hand."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from nous_core.scoring.overlap import harmonic, multiset_f1, set_f1, shared, unigram_precision

WORDS = st.lists(st.sampled_from("abcd"), max_size=9)


@given(WORDS, WORDS)
def test_shared_counts_each_pair_once_and_is_symmetric(first, second):
    wanted = sum(min(Counter(first)[w], Counter(second)[w]) for w in "abcd")
    assert shared(first, second) == shared(second, first) == wanted


@given(WORDS, WORDS)
def test_f1_is_symmetric_and_one_only_for_equal_bags(first, second):
    assert multiset_f1(first, second) == multiset_f1(second, first)
    assert (multiset_f1(first, second) == 1.0) == (bool(first) and Counter(first) == Counter(second))
    assert (set_f1(first, second) == 1.0) == (bool(first) and set(first) == set(second))


def test_nothing_against_nothing_is_nought():
    assert (harmonic(0, 0, 0), multiset_f1([], []), set_f1([], []), unigram_precision([], [], True)) == (0, 0, 0, 0)
