"""A drawer below a panel: the scenario as JSON or Python to copy, and JSON to paste back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets

from nous_core.explore.controls import button
from nous_core.explore.export import from_json, to_json, to_python
from nous_core.explore.scenario import Scenario


class Exchange:
    """Two exports and an import around one text area.

    Parameters
    ----------
    current : callable
        Gives the scenario to export.
    take : callable
        Receives an imported scenario.
    guarded : callable
        Runs an action and shows its error as text.
    """

    def __init__(
        self,
        current: Callable[[], Scenario],
        take: Callable[[Scenario], None],
        guarded: Callable[[Callable[[], None]], None],
    ) -> None:
        self.current, self.take, self.guarded = current, take, guarded
        self.area = widgets.Textarea(
            rows=10,
            description="scenario",
            placeholder="An export appears here. Paste JSON to import it.",
            layout=widgets.Layout(width="98%"),
        )
        buttons = widgets.HBox(
            [
                button("Export JSON", "Show the scenario as JSON", lambda: self.fill(to_json)),
                button("Export Python", "Show a program that reproduces the posterior", lambda: self.fill(to_python)),
                button("Import JSON", "Read the scenario in the text area", self.read),
            ]
        )
        self.view: Any = widgets.Accordion([widgets.VBox([buttons, self.area])], titles=("Export or import",))

    def fill(self, form: Callable[[Scenario], str]) -> None:
        """Show the scenario in a form."""
        self.guarded(lambda: setattr(self.area, "value", form(self.current())))

    def read(self) -> None:
        """Take over what the text area holds."""
        self.guarded(lambda: self.take(from_json(self.area.value, "the text above")))
