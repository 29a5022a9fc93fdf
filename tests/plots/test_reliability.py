"""Every regime of every system is drawn with the interval of a run of twelve."""

from nous_core.benchmarks.reliability import REGIMES, run, runs_of
from nous_core.plots.reliability import regimes

TABLE = runs_of(run(60, 3))
ORDER = [*REGIMES, "macro"]


def test_points_are_the_frames_and_the_axis_is_fixed():
    panel = regimes(TABLE, ["released", "last_write"], ORDER).axes[0]
    drawn = sorted(y for c in panel.containers for y in c.lines[0].get_ydata())
    assert drawn == sorted(TABLE[TABLE["system"].isin(["released", "last_write"])]["value"])
    assert panel.get_ylim()[1] >= 100
