"""What the judge accepts is drawn as it stands in the frame."""

from nous_core.plots.judge_gap import accepted, reliability
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import Interval


def made(cells):
    return frame(
        row(key, Interval(mean, mean - 0.05, mean + 0.05, 40), percent=percent) for key, mean, percent in cells
    )


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
