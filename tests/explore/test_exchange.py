"""What is exported can be pasted back, and what is no scenario is answered in words."""

from __future__ import annotations

from nous_core.benchmarks.presets import preset
from nous_core.explore.controls import Panel
from nous_core.explore.exchange import Exchange
from nous_core.explore.scenario import Scenario

SCENARIO = Scenario(preset("flood"), ("bayes",), "min", (("web", 0.4), ("unknown", 0.1)), 0.01, 5, 3.0)


def click(exchange: Exchange, label: str) -> None:
    box = exchange.view.children[0].children[0]
    next(b for b in box.children if b.description == label).click()


def test_json_goes_out_and_comes_back() -> None:
    taken: list[Scenario] = []
    exchange = Exchange(lambda: SCENARIO, taken.append, Panel("lab").guarded)
    click(exchange, "Export JSON")
    click(exchange, "Import JSON")
    assert taken == [SCENARIO]
    click(exchange, "Export Python")
    assert exchange.area.value.startswith("from nous_core")


def test_a_bad_paste_changes_nothing_and_is_named() -> None:
    taken: list[Scenario] = []
    panel = Panel("lab")
    exchange = Exchange(lambda: SCENARIO, taken.append, panel.guarded)
    exchange.area.value = "{"
    click(exchange, "Import JSON")
    assert taken == []
    assert "the text above: must be JSON" in panel.message.value
