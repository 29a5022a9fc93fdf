"""Intervals and paired tests against scipy and hand counts."""

import numpy as np
import pytest
from scipy import stats

from nous_core.errors import RecordError
from nous_core.rng import rng
from nous_core.scoring.intervals import bootstrap_mean, mcnemar, paired_difference, sign_permutation, wilson


def test_wilson_agrees_with_the_formula_and_never_leaves_the_unit_interval():
    z = stats.norm.ppf(0.975)
    for hits, n in ((0, 400), (5, 12), (12, 12)):
        p, interval = hits / n, wilson(hits, n)
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * np.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        assert interval.low == pytest.approx(max(0.0, centre - half), abs=1e-9)
        assert interval.high == pytest.approx(min(1.0, centre + half), abs=1e-9)


def test_bootstrap_covers_the_true_mean_about_as_often_as_it_says():
    g, covered = rng(1, "tests.coverage"), 0
    for _ in range(200):
        interval = bootstrap_mean(g.normal(size=60), g, resamples=400)
        covered += interval.low <= 0.0 <= interval.high
    assert 0.90 <= covered / 200 <= 0.99


def test_clusters_widen_the_interval_when_questions_share_a_conversation():
    values = np.repeat([0.0, 1.0], 50)
    clusters = np.repeat(np.arange(10), 10)
    single = bootstrap_mean(values, rng(1, "a"))
    clustered = bootstrap_mean(values, rng(1, "a"), list(clusters))
    assert clustered.high - clustered.low > 1.5 * (single.high - single.low)


def test_few_clusters_fall_back_to_single_values():
    values = np.repeat([0.0, 1.0], 50)
    assert bootstrap_mean(values, rng(1, "a"), ["x"] * 50 + ["y"] * 50) == bootstrap_mean(values, rng(1, "a"))


def test_pairing_removes_what_two_systems_share():
    g = rng(1, "tests.paired")
    shared = g.normal(size=300)
    interval = paired_difference(shared + 0.1, shared, rng(2, "b"))
    assert interval.low == pytest.approx(0.1)
    assert interval.high == pytest.approx(0.1)


def test_mcnemar_is_the_exact_binomial_and_one_when_nothing_differs():
    assert mcnemar(1, 9) == pytest.approx(stats.binomtest(1, 10).pvalue)
    assert mcnemar(0, 0) == 1.0


def test_a_permutation_p_value_is_never_zero():
    assert sign_permutation(np.ones(50), rng(1, "p"), 99) == pytest.approx(1 / 100)


@pytest.mark.parametrize(("hits", "n"), [(0, 0), (-1, 4), (5, 4)])
def test_impossible_counts_are_refused(hits, n):
    with pytest.raises(RecordError):
        wilson(hits, n)


@pytest.mark.parametrize("bad", [[], [1.0, float("nan")], [[1.0]]])
def test_values_that_were_not_scored_are_refused_not_averaged(bad):
    with pytest.raises(RecordError, match="not scored"):
        bootstrap_mean(bad, rng(1, "x"))


def test_pairs_must_be_pairs():
    with pytest.raises(RecordError, match="Join on"):
        paired_difference([1.0, 2.0], [1.0], rng(1, "x"))
