"""The belief lab's numbers are the belief core's, and its picture shows them."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.beliefs.trace import deltas
from nous_core.benchmarks.presets import PRESETS, preset
from nous_core.explore import belief_lab
from nous_core.explore.scenario import Scenario, has_hazard, posteriors
from nous_core.records import Statement


@pytest.mark.parametrize("name", sorted(RULES))
@pytest.mark.parametrize("story", sorted(PRESETS))
def test_the_trace_agrees_with_the_deltas_and_ends_on_the_posterior(name, story) -> None:
    scenario = Scenario(preset(story), (name,), "min")
    table = belief_lab.trace(name, scenario)
    after = table[table["moment"] == "after"]
    found = deltas(RULES[name], scenario.strategy, scenario.statements, scenario.vocabulary)
    assert after["said"].tolist() == [d.value for d in found]
    if not has_hazard(name):
        assert after["surprise_bits"].tolist() == pytest.approx([d.surprise_bits for d in found], abs=1e-12)
    for value, p in posteriors(scenario)[name].items():
        assert table.iloc[-1][f"p({value})"] == pytest.approx(p, abs=1e-12)


def test_entropy_by_hand() -> None:
    """0.9 against one other value: the binary entropy of 0.1."""
    one = Scenario((Statement("Ana", "city", "Rome"),), ("bayes_fixed",), values=2)
    end = belief_lab.trace("bayes_fixed", one).iloc[-1]
    assert end["entropy_bits"] == pytest.approx(-0.9 * math.log2(0.9) - 0.1 * math.log2(0.1))


def test_a_rule_that_stops_says_why_and_the_other_is_still_shown() -> None:
    sure = (Statement("Ana", "city", "Rome", content=1.0), Statement("Ana", "city", "Oslo", 1.0, content=1.0))
    found, stopped = belief_lab.traces(Scenario(sure, ("bayes_fixed", "last_write")))
    assert list(found) == ["last_write"]
    assert "some candidate must have mass" in stopped["bayes_fixed"]


def test_statements_of_one_day_are_set_apart_by_their_number() -> None:
    scenario = Scenario(preset("correction"), ("released",))
    assert belief_lab.in_time(belief_lab.trace("released", scenario))
    same = replace(scenario, statements=tuple(replace(s, said_at=3.0) for s in scenario.statements))
    assert not belief_lab.in_time(belief_lab.trace("released", same))
    axes = belief_lab.figure(same).axes
    assert axes[-1].get_xlabel() == "statement"


def test_figure_shows_one_column_a_rule_and_the_trace_of_every_value() -> None:
    scenario = Scenario(preset("rumour"), ("released", "last_write"))
    figure = belief_lab.figure(scenario)
    assert [a.get_title(loc="left") for a in figure.axes[:2]] == ["Nous (released rule)", "last write wins"]
    table = belief_lab.trace("released", scenario)
    for drawn, value in zip(figure.axes[0].lines, ("Acme", "Bolt", "unknown"), strict=True):
        assert drawn.get_ydata().tolist() == table[f"p({value})"].tolist()
    arrows = [a for a in figure.axes[3].lines if a.get_marker() == "^"]
    assert len(arrows[0].get_xdata()) == 2, "an infinite surprise is an arrow, not a missing bar"


@pytest.mark.parametrize("value", ["$x$ & <b>", "_hidden", "a" * 80, "日本"])
def test_any_value_can_be_drawn(value) -> None:
    scenario = Scenario((Statement("Ana", "city", value),), ("released",))
    canvas = belief_lab.canvas(1)
    found, _ = belief_lab.traces(scenario)
    shown = [v for v in belief_lab._values(found) if v != "unknown"]
    assert shown == [value]
    assert not belief_lab._short(value).startswith("_")
    if value.isascii():
        assert canvas.png(lambda figure, axes: belief_lab.paint(figure, axes, found))


def test_many_values_leave_the_six_that_matter() -> None:
    said = tuple(Statement("r", "db", f"v{i}", float(i), content=0.9) for i in range(9))
    found, _ = belief_lab.traces(Scenario(said, ("released",)))
    assert len(belief_lab._values(found)) == belief_lab.SHOWN_VALUES + 1
    assert belief_lab.summary(found)["believes"].tolist() == [
        belief_lab.trace("released", Scenario(said, ("released",))).iloc[-1]["mode"]
    ]
