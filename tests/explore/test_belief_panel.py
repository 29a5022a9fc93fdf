"""The panel answers its controls without a browser: picture, words, undo, errors."""

from __future__ import annotations

import pytest

from nous_core.benchmarks.presets import preset
from nous_core.explore.belief_panel import BeliefPanel
from nous_core.explore.export import to_json
from nous_core.explore.scenario import Scenario, posteriors


@pytest.fixture
def panel() -> BeliefPanel:
    return BeliefPanel()


MOVES = {
    "reliability": lambda p: setattr(p.fields["content"], "value", 0.3),
    "value": lambda p: setattr(p.fields["value"], "value", "Cargo"),
    "rule": lambda p: setattr(p.readers["rule 2"], "value", "bayes"),
    "third rule": lambda p: setattr(p.readers["rule 3"], "value", "frequency"),
    "trust": lambda p: setattr(p.readers["trust"], "value", "min"),
    "story": lambda p: setattr(p.story, "value", "flood"),
    "day": lambda p: setattr(p.fields["said_at"], "value", 100.0),
    "remove": lambda p: p.children[0].children[0].children[2].children[1].click(),
    "add": lambda p: p.children[0].children[0].children[2].children[0].click(),
}


@pytest.mark.parametrize("move", sorted(MOVES))
def test_a_move_changes_picture_and_scenario_and_undo_takes_it_back(panel, move) -> None:
    if move == "trust":  # the job change is all first-party at 0.9: the trusts agree there
        panel.change(Scenario(preset("flood"), ("released", "last_write"), "content"))
    before, picture, words = panel.scenario, panel.picture.value, panel.told.value
    panel.list.index = 1
    MOVES[move](panel)
    assert panel.message.value == ""
    assert panel.scenario != before
    assert panel.picture.value != picture
    panel.undo()
    assert (panel.scenario, panel.picture.value, panel.told.value) == (before, picture, words)


def test_the_words_below_the_picture_are_the_posterior(panel) -> None:
    panel.story.value = "correction"
    p = posteriors(panel.scenario)["released"]["Bolt"]
    assert f"{p:.3f}" in panel.told.value


def test_a_word_that_may_not_be_said_is_refused_in_the_panel_and_keeps_the_scenario(panel) -> None:
    before = panel.scenario
    panel.fields["value"].value = "unknown"
    assert "reserved word" in panel.message.value
    assert panel.scenario == before


def test_certainty_on_both_sides_is_said_in_words_beside_the_rule_that_goes_on(panel) -> None:
    panel.change(Scenario(preset("job change"), ("bayes_fixed", "last_write")))
    for place in range(4):
        panel.list.index = place
        panel.fields["content"].value = 1.0
    assert "some candidate must have mass" in panel.message.value
    assert "last write wins" in panel.told.value


def test_an_empty_story_and_a_way_back(panel) -> None:
    for _ in range(4):
        MOVES["remove"](panel)
    assert panel.scenario.statements == ()
    MOVES["remove"](panel)
    assert "Select or add one first" in panel.message.value
    panel.children[0].children[0].children[2].children[3].click()
    assert panel.scenario == panel.first


def test_an_imported_scenario_moves_every_control(panel) -> None:
    other = Scenario(preset("flood"), ("bayes",), "min", (), 0.5, 9, 400.0)
    panel.exchange.area.value = to_json(other)
    panel.exchange.read()
    assert panel.scenario == other
    assert panel.readers["hazard_per_day"].value == 0.5
    assert panel.readers["rule 2"].value == ""
    panel.readers["values"].value = 10
    assert panel.scenario.hazard_per_day == 0.5, "moving one control leaves the imported rest alone"


def test_two_readers_of_one_rule_are_shown_once(panel) -> None:
    panel.readers["rule 2"].value = "released"
    assert panel.scenario.rules == ("released",)
