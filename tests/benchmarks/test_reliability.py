"""Table 5's benchmark: pinned design, reliability from wording only, and what twelve scenarios can show."""

import numpy as np
import pytest
from scipy import stats

from nous_core.benchmarks.phrasings import BANKS, bank
from nous_core.benchmarks.reliability import REGIMES, detectable, run, runs_of, scenarios, separation
from nous_core.errors import ConfigError
from nous_core.rng import rng

LARGE = run(300, 20260708)


def value(table, system, case):
    return table[(table["system"] == system) & (table["case"] == case)]["value"].iloc[0]


def test_the_banks_have_the_sizes_of_the_published_ones_and_name_entity_attribute_and_value():
    assert [len(t) for t in bank("listed").values()] == [5, 3, 4]
    assert [len(t) for t in bank("unlisted").values()] == [12, 6, 12]
    for levels in BANKS.values():
        for template in (t for templates in levels.values() for t in templates):
            assert all(field in template for field in ("{e}", "{a}", "{v}"))


@pytest.mark.parametrize("regime", sorted(REGIMES))
def test_value_and_attribute_are_pinned_and_only_wording_carries_reliability(regime):
    for x in scenarios(regime, "listed", 30, 4):
        assert len({(s.entity, s.attribute) for s in x.statements}) == 1
        assert {s.value for s in x.statements} <= set(x.vocabulary)
        assert all(s.value in s.evidence for s in x.statements)


def test_confidence_is_inverted_in_the_guard_regime_and_every_confidence_reader_loses_there():
    assert value(LARGE, "released", "adversarial") == 0.0
    assert value(LARGE, "released", "macro") == 100.0


def test_the_rule_as_printed_misses_a_single_confident_correction_and_the_released_one_does_not():
    assert value(LARGE, "bayes", "recent_change") == 0.0
    assert value(LARGE, "released", "recent_change") == 100.0


def test_intervals_for_runs_of_twelve_cover_simulated_runs_of_twelve():
    small = runs_of(LARGE, 12)
    cell = small[(small["system"] == "last_write") & (small["case"] == "stable_noise")].iloc[0]
    draws = rng(1, "tests.runs").binomial(12, cell["value"] / 100, size=4000) / 12 * 100
    inside = np.mean((draws >= cell["low"] - 1e-9) & (draws <= cell["high"] + 1e-9))
    assert inside >= 0.95
    assert cell["n"] == 12


def test_the_macro_of_runs_of_twelve_is_narrower_than_one_cell():
    small = runs_of(LARGE, 12).set_index(["system", "case"])
    width = small["high"] - small["low"]
    assert width["last_write", "macro"] < width["last_write", "stable_noise"]


def test_twelve_of_twelve_against_nine_is_not_significant():
    table = detectable(12).set_index("comparison")["p_value"]
    assert table["12/12 against 9/12"] == pytest.approx(stats.fisher_exact([[12, 0], [9, 3]]).pvalue)
    assert table["12/12 against 9/12"] > 0.05


def test_the_word_list_reads_its_own_markers_and_mostly_misses_wording_it_does_not_know():
    listed, unlisted = (separation(name, 1).set_index(["case", "metric"])["value"] for name in ("listed", "unlisted"))
    assert listed["separation", "reliability"] > 0.5
    assert unlisted["separation", "reliability"] < listed["separation", "reliability"]
    assert unlisted["high", "no_marker"] > listed["high", "no_marker"]


def test_unknown_regimes_and_banks_are_named():
    with pytest.raises(ConfigError, match="clean_change"):
        next(scenarios("calm", "listed", 1, 1))
    with pytest.raises(ConfigError, match="unlisted"):
        next(scenarios("conflict", "loud", 1, 1))
