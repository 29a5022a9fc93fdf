"""The micro-benchmark: generators as described, and what follows from them."""

import subprocess
import sys
from collections import Counter

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.contradiction import CONDITIONS, REGIMES, VALUES, run, scenarios
from nous_core.benchmarks.scenario import correct
from nous_core.errors import ConfigError


def cell(table, system, case):
    return table[(table["system"] == system) & (table["case"] == case)].iloc[0]


@pytest.fixture(scope="module")
def table():
    return run(size=400)


@pytest.mark.parametrize("regime", sorted(REGIMES))
def test_varying_and_constant_differ_in_reliability_only_in_kind(regime):
    constant = list(scenarios(regime, "constant", 50, 1))
    assert {s.content for x in constant for s in x.statements} == {0.8}
    varying = {s.content for x in scenarios(regime, "varying", 50, 1) for s in x.statements}
    assert varying <= {0.9, 0.4, 0.95, 0.3}


def test_stable_noise_is_a_block_at_the_end_about_half_the_time():
    blocks = 0
    for x in scenarios("stable_noise", "varying", 600, 3):
        said = [s.value for s in x.statements]
        counts = Counter(said)
        false = sum(n for v, n in counts.items() if v != x.truth)
        assert 4 <= counts[x.truth] <= 8
        assert 1 <= false <= 3
        blocks += all(v != x.truth for v in said[-false:])
    assert 0.5 < blocks / 600 < 0.85  # half by design, and some of the shuffled ones by chance


def test_the_published_cells_lie_in_the_intervals_of_a_run_of_the_published_size(table):
    assert cell(table, "released", "varying.macro")["value"] == 100.0
    assert cell(table, "released", "constant.recent_change")["value"] == 100.0
    assert cell(table, "bayes", "varying.recent_change")["value"] == 0.0


def test_exact_bayes_on_known_values_is_frequency_cell_by_cell_under_constant_reliability(table):
    for regime in (*REGIMES, "macro"):
        case = f"constant.{regime}"
        assert cell(table, "bayes_fixed", case)["value"] == cell(table, "frequency", case)["value"]


def test_exact_bayes_and_frequency_agree_on_every_single_sequence():
    for regime in REGIMES:
        for x in scenarios(regime, "constant", 200, 5):
            assert correct(RULES["bayes_fixed"], x) == correct(RULES["frequency"], x)


def test_every_mean_has_n_and_an_interval(table):
    assert (table["n"] >= 400).all()
    assert (table["low"] <= table["value"]).all()
    assert (table["value"] <= table["high"]).all()


def test_the_same_seed_gives_the_same_sequences_in_another_process():
    code = (
        "from nous_core.benchmarks.contradiction import scenarios\n"
        "print([s.id for x in scenarios('reliability', 'varying', 3, 9) for s in x.statements][-1])"
    )
    runs = {
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout for _ in "ab"
    }
    assert len(runs) == 1


def test_unknown_regimes_and_conditions_are_named():
    with pytest.raises(ConfigError, match="stable_noise"):
        next(scenarios("calm", CONDITIONS[0], 1, 1))
    with pytest.raises(ConfigError, match="varying"):
        next(scenarios("clean_change", "sometimes", 1, 1))
    assert len(VALUES) == 6
