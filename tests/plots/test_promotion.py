"""The curves are the table's, and the dots lie at the thresholds given."""

from nous_core.benchmarks.equations import promotion, threshold
from nous_core.plots.promotion import promotion as draw


def test_a_curve_and_a_dot_for_each_size():
    table, thresholds = promotion((2, 5)), {2: threshold(2), 5: threshold(5)}
    (panel,) = draw(table, thresholds, 0.0101, 0.0099).axes
    curves = [line for line in panel.lines if len(line.get_xdata()) > 2]
    dots = [line for line in panel.lines if len(line.get_xdata()) == 1]
    assert [list(c.get_ydata()) for c in curves] == [list(g["posterior"]) for _, g in table.groupby("n")]
    assert [d.get_xdata()[0] for d in dots] == list(thresholds.values())
    assert panel.get_xscale() == "log"
