"""The attack panel answers its controls without a browser."""

from __future__ import annotations

import pytest

from nous_core.explore import attack_lab
from nous_core.explore.attack_lab import Attack
from nous_core.explore.attack_panel import AttackPanel, shown

MOVES = {"name": "reverse", "volume": 3, "trusted": 1, "low_tier": 0.55, "system 1": "frequency+min", "system 3": ""}


@pytest.mark.parametrize("name", sorted(MOVES))
def test_a_move_changes_the_picture_and_reset_brings_it_back(name) -> None:
    panel = AttackPanel()
    before, words = panel.picture.value, panel.told.value
    panel.controls[name].value = MOVES[name]
    assert panel.message.value == ""
    assert panel.picture.value != before
    panel.reset()
    assert (panel.picture.value, panel.told.value) == (before, words)


def test_origins_matter_to_a_rule_that_counts_voices() -> None:
    panel = AttackPanel(Attack("sybils", 50, 1, 0.75, systems=("bounded",)))
    before = panel.told.value
    panel.controls["origins"].value = 1
    assert panel.told.value != before


def test_the_search_lists_statements_and_a_move_takes_the_list_away() -> None:
    panel = AttackPanel(Attack(systems=("released+min",)))
    panel.search()
    assert "3 statements" in panel.found.value
    panel.controls["volume"].value = 4
    assert panel.found.value == ""


def test_the_table_has_a_name_for_every_column_and_no_bare_nan() -> None:
    table = shown(attack_lab.table(Attack()))
    assert not any("_" in name for name in table.columns)
    assert "nan" not in table.to_string().lower()
