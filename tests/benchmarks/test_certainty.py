"""Certainty scoring on made-up ratings; the real splits wait for their registration."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from nous_core.benchmarks.certainty import SYSTEMS, configuration, correlation, ratings, run, worst
from nous_core.paths import ROOT
from nous_core.rng import rng


def made_up():
    rows = []
    for i in range(120):
        sure = i % 2 == 0
        text = f"It is confirmed that sample {i} grew." if sure else f"Sample {i} might possibly have grown."
        rows.append((f"id-{i}", ("train", "test", "val", "ext")[i // 30], text, 5.0 + (i % 3) / 3 if sure else 2.0))
    return pd.DataFrame(rows, columns=["id", "split", "text", "certainty"])


def test_correlation_is_scipys():
    g = rng(1, "tests.correlation")
    a = g.normal(size=50)
    b = a + g.normal(size=50)
    found = correlation(a, b, g)
    assert found.mean == pytest.approx(stats.pearsonr(a, b)[0])
    assert found.low < found.mean < found.high


def test_no_training_sentence_is_scored_and_no_text_leaves_the_function():
    predicted = ratings(made_up())
    assert "train" not in set(predicted["split"])
    assert "text" not in predicted
    assert set(SYSTEMS) <= set(predicted)


def test_every_split_has_every_system_with_baselines_beside():
    table = run(ratings(made_up()), 1)
    assert set(table["system"]) == set(SYSTEMS)
    assert {"test", "val", "ext", "val_ext"} == set(table["case"])
    assert np.isfinite(table["value"]).all()


def test_the_worst_misses_are_named_by_id_only():
    assert list(worst(ratings(made_up()), "content_rubric").columns) == ["id", "certainty", "content_rubric", "error"]


def test_the_reader_that_is_scored_is_the_one_that_was_registered():
    assert configuration() in (ROOT / "PREREGISTRATION.md").read_text(encoding="utf-8")


def test_a_gain_is_paired_with_the_same_resamples_for_both_counts():
    """Two opponents that rate alike must give the same gain and the same interval."""
    predicted = ratings(made_up())
    table = run(predicted.assign(hedge_core=predicted["hedge_count"]), 1).set_index(["system", "case", "metric"])
    first, second = (
        table.loc[("content_rubric", "test", f"pearson_r_over_{name}"), ["value", "low", "high"]]
        for name in ("counting", "core")
    )
    assert first.equals(second.rename(first.name))
