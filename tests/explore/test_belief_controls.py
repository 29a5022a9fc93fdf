"""The lab's controls cover every field a reader may move."""

from __future__ import annotations

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.presets import PRESETS, preset
from nous_core.explore.belief_controls import fields, readers, story
from nous_core.explore.scenario import Scenario


def test_every_rule_and_every_story_can_be_picked() -> None:
    offered = [name for _, name in readers(Scenario(preset("rumour")))["rule 1"].widget.options]
    assert offered == list(RULES)
    assert {name for _, name in story().widget.options} == {"", *PRESETS}


def test_fields_are_named_like_those_of_a_statement_and_readers_like_those_of_a_scenario() -> None:
    scenario = Scenario(preset("flood"))
    assert all(hasattr(scenario.statements[0], name) for name in fields())
    assert all(hasattr(scenario, name) for name in readers(scenario) if not name.startswith("rule "))
