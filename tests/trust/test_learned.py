"""One number per source: exact posteriors by brute force, a hand example, and bad labels."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import ConfigError, RecordError
from nous_core.trust.learned import Labels, OneCoinEM, believe, class_prior, one_coin, shares


def labels(rows, tasks, sources, values):
    task, source, value = np.array(rows).T
    return Labels(task, source, value, tasks, sources, values)


TRIPLES = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 1), st.integers(0, 2)), min_size=1, max_size=12)


@given(TRIPLES, st.tuples(st.floats(0.05, 0.95), st.floats(0.05, 0.95)))
def test_beliefs_equal_enumeration_of_all_truths(rows, right):
    said = labels(rows, 3, 2, 3)
    confusion = one_coin(np.array(right), 3)
    joint = {}
    for truth in itertools.product(range(3), repeat=3):
        joint[truth] = np.prod([right[s] if v == truth[t] else (1 - right[s]) / 2 for t, s, v in rows])
    total = sum(joint.values())
    found = believe(said, confusion, np.zeros(3))
    for task, value in itertools.product(range(3), range(3)):
        mass = sum(p for truth, p in joint.items() if truth[task] == value) / total
        assert abs(found[task, value] - mass) < 1e-9


@given(TRIPLES)
def test_order_of_labels_does_not_matter(rows):
    first, second = (OneCoinEM().fit(labels(r, 3, 2, 3)).posterior for r in (rows, rows[::-1]))
    assert np.abs(first - second).max() < 1e-9


def test_one_round_by_hand():
    """Votes 2:1 with one pseudo-vote give 2.5/4; each source's expected hits over its labels follow from that."""
    said = labels([(0, 0, 1), (0, 1, 1), (0, 2, 0)], 1, 3, 2)
    found = OneCoinEM(right=1.0, wrong=1.0, rounds=1).fit(said)
    trust = [(0.625 + 1) / 3, (0.625 + 1) / 3, (0.375 + 1) / 3]
    assert np.allclose(found.reliability, trust)
    odds = (trust[0] / (1 - trust[0])) ** 2 * (1 - trust[2]) / trust[2]
    assert found.posterior[0, 1] == pytest.approx(odds / (1 + odds))


def test_majority_shares_keep_the_majoritys_mode_and_unlabelled_tasks_stay_even():
    found = shares(labels([(0, 0, 2), (0, 1, 2), (0, 2, 1)], 2, 3, 3))
    assert found[0].argmax() == 2
    assert found[1].tolist() == pytest.approx([1 / 3] * 3)


def test_prevalence_zero_is_uniform():
    assert class_prior(np.array([[0.9, 0.1]]), 0.0).tolist() == [0.0, 0.0]
    assert np.exp(class_prior(np.array([[0.9, 0.1]]), 1.0)).tolist() == pytest.approx([0.9, 0.1])


@pytest.mark.parametrize(
    ("rows", "sizes", "rule"),
    [
        ([(0, 0, 2)], (1, 1, 2), "value"),
        ([(1, 0, 0)], (1, 1, 2), "task"),
        ([(0, -1, 0)], (1, 1, 2), "source"),
        ([(0.0, 0.5, 0.0)], (1, 1, 2), "whole numbers"),
        ([(0, 0, 0)], (1, 1, 1), "at least 2"),
    ],
)
def test_labels_out_of_range_are_named(rows, sizes, rule):
    with pytest.raises(RecordError, match=rule):
        labels(rows, *sizes)


def test_no_labels_and_ragged_columns_are_refused():
    with pytest.raises(RecordError, match="at least one"):
        Labels(np.zeros(0, int), np.zeros(0, int), np.zeros(0, int), 1, 1, 2)
    with pytest.raises(RecordError, match="one task"):
        Labels(np.zeros(2, int), np.zeros(1, int), np.zeros(1, int), 1, 1, 2)


@pytest.mark.parametrize("bad", [{"right": 0.0}, {"wrong": -1.0}, {"prevalence": 1.2}, {"rounds": 0}])
def test_settings_that_cannot_be_fitted_are_refused(bad):
    with pytest.raises(ConfigError):
        OneCoinEM(**bad)
