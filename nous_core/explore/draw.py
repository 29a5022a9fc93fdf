"""Draw a small picture again and again: one reused figure, PNG bytes in tens of milliseconds."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.image import imsave
from matplotlib.ticker import MaxNLocator

from nous_core.plots.style import theme

Paint = Callable[[Figure, list[Axes]], None]
PANEL_DPI = 100
# Light compression for the running kernel; frames that are stored are packed as tightly as PNG can.
FAST, TIGHT = 1, 9
FRAME_DPI = 80
# matplotlib leaves an entry out where it is None; its stubs only know text.
NO_SOFTWARE: dict[str, Any] = {"Software": None}
TICKS = 4


class Canvas:
    """A figure of fixed size whose axes are emptied and painted again; no layout is computed while a control moves.

    Parameters
    ----------
    rows, columns : int
        Axes, handed to the painter row by row.
    width, height : float
        Inches.
    ratios : sequence of float
        Relative heights of the rows.
    margins : dict
        ``left``, ``right``, ``bottom``, ``top``, ``wspace``, ``hspace`` as shares of the figure.
    """

    def __init__(
        self,
        rows: int = 1,
        columns: int = 1,
        width: float = 7.0,
        height: float = 3.4,
        ratios: Sequence[float] = (),
        share: bool = True,
        dpi: int = PANEL_DPI,
        **margins: float,
    ) -> None:
        layout: dict[str, Any] = {
            "left": 0.08,
            "right": 0.98,
            "bottom": 0.2,
            "top": 0.9,
            "wspace": 0.08,
            "hspace": 0.12,
        }
        with theme():
            self.figure = Figure(figsize=(width, height), dpi=dpi)
            self.figure.set_layout_engine("none")
            self.agg = FigureCanvasAgg(self.figure)
            grid = self.figure.subplots(
                rows,
                columns,
                squeeze=False,
                sharex=share,
                sharey="row" if share else False,
                gridspec_kw={"height_ratios": list(ratios) or [1] * rows, **(layout | margins)},
            )
        self.axes: list[Axes] = list(grid.flat)
        for axis in self.axes:
            axis.xaxis.set_major_locator(MaxNLocator(TICKS, integer=True))
            axis.yaxis.set_major_locator(MaxNLocator(TICKS - 2))

    def png(self, paint: Paint, compress: int = FAST) -> bytes:
        """Empty the axes, let `paint` draw, and give the PNG; the same picture is the same bytes."""
        with theme():
            self._empty()
            paint(self.figure, self.axes)
            self.agg.draw()
        packed = io.BytesIO()
        options = {"compress_level": compress}
        imsave(packed, self.agg.buffer_rgba(), format="png", metadata=NO_SOFTWARE, pil_kwargs=options)
        return packed.getvalue()

    def _empty(self) -> None:
        """Nothing of the last picture may show in the next: artists, limits, the place in the colour cycle."""
        for axis in self.axes:
            for artist in (*axis.lines, *axis.patches, *axis.texts, *axis.collections):
                artist.remove()
            axis.relim()
            axis.autoscale(True)
            axis.set_prop_cycle(None)
        for leftover in (*self.figure.legends, *self.figure.texts):
            leftover.remove()


def fresh(paint: Paint, canvas: Canvas) -> Figure:
    """The same painting on a canvas of its own, as a figure to save or to display."""
    with theme():
        paint(canvas.figure, canvas.axes)
    return canvas.figure
