"""Bounds of a score: baselines from below, wrong golds and BLEU-1 from above."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.benchmarks.judged import RUNS, JudgedSet, load
from nous_core.benchmarks.metric_bounds import baselines, bleu_bound, corrected_scores, highest_f1, raw_and_corrected
from nous_core.benchmarks.metric_gap import run
from nous_core.scoring.item import Item
from nous_core.scoring.metrics import METRICS

ITEMS = tuple(Item(f"locomo_{n % 10}_qa{n}", "red", "red", 1 + n % 4, "q?", cluster=f"c{n % 10}") for n in range(40))
SETS = {"short": JudgedSet("short", ITEMS, ((True,) * 3,) * 40)}


def cell(table, system, metric, case="macro"):
    found = table[(table["system"] == system) & (table["metric"] == metric) & (table["case"] == case)]
    return found["value"].iloc[0]


def test_baselines_need_no_system_and_the_constant_is_the_same_everywhere():
    table = baselines(ITEMS, 7)
    assert cell(table, "constant: Yes", "answer_length") == 1.0
    assert cell(table, "echo of the question", "answer_length") == 1.0
    assert cell(table, "constant: Yes", "squad") == 0.0


def test_corrected_scores_leave_out_listed_golds():
    assert corrected_scores(SETS, 7)["n"].max() < 40


WORDS = st.lists(st.sampled_from("abcd"), min_size=1, max_size=6)


@given(WORDS, WORDS)
def test_no_answer_beats_the_bound_on_f1_given_its_bleu(said, gold):
    item = Item("q", " ".join(said), " ".join(gold), 4)
    f1 = METRICS["nous_mixed"].score(item)
    for metric, brevity in (("bleu1", True), ("bleu1_no_penalty", False)):
        assert f1 <= highest_f1(METRICS[metric].score(item), brevity) + 1e-12


@pytest.mark.parametrize("brevity", [True, False])
def test_the_bound_is_reached_and_concave(brevity):
    grid = np.linspace(0.001, 1, 200)
    values = np.array([highest_f1(float(b), brevity) for b in grid])
    assert (np.diff(values, 2) <= 1e-12).all()
    if brevity:  # two of three gold words, nothing else
        assert highest_f1(math.exp(1 - 3 / 2), True) == pytest.approx(2 * 2 / 5)
    else:  # all gold words in twice as many
        assert highest_f1(0.5, False) == pytest.approx(2 / 3)


def test_the_bound_table_joins_both_readings_with_the_score():
    table = bleu_bound(run(SETS, 7), ["short"])
    assert table.loc["short"].tolist() == [100.0] * 6


@pytest.mark.real_data
def test_raw_and_corrected_stand_side_by_side_under_one_ceiling(data_file):
    data_file("locomo_audit/wrong_answers_vague.json")
    sets = load(RUNS)
    shown = raw_and_corrected(run(sets, 7), corrected_scores(sets, 7), sets)
    assert set(shown["ceiling micro"].round(2)) == {93.57}
    assert (shown["corrected macro"] > shown["raw macro"]).all()
    assert (shown["flag"] == "-").all()
