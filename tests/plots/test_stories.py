"""The tile map says in words what it shades."""

from nous_core.benchmarks.presets import outcomes
from nous_core.plots.stories import outcomes as draw


def test_every_cell_is_written_out():
    table = outcomes(["released", "last_write"], "min")
    figure = draw(table)
    assert len(figure.axes[0].texts) == len(table)
    assert any("MongoDB" in text.get_text() for text in figure.axes[0].texts)
