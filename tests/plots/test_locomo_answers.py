"""Answers: every system has a dot in every category."""

import pandas as pd

from nous_core.plots.locomo_answers import CASES, answers, surprise
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import Interval


def test_every_system_stands_in_every_panel_in_the_order_given():
    rows = [
        row(f"s5/{s}/locomo-x/{c}/locomo_official", Interval(0.5, 0.4, 0.6, 7))
        for s in ("nous", "no_memory")
        for c in CASES
    ]
    figure = answers(frame(rows), ["nous", "no_memory"], "toy")
    assert len(figure.axes) == len(CASES)
    assert [t.get_text() for t in figure.axes[0].get_yticklabels()] == ["no memory", "nous"]
    assert all(len(panel.containers) == 2 for panel in figure.axes)


def test_surprise_has_a_panel_a_conversation():
    table = pd.DataFrame({"conversation": ["a", "a", "b"], "day": [0.0, 1.0, 0.0], "surprise_bits": [4.3, 1.0, 4.3]})
    assert [p.get_title(loc="left") for p in surprise(table, "toy").axes] == ["a (n=2)", "b (n=1)"]
