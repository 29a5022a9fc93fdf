"""The forgetting panel answers its controls without a browser."""

from __future__ import annotations

import math

import pytest

from nous_core.explore.forgetting_lab import ATTRIBUTES
from nous_core.explore.forgetting_panel import NEVER, OWN, ForgettingPanel

MOVES = {"story": "rumour", "attribute": "mood", "half_life": 7.0, "delay": 200.0, "answer_from": 0.9}


@pytest.mark.parametrize("name", sorted(MOVES))
def test_a_move_changes_the_picture_and_reset_brings_it_back(name) -> None:
    panel = ForgettingPanel()
    before, words = panel.picture.value, panel.told.value
    panel.controls[name].value = MOVES[name]
    assert panel.message.value == ""
    assert panel.picture.value != before
    panel.reset()
    assert (panel.picture.value, panel.told.value) == (before, words)


def test_an_attribute_sets_the_half_life_and_moving_it_makes_it_ones_own() -> None:
    panel = ForgettingPanel()
    panel.controls["attribute"].value = "plan"
    assert panel.wait.half_life_days == ATTRIBUTES["plan"]
    panel.controls["half_life"].value = 20.0
    assert panel.controls["attribute"].value == OWN
    panel.controls["half_life"].value = NEVER
    assert panel.wait.half_life_days == math.inf
