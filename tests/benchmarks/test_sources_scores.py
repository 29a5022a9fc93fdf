"""What is learned from other sets never sees the set it is scored on, and every row has its interval."""

import numpy as np
import pytest

from nous_core.benchmarks import crowds, sources, sources_scores
from nous_core.benchmarks.crowds import Crowd


@pytest.fixture
def small(monkeypatch):
    monkeypatch.setattr(crowds, "grid", lambda: {"a": crowds.CHOSEN, "b": crowds.ConfusionEM(prevalence=0.0)})
    drawn = [crowds.simulate(5, i) for i in range(40)]
    drawn.sort(key=lambda c: len(c.labels.task))
    return {f"set{i}": c for i, c in enumerate(drawn[:3])}


def test_gold_of_the_scored_set_changes_nothing_it_is_believed(small):
    before = sources_scores.posteriors(small)["set0"]
    swapped = Crowd(small["set0"].labels, np.roll(small["set0"].truth, 1))
    after = sources_scores.posteriors(small | {"set0": swapped})["set0"]
    for system in (
        "majority",
        "one_number",
        "confusion",
        "confusion_online",
        "confusion_left_out",
        "confusion_tempered",
    ):
        assert np.array_equal(before[system], after[system]), system
    assert not np.array_equal(before["log_odds_known"], after["log_odds_known"])


def test_tempering_keeps_the_mode_and_warms_overconfidence(small):
    crowd = small["set1"]
    sure = np.eye(crowd.labels.values)[np.roll(crowd.truth, 3)] * 0.98 + 0.01
    sure /= sure.sum(axis=1, keepdims=True)
    warmth = sources_scores.temperature([(sure, crowd)])
    assert warmth > 1.5
    assert np.array_equal(sources_scores.tempered(sure, warmth).argmax(axis=1), sure.argmax(axis=1))


def test_every_system_has_accuracy_with_an_interval_and_a_hard_rule_no_log_loss(small):
    table = sources_scores.run(small, 1)
    scored = table[table["metric"] == "accuracy"]
    assert set(scored["system"]) == {*sources.SYSTEMS, "confusion_left_out", "confusion_tempered"}
    assert (scored["low"] < scored["high"]).all()
    assert "last_write" not in set(table[table["metric"] == "log_loss_bits"]["system"])


@pytest.mark.real_data
@pytest.mark.slow
def test_learned_confusion_passes_majority_on_every_real_set(data_file):
    data_file("crowd_truth/d_jn-product/answer.csv")
    sets = {name: sources.load(name) for name in sources.SETS}
    table = sources_scores.run(sets, 20260707).set_index(["system", "data", "metric"])["value"]
    for name in sets:
        ours, majority = (table[system, f"crowd-{name}", "accuracy"] for system in ("confusion", "majority"))
        assert ours > majority
