"""The two figures draw the frame and nothing else."""

import pandas as pd
import pytest

from nous_core.plots.metric_gap import by_length, scores
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import Interval


def made(cells):
    return frame(
        row(key, Interval(mean, mean - 0.05, mean + 0.05, 40), percent=percent) for key, mean, percent in cells
    )


def bars(axis):
    return sorted(round(float(y), 6) for c in axis.containers for y in c.lines[0].get_ydata())


SCORES = made(
    [
        (f"s5/{s}/d/macro/{m}", v, True)
        for s, base in (("a", 0.3), ("b", 0.5))
        for m, v in (("squad", base), ("judge", 1 - base))
    ]
    + [(f"s5/{s}/d/{case}/answer_length", 5.0, False) for s in "ab" for case in ("macro", "micro")]
)


def test_every_score_is_drawn_once_and_each_run_says_its_length():
    figure = scores(SCORES, ["a", "b"], ["squad"])
    (axis,) = figure.axes
    assert bars(axis) == [30.0, 50.0, 50.0, 70.0]
    assert {text.get_text() for text in axis.texts} == {"a (5 words)", "b (5 words)"}
    heights = sorted(text.xy[1] for text in axis.texts)
    assert heights[1] - heights[0] >= 5


def test_labels_of_equal_scores_stand_apart():
    level = SCORES.assign(value=SCORES["value"].where(SCORES["metric"] != "judge", 60.0), low=0.0, high=100.0)
    heights = sorted(text.xy[1] for text in scores(level, ["a", "b"], ["squad"]).axes[0].texts)
    assert heights[1] - heights[0] >= 5


def test_length_has_a_log_axis_and_counts_its_answers():
    cells = [
        (f"s5/pooled/d/words {n}/{m}", 0.5, m != "answer_length")
        for n in (1, 2)
        for m in ("judge", "locomo_official", "judge_minus_official")
    ]
    cells += [(f"s5/pooled/d/words {n}/answer_length", float(n), False) for n in (1, 2)]
    figure = by_length(made(cells))
    assert figure.axes[0].get_xscale() == "log"
    assert "n = 80" in figure.get_supxlabel()
    assert bars(figure.axes[0]) == [50.0] * 6


def test_a_system_that_is_not_in_the_frame_is_an_error():
    with pytest.raises(KeyError):
        scores(pd.DataFrame(SCORES), ["a", "c"], ["squad"])
