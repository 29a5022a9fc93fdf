"""Scores by hand: ties by expectation, bits, calibration, F1."""

import numpy as np
import pytest

from nous_core.benchmarks.crowd_scores import calibration_error, credit, ece, f1, log_losses_bits
from nous_core.errors import RecordError

POSTERIOR = np.array([[0.5, 0.5, 0.0], [0.1, 0.2, 0.7], [0.25, 0.5, 0.25]])


def test_a_tie_earns_its_share_and_a_task_without_gold_is_left_out():
    assert credit(POSTERIOR, np.array([1, 2, -1])).tolist() == [0.5, 1.0]


def test_log_loss_is_the_surprise_of_the_truth_and_zero_mass_is_floored():
    found = log_losses_bits(POSTERIOR, np.array([2, 2, 1]))
    assert found.tolist() == pytest.approx([-np.log2(1e-6), -np.log2(0.7), 1.0])


def test_calibration_error_weighs_bins_by_their_size():
    confidence, right = np.array([0.9, 0.9, 0.9, 0.65]), np.array([1.0, 1.0, 0.0, 1.0])
    assert calibration_error(confidence, right) == pytest.approx((0.7 + 0.35) / 4)
    assert ece(np.eye(2), np.array([0, 1])) == 0.0


def test_f1_counts_both_kinds_of_error():
    said = np.array([[0.1, 0.9], [0.1, 0.9], [0.9, 0.1], [0.9, 0.1]])
    assert f1(said, np.array([1, 0, 1, 0])) == pytest.approx(0.5)


def test_rows_that_do_not_align_are_refused():
    with pytest.raises(RecordError):
        credit(POSTERIOR, np.array([0]))
    with pytest.raises(RecordError):
        credit(POSTERIOR, np.array([-1, -1, -1]))
