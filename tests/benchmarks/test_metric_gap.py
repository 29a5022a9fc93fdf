"""The metric gap on made-up answers whose scores are known, and on the public runs."""

import pytest

from nous_core.benchmarks.judged import RUNS, WRONG, JudgedSet, load
from nous_core.benchmarks.metric_gap import (
    LENGTH_EDGES,
    by_length,
    differences,
    ranks,
    run,
)
from nous_core.scoring.item import Item
from nous_core.scoring.metrics import F1_FORMS


def judged(name, said, accepted):
    items = tuple(Item(f"locomo_{n % 10}_qa{n}", said, "red", 1 + n % 4, "q?", cluster=f"c{n % 10}") for n in range(40))
    return JudgedSet(name, items, ((accepted,) * 3,) * 40)


SETS = {"short": judged("short", "red", True), "long": judged("long", "it was so very red", True)}
TABLE = run(SETS, 7)


def cell(table, system, metric, case="macro"):
    found = table[(table["system"] == system) & (table["metric"] == metric) & (table["case"] == case)]
    return found["value"].iloc[0]


def test_the_same_fact_in_more_words_loses_f1_and_not_the_judge():
    assert [cell(TABLE, "short", metric) for metric in (*F1_FORMS, "judge")] == [100.0] * 6
    assert cell(TABLE, "long", "judge") == 100.0
    assert cell(TABLE, "long", "locomo_official") == pytest.approx(100 * 2 / 6)
    assert cell(TABLE, "long", "judge_minus_official") == pytest.approx(100 - 100 * 2 / 6)
    assert cell(TABLE, "long", "answer_length") == 5.0


def test_length_bins_hold_every_answer_once():
    table = by_length(SETS, 7)
    counts = table[table["metric"] == "judge"].set_index("case")["n"]
    assert counts.to_dict() == {"words 1-3": 40, "words 4-6": 40}
    assert len(LENGTH_EDGES) == 7


def test_differences_are_signed_and_ranks_count_from_the_highest():
    assert cell(differences(SETS, 7), "short minus long", "squad") > 0
    ranked = ranks(TABLE, list(SETS))
    assert ranked.loc["squad", ["short", "long"]].tolist() == [1, 2]
    assert ranked.loc["judge", ["short", "long"]].tolist() == [1, 1]


@pytest.mark.real_data
def test_the_published_gap_turns_the_ranking_over_on_real_answers(data_file):
    data_file("locomo_audit/wrong_answers_vague.json")
    sets = load()
    table = run(sets, 7)
    assert cell(table, RUNS[3], "judge_minus_official") == pytest.approx(69.4, abs=0.05)
    ranked = ranks(table, RUNS)
    assert ranked.loc["locomo_official", list(RUNS)].tolist() == [2, 1, 3, 4]
    assert ranked.loc["judge", list(RUNS)].tolist() == [4, 2, 3, 1]
    assert [round(cell(table, name, "judge_mean", "micro"), 2) for name in WRONG] == [10.61, 62.81]
