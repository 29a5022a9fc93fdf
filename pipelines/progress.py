"""Progress: live bars on a terminal, and one plain line per notebook everywhere."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from types import TracebackType
from typing import Any


class Progress:
    """Shows which cell each running notebook is at; every notebook ends in one line.

    Where standard output is no terminal, only those lines are printed.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.width = max((len(name) for name in names), default=0)
        self.bars: Any = None
        self.ids: dict[str, Any] = {}

    def __enter__(self) -> Progress:
        if sys.stdout.isatty():
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
            from rich.progress import Progress as Bars

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
            self.bars = Bars(*columns, transient=True)
            self.bars.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bars is not None:
            self.bars.stop()

    def cell(self, name: str, k: int, n: int) -> None:
        """Notebook `name` has started code cell `k` of `n`."""
        if self.bars is None:
            return
        if name not in self.ids:
            self.ids[name] = self.bars.add_task(f"{name:{self.width}}", total=n)
        self.bars.update(self.ids[name], completed=k - 1, total=n)

    def line(self, name: str, text: str) -> None:
        """The one line a notebook ends in."""
        whole = f"{name:{self.width}}  {text}"
        if self.bars is None:
            print(whole, flush=True)
            return
        if name in self.ids:
            self.bars.remove_task(self.ids.pop(name))
        self.bars.console.print(whole, markup=False, highlight=False, soft_wrap=True)
