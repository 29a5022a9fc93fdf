"""Full confusion per source: against plain loops, on inverted and biased sources, in one pass."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import ConfigError
from nous_core.rng import rng
from nous_core.trust.confusion import ConfusionEM, ConfusionOnline, chunks
from nous_core.trust.learned import Labels, OneCoinEM, shares

K = 3


def labels(rows, tasks=4, sources=3):
    task, source, value = np.array(rows).T
    return Labels(task, source, value, tasks, sources, K)


def plain_em(rows, tasks, sources, model):
    """Dawid and Skene with pseudo-counts as nested loops over plain lists."""
    votes = [[1 / K + sum(1 for t, _, v in rows if t == i and v == j) for j in range(K)] for i in range(tasks)]
    q = [[x / sum(v) for x in v] for v in votes]
    for _ in range(model.rounds):
        counts = [
            [[sum(q[t][j] for t, w, v in rows if w == s and v == u) for u in range(K)] for j in range(K)]
            for s in range(sources)
        ]
        prior = [[model.cell + model.diagonal * (j == u) for u in range(K)] for j in range(K)]
        if model.pooled:
            both = [[sum(c[j][u] for c in counts) + prior[j][u] for u in range(K)] for j in range(K)]
            prior = [[prior[j][u] + model.pooled * both[j][u] / sum(both[j]) for u in range(K)] for j in range(K)]
        pi = [
            [[(c[j][u] + prior[j][u]) / (sum(c[j]) + sum(prior[j])) for u in range(K)] for j in range(K)]
            for c in counts
        ]
        share = [sum(row[j] for row in q) / tasks for j in range(K)]
        q = []
        for i in range(tasks):
            mass = [
                share[j] ** model.prevalence * math.prod(pi[w][j][v] for t, w, v in rows if t == i) for j in range(K)
            ]
            q.append([m / sum(mass) for m in mass])
    return np.array(q)


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=15),
    st.sampled_from([(2.0, 0.5, 5.0, 1.0), (1.0, 0.1, 0.0, 0.5)]),
)
def test_batch_em_equals_plain_loops(rows, settings):
    model = ConfusionEM(*settings, rounds=3, tolerance=0.0)
    assert np.abs(model.fit(labels(rows)).posterior - plain_em(rows, 4, 3, model)).max() < 1e-9


def biased_crowd(seed=1):
    """Half of the sources answer 0 far too often: one number cannot say so, a confusion can."""
    g = rng(seed, "tests.biased")
    truth = g.integers(2, size=200)
    task, source = np.repeat(np.arange(200), 9), np.tile(np.arange(9), 200)
    lean = (source < 6) & (g.random(len(task)) < 0.75)
    slip = (source >= 6) & (g.random(len(task)) < 0.2)
    said = np.where(lean, 0, np.where(slip, 1 - truth[task], truth[task]))
    return Labels(task, source, said, 200, 9, 2), truth


def test_sources_biased_to_one_value_are_used_and_not_obeyed():
    crowd, truth = biased_crowd()
    model = ConfusionEM(2.0, 0.5, 5.0, 1.0)
    fits = (model.fit(crowd).posterior, OneCoinEM().fit(crowd).posterior, shares(crowd))
    full, single, majority = (p.argmax(axis=1) == truth for p in fits)
    assert full.mean() > 0.9
    assert full.mean() > single.mean() + 0.1
    assert full.mean() > majority.mean() + 0.1


def test_rows_of_a_confusion_sum_to_one_and_an_unheard_source_keeps_its_prior():
    model = ConfusionEM(diagonal=2.0, cell=0.5)
    found = model.confusion(np.zeros((2, 2, 2)))
    assert np.allclose(found.sum(axis=2), 1.0)
    assert found[0].tolist() == pytest.approx(np.array([[2.5, 0.5], [0.5, 2.5]]) / 3)


def test_one_pass_reads_each_label_once_and_earlier_chunks_do_not_see_later_ones():
    crowd, truth = biased_crowd(2)
    half = Labels(crowd.task[:900], crowd.source[:900], crowd.value[:900], 200, 9, 2)
    online = ConfusionOnline(ConfusionEM(2.0, 0.5, 0.0, 0.0), chunk=50)
    first, whole = online.fit(half), online.fit(crowd)
    # Tasks 0-99 have all their labels in the first half: what was believed of them then is final.
    assert np.abs(first.posterior[:100] - whole.posterior[:100]).max() < 1e-12
    assert (whole.posterior.argmax(axis=1) == truth).mean() > (shares(crowd).argmax(axis=1) == truth).mean()
    assert whole.rounds == 36


def test_chunks_cover_every_label_once():
    crowd, _ = biased_crowd()
    assert sum(len(crowd.task[part]) for part in chunks(crowd, 7)) == len(crowd.task)
    with pytest.raises(ConfigError, match="chunk"):
        chunks(crowd, 0)


@pytest.mark.parametrize(
    "bad", [{"cell": 0.0}, {"diagonal": -1.0}, {"pooled": -1.0}, {"prevalence": 2.0}, {"rounds": 0}]
)
def test_settings_that_cannot_be_fitted_are_refused(bad):
    with pytest.raises(ConfigError):
        ConfusionEM(**bad)
