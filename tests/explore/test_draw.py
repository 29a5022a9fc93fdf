"""A reused figure keeps nothing of what it showed before."""

from __future__ import annotations

import io

from matplotlib.image import imread

from nous_core.explore.draw import TIGHT, Canvas, fresh


def line(heights):
    def paint(figure, axes):
        axes[0].plot(range(len(heights)), heights, label="a")
        axes[0].set_ylim(0, 1)
        axes[0].vlines([1], 0, 1)
        figure.legend()

    return paint


def test_the_same_picture_is_the_same_bytes_whatever_was_drawn_between() -> None:
    canvas = Canvas(1, 1, 3, 2)
    first = canvas.png(line([0, 1, 0]))
    other = canvas.png(line([1, 0, 1]))
    assert canvas.png(line([0, 1, 0])) == first == Canvas(1, 1, 3, 2).png(line([0, 1, 0]))
    assert other != first


def test_png_has_the_size_asked_for_and_tight_packing_keeps_the_pixels() -> None:
    canvas = Canvas(1, 2, 3, 2, dpi=50)
    loose, tight = (imread(io.BytesIO(canvas.png(line([0, 1]), level))) for level in (1, TIGHT))
    assert loose.shape[:2] == (100, 150)
    assert (loose == tight).all()


def test_a_fresh_figure_shows_the_same_lines() -> None:
    figure = fresh(line([0, 0.5, 1]), Canvas(2, 1, 3, 2, (3, 1)))
    assert figure.axes[0].lines[0].get_ydata().tolist() == [0, 0.5, 1]
    assert len(figure.axes) == 2
