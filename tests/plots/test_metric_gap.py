"""The four figures draw the frame and nothing else."""

import pandas as pd
import pytest

from nous_core.plots.metric_gap import accepted, by_length, reliability, scores
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


def test_wrong_sets_are_hatched_and_bars_start_at_nought():
    table = made([(f"s5/{s}/d/micro/accepted_mean", v, True) for s, v in (("run", 0.8), ("bad", 0.1))])
    axis = accepted(table, ["run"], ["bad"]).axes[0]
    assert {(round(p.get_width(), 6), bool(p.get_hatch())) for p in axis.patches} == {(80.0, False), (10.0, True)}
    assert {p.get_x() for p in axis.patches} == {0.0}
    assert [t.get_text() for t in axis.get_yticklabels()] == ["bad", "run"]


def test_reliability_draws_one_point_a_bin():
    table = made([(f"s5/estimate/d/runs, bin {n}/{m}", 0.2, True) for n in (0, 1) for m in ("estimated", "accepted")])
    axis = reliability(table, {"runs": "Runs"}).axes[0]
    assert axis.collections[-1].get_offsets().tolist() == [[20.0, 20.0], [20.0, 20.0]]
    assert axis.get_ylim()[1] >= 100


def test_a_system_that_is_not_in_the_frame_is_an_error():
    with pytest.raises(KeyError):
        scores(pd.DataFrame(SCORES), ["a", "c"], ["squad"])
