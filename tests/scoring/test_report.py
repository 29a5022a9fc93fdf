"""The report of a file: numbers with intervals, what is missing, what a reader must be told."""

import json

import pytest

from nous_core.scoring.answer_files import Answers, read
from nous_core.scoring.gold_errors import gold_errors
from nous_core.scoring.item import Item
from nous_core.scoring.report import metrics_for, paired, report

ITEMS = tuple(
    Item(f"locomo_{n % 2}_qa{n}", "red" if n % 3 else "", "red", 1 + n % 4, cluster=f"locomo_{n % 2}")
    for n in range(24)
)
ANSWERS = Answers("a", "audit", ITEMS, (("line 3", "bad"),), {item.id: (True, True, False) for item in ITEMS})


def test_it_is_json_and_has_a_macro_a_metric():
    found = json.loads(json.dumps(report(ANSWERS, metrics_for(ANSWERS), 7), allow_nan=False))
    assert found["metrics"]["squad"]["macro"] == pytest.approx(100 * 16 / 24)
    assert found["metrics"]["judge"]["macro"] == 100.0
    assert found["metrics"]["squad"]["declined"] == pytest.approx(100 * 8 / 24)
    assert found["problems"] == [{"where": "line 3", "what": "bad"}]
    assert "within these conversations" in found["interval"]
    low, high = found["metrics"]["squad"]["macro_interval"]
    assert low < found["metrics"]["squad"]["macro"] < high


def test_a_metric_that_cannot_be_computed_says_why_and_is_not_nought():
    entry = report(ANSWERS, ["context_recall"], 7)["metrics"]["context_recall"]
    assert entry["macro"] is None
    assert entry["not_scored"] == 24


def test_corrected_leaves_out_listed_questions():
    found = report(ANSWERS, ["squad"], 7)["corrected"]
    assert found["excluded"] == sum(item.id in gold_errors() for item in ITEMS) == 1
    assert found["squad"] != report(ANSWERS, ["squad"], 7)["metrics"]["squad"]["macro"]


def test_paired_reports_every_metric():
    found = paired(ANSWERS, ANSWERS, ["squad", "answer_length"], 7)
    assert {name: entry["macro"] for name, entry in found.items()} == {"squad": 0.0, "answer_length": 0.0}


PRINTED = {
    "full_context_gpt-4o-mini-memos": (44.41, 44.03, 42.37, 44.48, 43.88, 66.17),
    "full_context_gpt-4.1-mini-memos": (52.46, 50.21, 49.53, 50.72, 50.02, 75.27),
    "full_context_gpt-4o-mini-cot": (20.38, 17.83, 18.25, 19.23, 17.65, 74.24),
    "full_context_gpt-4.1-mini-cot": (19.63, 15.11, 16.51, 17.16, 14.85, 89.07),
}


@pytest.mark.real_data
@pytest.mark.parametrize("name", sorted(PRINTED))
def test_four_public_runs_under_five_forms_and_the_judge_to_two_decimals(name, data_file):
    """Independent reference: macro values computed from these files by a separate script."""
    answers = read(data_file(f"locomo_audit/{name}.json"))
    found = report(answers, ["locomo_official", "squad", "amem_set", "memoryos_set", "nous_mixed"], 7)["metrics"]
    assert tuple(round(entry["macro"], 2) for entry in found.values()) == PRINTED[name]
