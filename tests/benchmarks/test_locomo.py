"""LoCoMo question answering on our sample, and the fairness of the comparison."""

import pytest

from nous_core.answering.reader import Reader
from nous_core.answering.systems import SYSTEMS
from nous_core.benchmarks.locomo import CONSTANTS, METRICS, paired, run_all, summaries
from nous_core.datasets.locomo import load

RUNS = run_all({n: SYSTEMS[n] for n in ("no_memory", "append_retrieve", "gold_evidence")}, load("sample"), Reader())


def test_every_system_answers_the_same_questions_and_none_of_category_five():
    asked = {tuple(i.id for i in run.items) for run in RUNS.values()}
    assert len(asked) == 1
    assert all(i.category != 5 for run in RUNS.values() for i in run.items)


def test_constants_stand_beside_systems_and_have_no_context_to_be_scored():
    table = summaries(RUNS.values(), "sample", 1)
    assert set(CONSTANTS) <= set(table["system"])
    constants = table[table["system"].isin(list(CONSTANTS))]
    assert "context_recall" not in set(constants["metric"])
    assert set(METRICS) <= set(table[table["system"] == "append_retrieve"]["metric"])


def test_abstention_is_zero_in_the_mean_and_its_rate_is_shown():
    table = summaries([RUNS["no_memory"]], "sample", 1).set_index(["case", "metric"])["value"]
    assert table["macro", "abstained"] > 0
    assert table["sh", "locomo_official"] < 20


def test_a_system_differs_from_itself_by_nothing():
    table = paired(RUNS["append_retrieve"], RUNS["append_retrieve"], 1)
    assert (table[["value", "low", "high"]] == 0).all().all()


def test_the_paired_difference_is_the_difference_of_the_means():
    table = summaries(RUNS.values(), "sample", 1).set_index(["system", "case", "metric"])["value"]
    gap = paired(RUNS["gold_evidence"], RUNS["append_retrieve"], 1).set_index("case")["value"]["sh"]
    means = [table[name, "sh", "locomo_official"] for name in ("gold_evidence", "append_retrieve")]
    assert gap == pytest.approx(means[0] - means[1])


def test_the_comparisons_name_systems_that_exist_and_constants_have_no_context():
    from nous_core.benchmarks.locomo import PAIRS, with_context

    assert {name for pair in PAIRS for name in pair} <= set(SYSTEMS)
    assert "constant_2023" not in with_context(RUNS)
