"""Sybils: what is captured, what is not, and the price of the bound."""

import numpy as np
import pytest

from nous_core.benchmarks import sources_sybils
from nous_core.errors import ConfigError

TABLE = sources_sybils.run((1, 2), (0, 12))


def value(system, case, metric):
    cell = TABLE[(TABLE["system"] == system) & (TABLE["case"] == case) & (TABLE["metric"] == metric)]
    return float(cell["value"].iloc[0])


def test_the_attack_changes_neither_facts_nor_honest_labels():
    calm, attacked = sources_sybils.world("liar", 0, 4), sources_sybils.world("liar", 5, 4)
    n = len(calm.labels.task)
    assert np.array_equal(calm.truth, attacked.truth)
    assert np.array_equal(calm.labels.value, attacked.labels.value[:n])
    assert (attacked.lie[:30] != attacked.truth[:30]).all()


def test_agreement_is_captured_by_sleepers_and_the_budget_is_not():
    for captured in ("majority", "one_number", "confusion", "anchored"):
        assert value(captured, "sleeper-12", "attack_success") > 90
    assert value("anchored_bounded", "sleeper-12", "attack_success") == 0


def test_the_bound_costs_every_correction_of_an_anchor_and_does_not_guard_what_no_anchor_covers():
    assert value("anchored_bounded", "sleeper-0", "anchor_corrected") < value(
        "anchored", "sleeper-0", "anchor_corrected"
    )
    assert value("anchored_bounded", "sleeper-12", "attack_success_no_anchor") > 90


def test_an_unknown_attacker_is_named():
    with pytest.raises(ConfigError, match="sleeper"):
        sources_sybils.world("ghost", 1, 1)
