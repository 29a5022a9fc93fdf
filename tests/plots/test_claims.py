"""Only what can be compared and was computed is drawn."""

import pandas as pd

from nous_core.plots.claims import intervals
from nous_core.results.claims import Claim, evaluate
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import Interval


def test_claims_that_were_not_run_are_not_drawn_at_zero():
    key = "s8/x/synthetic/all/accuracy"
    claims = [
        Claim("a", "Table 1", "50.1", "measured", "consistent", ours=key),
        Claim("b", "Table 1", "60.0", "measured", "not run", ours="s8/y/synthetic/all/accuracy", reason="none"),
        Claim("c", "Table 1", "70.0", "measured", "not comparable", ours=key, comparable=False, reason="other model"),
    ]
    figure = intervals(evaluate(frame([row(key, Interval(0.5, 0.45, 0.55, 90))]), claims))
    assert [tick.get_text() for tick in figure.axes[0].get_yticklabels()] == ["a"]


def test_nothing_to_draw_is_an_empty_figure_not_a_crash():
    claims = [Claim("b", "Table 1", "60.0", "measured", "not run", reason="none")]
    assert isinstance(evaluate(frame([]), claims), pd.DataFrame)
    assert intervals(evaluate(frame([]), claims)).axes
