"""The price of the cap."""

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.attacks import Setting, history
from nous_core.benchmarks.poisoning import flipped, trusts
from nous_core.benchmarks.utility import PATTERNS, cap_cost, matched_patterns

TABLE = cap_cost(400, 20260708, {"released": RULES["released"], "last_write": RULES["last_write"]}).set_index(
    ["system", "case"]
)


def test_an_uncapped_truth_is_found_and_a_low_tier_costs_most_where_noise_is_rare():
    assert TABLE.loc[("released+min", "tier0.9.mean"), "value"] == 100.0
    low = TABLE.loc[[("released+min", f"tier0.3.{r}") for r in ("conflict", "stable_noise")], "value"].tolist()
    assert low[0] > 3 * low[1]


def test_last_write_pays_nothing_because_it_never_reads_trust():
    values = {TABLE.loc[("last_write+min", f"tier{t}.conflict"), "value"] for t in ("0.9", "0.3", "0.2")}
    assert len(values) == 1


def test_the_mean_is_of_the_two_regimes():
    cells = [TABLE.loc[("released+min", f"tier0.3.{r}"), "value"] for r in ("conflict", "stable_noise", "mean")]
    assert cells[2] == pytest.approx((cells[0] + cells[1]) / 2)


def test_on_a_matched_pattern_attack_success_is_utility():
    system = (RULES["released"], trusts()["min"])
    for r in matched_patterns({"released+min": system}, (1, 10)).itertuples():
        attacked = flipped(*system, history(r.pattern, Setting(), r.volume))
        assert attacked == r.top
    assert len(PATTERNS) == 3
