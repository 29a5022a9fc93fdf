"""The frontier draws pairs: one filled and one hollow point a system."""

from nous_core.benchmarks.frontier import rivals, run, sweep
from nous_core.plots import frontier as pictures

TABLE = run({n: rivals(0.01)[n] for n in ("last_write", "bounded")}, 120, 3)


def test_each_system_is_two_points_and_axes_are_whole():
    panel = pictures.pairs(TABLE).axes[0]
    assert len(panel.containers) == 4
    assert panel.get_xlim()[1] >= 100
    assert panel.get_ylim()[1] >= 100


def test_the_sweep_has_a_row_for_every_setting():
    table = sweep(30, 2)
    panel = pictures.sweep(table).axes[0]
    assert len(panel.get_yticks()) == table["case"].nunique()
