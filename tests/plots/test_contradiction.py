"""The micro-benchmark's figures draw the frame and nothing else."""

from nous_core.benchmarks.contradiction import REGIMES, run
from nous_core.plots.contradiction import ablation, regimes

TABLE = run(size=20)
DRAWN = ["released", "last_write"]


def test_every_point_of_the_frame_is_drawn_once_a_panel():
    figure = regimes(TABLE, DRAWN)
    for panel, condition in zip(figure.axes, ("constant", "varying"), strict=True):
        drawn = sorted(y for container in panel.containers for y in container.lines[0].get_ydata())
        chosen = TABLE[TABLE["system"].isin(DRAWN) & TABLE["case"].str.startswith(condition)]
        assert drawn == sorted(chosen["value"])
        assert len(panel.get_xticks()) == len(REGIMES) + 1


def test_accuracy_has_a_fixed_axis_and_the_figure_says_synthetic():
    figure = regimes(TABLE, DRAWN)
    assert figure.axes[0].get_ylim()[1] >= 100
    assert "synthetic" in figure.get_supxlabel()


def test_the_ablation_joins_each_variants_two_conditions():
    figure = ablation(TABLE, DRAWN, DRAWN)
    joined = [
        line.get_xdata().tolist()
        for line in figure.axes[0].lines
        if len(line.get_xdata()) == 2 and line.get_zorder() == 1
    ]
    assert len(joined) == len(DRAWN)
