"""Section 9: the printed cells exactly, and what lies next to them."""

import math

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.attacks import ATTACKS, TARGET, TRUTH, Setting, established, history, said
from nous_core.benchmarks.poisoning import (
    decoys_needed,
    flipped,
    matrix,
    modes_by_volume,
    table_6,
    threshold,
    trusts,
    weak_belief,
)
from nous_core.errors import ConfigError

RELEASED = RULES["released"]


def cells(table, system, cases):
    found = table[table["system"] == system].set_index("case")["value"]
    return [found[case] for case in cases]


def test_the_boundary_near_one_half_depends_on_volume():
    table = table_6()
    by_tier = {
        t: cells(table, "released+min", [f"tier{t}.m{m}" for m in (1, 3, 10, 50)]) for t in ("0.50", "0.55", "0.70")
    }
    assert by_tier == {"0.50": [0, 0, 0, 0], "0.55": [0, 0, 100, 100], "0.70": [100, 100, 100, 100]}


def test_a_weak_belief_falls_inside_the_stated_bound_because_unknown_is_still_live():
    table = weak_belief()
    assert cells(table, "released+min", [f"tier0.45.m{m}" for m in (1, 3, 10, 50)]) == [0, 100, 0, 0]
    assert cells(table, "released+min", [f"tier0.50.m{m}" for m in (1, 3, 10, 50)]) == [0, 100, 100, 100]


def test_decoys_reopen_every_tier_and_a_longer_flood_can_lose_again():
    table = decoys_needed(RELEASED, [0.1, 0.2, 0.3], [1, 5, 10, 20, 50]).set_index(["tier", "volume"])["decoys"]
    assert [table[0.1, m] for m in (50, 10, 5, 1)] == [9, 10, 12, 25]
    assert [table[0.2, m] for m in (50, 10, 5, 1)] == [4, 4, 5, 9]
    assert [table[0.3, m] for m in (20, 10, 5, 1)] == [2, 2, 2, 5]
    assert math.isnan(table[0.3, 50])


def test_two_true_repetitions_flip_the_released_rule_after_one_mention_of_the_target():
    for low_truths, expected in ((1, False), (2, True)):
        statements = [*established(Setting()), said(TARGET, 4, 0.9, "web", "a")]
        statements += [said(TRUTH, 5 + i, 0.9, "web", f"b{i}") for i in range(low_truths)]
        assert flipped(RELEASED, trusts()["min"], statements) is expected


def test_novelty_forgets_four_hundred_confirmations_as_fast_as_four():
    table = threshold(RULES["bayes"], [0.6], [4, 40, 400], [2]).set_index("trusted")["needed"]
    assert table[4] == pytest.approx(table[400], abs=1)


def test_one_pass_over_volumes_agrees_with_one_run_a_volume():
    poison = history("spray", Setting(), 20)[4:]
    modes = modes_by_volume(RELEASED, trusts()["min"], established(Setting()), poison)
    assert [mode != TRUTH for mode in modes] == [
        flipped(RELEASED, trusts()["min"], established(Setting()) + poison[: i + 1]) for i in range(20)
    ]


def test_every_attack_stands_in_the_matrix_at_every_volume():
    table = matrix({"released+min": (RELEASED, trusts()["min"])}, (1, 3))
    assert set(table["attack"]) == set(ATTACKS)
    assert len(table) == 2 * len(ATTACKS)


@pytest.mark.parametrize("attack", sorted(ATTACKS))
def test_every_attack_leaves_the_trusted_statements_in_place(attack):
    statements = history(attack, Setting(trusted=3), 5)
    trusted = [s for s in statements if s.channel == "user" and s.value == TRUTH and s.derived_from is None]
    assert len(trusted) == 3


def test_bad_settings_are_named():
    with pytest.raises(ConfigError):
        history("flood", Setting(), 0)
    with pytest.raises(ConfigError):
        Setting(trusted=0)
    with pytest.raises(ConfigError, match="sybils"):
        history("bribery", Setting(), 1)
