"""Every control says what it is and can be put back; an error is a line of text."""

from __future__ import annotations

import pandas as pd
import pytest

from nous_core.errors import ConfigError
from nous_core.explore.controls import Panel, choice, count, slider, table, text

MADE = [
    slider("hazard", "per day", 0.1, 0, 1, 0.1),
    count("volume", "statements", 3, 1, 50),
    choice("rule", ["a", "b"], "a", "name"),
    text("value", "Acme", ["Bolt"], "word"),
]


@pytest.mark.parametrize("control", MADE, ids=lambda c: c.widget.description)
def test_a_control_has_label_unit_and_reset_and_waits_for_the_release(control) -> None:
    assert control.widget.description
    assert control.unit.value
    assert control.reset.tooltip == f"Reset {control.widget.description}"
    assert getattr(control.widget, "continuous_update", False) is False
    before = control.value
    control.value = {"hazard": 0.4, "volume": 9, "rule": "b", "value": "Bolt"}[control.widget.description]
    assert control.value != before
    control.reset.click()
    assert control.value == before


def test_an_imported_value_outside_the_range_widens_it() -> None:
    number, names = slider("hazard", "per day", 0, 0, 0.1, 0.01), choice("channel", [("user (0.9)", "user")], "user")
    number.value, names.value = 0.5, "forum"
    assert (number.value, names.value) == (0.5, "forum")


def test_an_error_is_escaped_text_and_goes_away_with_the_next_success() -> None:
    panel = Panel("lab")

    def fail() -> None:
        raise ConfigError("value", "must be plain", "<script>alert(1)</script>", "Type another.")

    panel.guarded(fail)
    assert "&lt;script&gt;" in panel.message.value
    assert "<script" not in panel.message.value
    panel.guarded(lambda: None)
    assert panel.message.value == ""


def test_a_surprise_inside_the_panel_is_one_line_too() -> None:
    panel = Panel("lab")
    panel.guarded(lambda: 1 / 0)
    assert "ZeroDivisionError" in panel.message.value


def test_a_table_escapes_cells_and_heads() -> None:
    shown = table(pd.DataFrame({"<i>": ["<b>x</b>"]}), "<u>")
    assert "&lt;b&gt;x" in shown
    assert not {"<b>", "<i>", "<u>"} & {shown[i : i + 3] for i in range(len(shown))}


def test_without_a_kernel_the_panel_is_a_sentence() -> None:
    assert repr(Panel("Belief lab")).startswith("Belief lab: needs a running kernel")
