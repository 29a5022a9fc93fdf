"""What a judge accepts, and the estimate held out by conversation."""

import numpy as np
import pytest

from nous_core.benchmarks.judge_gap import accepted, evaluate, fit_estimate, reliability, split
from nous_core.benchmarks.judged import JudgedSet, load
from nous_core.errors import DataError
from nous_core.rng import rng
from nous_core.scoring.item import Item

WORDS = "red green blue boat house river north south".split()


def made(name, wrong=False):
    """A judge that accepts when the gold word is in the answer, whatever else is."""
    g = rng(5, f"judge_gap.{name}")
    items, votes = [], []
    for n in range(200):
        gold, other = map(str, g.choice(WORDS, 2, replace=False))
        right = not wrong and bool(g.random() < 0.6)
        filler = " ".join(g.choice(["so", "it", "was", "that"], int(g.integers(0, 12))))
        items.append(Item(f"q{n}", f"{filler} {gold if right else other}", gold, 4, "which?", cluster=f"c{n % 10}"))
        votes.append((right, right, bool(g.random() < 0.5)))
    return JudgedSet(name, tuple(items), tuple(votes), wrong)


SETS = {"run": made("run"), "bad": made("bad", wrong=True)}
FITTED = fit_estimate(SETS)


def cell(table, system, case, metric):
    found = table[(table["system"] == system) & (table["case"] == case) & (table["metric"] == metric)]
    return found.iloc[0]


def test_fitting_sees_the_first_five_conversations_of_the_runs_only():
    assert FITTED.conversations == {"c0", "c1", "c2", "c3", "c4"}
    assert FITTED.rows == 100
    changed = {**SETS, "bad": made("bad", wrong=False)}
    changed["bad"] = JudgedSet("bad", changed["bad"].items, changed["bad"].verdicts, wrong=True)
    assert fit_estimate(changed).estimate.cross_loss == FITTED.estimate.cross_loss
    with pytest.raises(DataError, match="more than 5"):
        split({"a": SETS["run"].keep([c < "c4" for c in SETS["run"].clusters])})


def test_a_learnable_judge_is_learned_and_every_case_is_scored_on_rows_not_fitted():
    table = evaluate(SETS, FITTED, 7)
    assert cell(table, "estimate", "runs", "agreement")["value"] > 95
    assert cell(table, "estimate", "run", "agreement")["n"] == 100
    assert cell(table, "judge", "bad, all conversations", "accepted")["n"] == 200
    assert cell(table, "estimate", "bad", "accepted")["value"] < 10


def test_acceptance_and_agreement_of_verdicts():
    table = accepted(SETS, 7)
    run = SETS["run"]
    assert cell(table, "run", "micro", "accepted_mean")["value"] == pytest.approx(100 * run.share.mean())
    unanimous = np.mean([len(set(votes)) == 1 for votes in run.verdicts])
    assert cell(table, "run", "micro", "verdicts_unanimous")["value"] == pytest.approx(100 * unanimous)
    pairs = cell(table, "run", "micro", "verdict_pairs_agree")["value"]
    assert pairs == pytest.approx(100 * (unanimous + (1 - unanimous) / 3))


def test_reliability_bins_hold_every_heldout_answer_once():
    table = reliability(SETS, FITTED, 7)
    shown = table[table["metric"] == "accepted"]
    assert shown[shown["case"].str.startswith("runs")]["n"].sum() == 100
    assert set(shown["case"].str.partition(",")[0]) == {"runs", "bad"}


@pytest.mark.real_data
def test_the_preregistered_comparison_on_the_public_runs(data_file):
    """The paired interval on the runs lies above 0; on vague errors the estimate agrees less, and both are shown."""
    data_file("locomo_audit/wrong_answers_vague.json")
    sets = load()
    fitted = fit_estimate(sets)
    table = evaluate(sets, fitted, 7)
    assert fitted.rows == 4 * 762
    assert cell(table, "estimate minus best_f1", "runs", "agreement")["low"] > 0
    assert cell(table, "estimate minus best_f1", "wrong-vague", "agreement")["high"] < 0
