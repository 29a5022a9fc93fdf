"""Oracles leave the scored task out, rules are the registered ones, and real sets give the known baselines."""

import numpy as np
import pytest

from nous_core.benchmarks import sources
from nous_core.benchmarks.crowd_scores import credit
from nous_core.benchmarks.crowds import Crowd
from nous_core.datasets.crowd import FOLDERS
from nous_core.trust.learned import Labels

FILES = {name: f"crowd_truth/{folder}/answer.csv" for name, folder in FOLDERS.items()}


def crowd(rows, truth, sources_=2, values=2):
    task, source, value = np.array(rows).T
    return Crowd(Labels(task, source, value, len(truth), sources_, values), np.array(truth))


TINY = crowd([(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 1), (2, 0, 0)], [0, 1, 1])


def test_a_label_is_never_weighed_by_whether_it_is_itself_right():
    # Source 0 is right on tasks 0 and 1 and wrong on 2: on task 2 it still has two right of two.
    assert sources.label_reliability(TINY).tolist() == pytest.approx([2 / 4, 2 / 3, 2 / 4, 1 / 3, 3 / 4])


def test_the_confusion_oracle_does_not_move_with_the_scored_tasks_gold():
    other = Crowd(TINY.labels, np.array([0, 1, 0]))
    assert np.allclose(sources.oracle_confusion(TINY)[2], sources.oracle_confusion(other)[2])
    assert not np.allclose(sources.oracle_confusion(TINY)[0], sources.oracle_confusion(other)[0])


def test_last_write_keeps_the_last_label_of_each_task():
    found = sources.by_rule("last_write", TINY, np.full(5, 0.8)).argmax(axis=1)
    assert found.tolist() == [1, 1, 0]


def test_exact_log_odds_by_hand():
    found = sources.exact_log_odds(TINY, np.array([0.9, 0.6, 0.8, 0.7, 0.5]))
    assert found[0, 0] == pytest.approx((0.9 * 0.4) / (0.9 * 0.4 + 0.1 * 0.6))
    assert found[2].tolist() == pytest.approx([0.5, 0.5])


@pytest.mark.real_data
@pytest.mark.parametrize(
    ("name", "last", "majority"), [("duck", 73.15, 75.93), ("dog", 67.66, 82.22), ("face", 57.71, 63.67)]
)
def test_baselines_on_real_sets_are_the_known_ones(name, last, majority, data_file):
    data_file(FILES[name])
    real = sources.load(name)
    for system, value in (("last_write", last), ("majority", majority)):
        assert 100 * credit(sources.SYSTEMS[system](real), real.truth).mean() == pytest.approx(value, abs=0.01)
