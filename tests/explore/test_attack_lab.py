"""The attack lab shows what the poisoning benchmark computes, with the price beside it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from nous_core.benchmarks.attacks import ATTACKS, TRUTH, Setting, history
from nous_core.benchmarks.poisoning import VOLUMES, flipped, systems
from nous_core.errors import NousError
from nous_core.explore import attack_lab
from nous_core.explore.attack_lab import Attack


@pytest.mark.parametrize("attack", sorted(ATTACKS))
def test_success_agrees_with_the_benchmark_for_every_system(attack) -> None:
    names = tuple(name for name in systems() if "bayes_fixed" not in name)
    for volume in VOLUMES:
        table = attack_lab.table(Attack(attack, volume, systems=names))
        for row in table.itertuples():
            rule, trust = systems()[row.system]
            assert (row.attack == "succeeds") == flipped(rule, trust, history(attack, Setting(), volume)), row.system


@pytest.mark.parametrize(
    "bad",
    [
        {"name": "x"},
        {"volume": 0},
        {"volume": 51},
        {"trusted": 0},
        {"low_tier": 1.2},
        {"origins": -1},
        {"channels": 3},
        {"systems": ()},
        {"systems": ("x",)},
        {"volume": True},
        {"volume": math.nan},
    ],
)
def test_a_bad_attack_is_refused(bad) -> None:
    with pytest.raises(NousError):
        Attack(**bad)


def test_origins_and_channels_are_the_attackers_and_leave_the_owner_alone() -> None:
    said = attack_lab.statements(Attack("sybils", 9, origins=2, channels=2))
    hostile = [s for s in said if s.value != TRUTH]
    assert {s.origin for s in hostile} == {"origin-0", "origin-1"}
    assert {s.channel for s in hostile} == {"web", "mail"}
    assert [s for s in said if s.value == TRUTH] == [s for s in history("sybils", Setting(), 9) if s.value == TRUTH]


def test_the_pair_on_one_pattern_is_one_number() -> None:
    """What flips a true belief by assertion would, as a correction, be believed: no rule can tell the two apart."""
    table = attack_lab.table(Attack("flood", 30, systems=("released+content", "last_write+min", "bounded")))
    assert [(r.attack == "succeeds") == (r.same_pattern_updates == "yes") for r in table.itertuples()] == [True] * 3


def test_a_defence_that_never_learns_would_show() -> None:
    table = attack_lab.table(Attack(systems=("append_majority+min", "bounded")))
    assert table["owner_needs"].tolist() == [4.0, 1.0], "a majority of four needs four; the owner's newest word counts"


def test_a_volume_between_the_grid_is_drawn_too_and_the_line_stands_there() -> None:
    attack = Attack(volume=7)
    assert 7 in attack_lab.curve(attack)["volume"].to_list()
    axis = attack_lab.figure(attack).axes[0]
    assert any(list(line.get_xdata()) == [7, 7] for line in axis.lines)


def test_figure_has_one_line_a_system_and_hollow_marks_where_it_fell() -> None:
    attack = replace(Attack("reverse"), systems=("released+min", "bounded"))
    found = attack_lab.curve(attack)
    fallen = found[(found["system"] == "released+min") & (found["top"] != TRUTH)]
    lines = attack_lab.figure(attack).axes[0].lines
    assert lines[0].get_ydata().tolist() == found.loc[found["system"] == "released+min", "truth"].tolist()
    assert lines[1].get_xdata().tolist() == fallen["volume"].tolist() != []
    assert lines[3].get_xdata().tolist() == []
