"""The belief lab as a panel: statements on the left, what reads them on the right, the belief below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets as widgets

from nous_core.benchmarks.presets import PRESETS, preset
from nous_core.explore import belief_controls, belief_lab, edits
from nous_core.explore.belief_controls import NONE
from nous_core.explore.controls import LABEL_WIDTH, Panel, button, table
from nous_core.explore.draw import Canvas
from nous_core.explore.exchange import Exchange
from nous_core.explore.scenario import Scenario, has_hazard
from nous_core.plots.style import look
from nous_core.results.tables import numbers

DIGITS = {"probability": 3, "entropy_bits": 2, "last_surprise_bits": 2}


class BeliefPanel(Panel):
    """Edit a story and see what rules make of it; every number comes from `belief_lab`."""

    def __init__(self, scenario: Scenario | None = None) -> None:
        super().__init__("Belief lab")
        self.first = scenario or Scenario(preset("job change"))
        self.history = edits.History(self.first)
        self.canvases: dict[int, Canvas] = {}
        self.loading = False
        self.story = belief_controls.story()
        self.list = widgets.Select(rows=5, description="statements", layout=widgets.Layout(width="394px"))
        self.list.style.description_width = LABEL_WIDTH
        self.fields = belief_controls.fields()
        self.readers = belief_controls.readers(self.first)
        self.told = widgets.HTML()
        self.exchange = Exchange(lambda: self.scenario, self.change, self.guarded)
        self.children = self._laid_out()
        self._listen()
        self.guarded(self.show)

    @property
    def scenario(self) -> Scenario:
        """What is shown."""
        return self.history.now

    def change(self, scenario: Scenario) -> None:
        """Show another scenario and remember this one."""
        self.history = self.history.then(scenario)
        self.show()

    def show(self) -> None:
        """Bring every control in line with the scenario, and draw."""
        self.loading = True
        try:
            self._load(self.scenario)
        finally:
            self.loading = False
        found, stopped = belief_lab.traces(self.scenario)
        columns = max(len(found), 1)
        if columns not in self.canvases:
            self.canvases[columns] = belief_lab.canvas(columns)
        self.picture.value = self.canvases[columns].png(lambda figure, axes: belief_lab.paint(figure, axes, found))
        deaf = self.scenario.hazard_per_day > 0 and not any(map(has_hazard, found))
        ends = numbers(belief_lab.summary(found), DIGITS)
        self.told.value = table(ends.rename(columns=lambda name: name.replace("_bits", ", bits").replace("_", " ")))
        words = [f"{look(name).label}: {why}" for name, why in stopped.items()]
        self.say("; ".join(words + ["hazard: none of the rules shown has one; pick another rule"] * deaf))

    def _laid_out(self) -> tuple[Any, ...]:
        actions = widgets.HBox(
            [
                button("Add", "Add a statement a day after the last", lambda: self._do(edits.added)),
                button("Remove", "Remove the selected statement", lambda: self._do(edits.removed, self._place)),
                button("Undo", "Take the last change back", self.undo),
                button("Reset", "Back to the scenario at the start", lambda: self._do(lambda _: self.first)),
            ]
        )
        left = widgets.VBox([self.story.row, self.list, actions, *(c.row for c in self.fields.values())])
        right = widgets.VBox([c.row for c in self.readers.values()])
        top = widgets.HBox([left, right], layout=widgets.Layout(flex_flow="row wrap"))
        return (top, self.message, self.picture, self.told, self.exchange.view)

    def _listen(self) -> None:
        self.story.widget.observe(lambda _: self._tell(), "value")
        self.list.observe(lambda _: self._when_free(self.show), "index")
        for name, control in self.fields.items():
            control.widget.observe(lambda _, name=name: self._edit(name), "value")
        for control in self.readers.values():
            control.widget.observe(lambda _: self._when_free(self._read), "value")

    def undo(self) -> None:
        """Take the last change back."""
        self.history = self.history.undone()
        self.guarded(self.show)

    @property
    def _place(self) -> int:
        return -1 if self.list.index is None else int(self.list.index)

    def _do(self, edit: Callable[..., Scenario], *rest: Any) -> None:
        self._when_free(lambda: self.change(edit(self.scenario, *rest)))

    def _when_free(self, action: Callable[[], None]) -> None:
        if not self.loading:
            self.guarded(action)

    def _tell(self) -> None:
        if self.story.value != NONE:
            self._when_free(lambda: self.change(edits.told(self.story.value, self.scenario)))

    def _edit(self, name: str) -> None:
        fields = {name: self.fields[name].value}
        self._when_free(lambda: self.change(edits.changed(self.scenario, self._place, **fields)))

    def _read(self) -> None:
        found = {name: control.value for name, control in self.readers.items()}
        names = dict.fromkeys(name for name in (found.pop(f"rule {i}") for i in (1, 2, 3)) if name)
        self.change(replace(self.scenario, rules=tuple(names), **found))

    def _load(self, scenario: Scenario) -> None:
        place = max(min(self._place, len(scenario.statements) - 1), 0)
        self.list.options = [edits.described(s, n) for n, s in enumerate(scenario.statements, 1)]
        if scenario.statements:
            self.list.index = place
            for name, control in self.fields.items():
                control.value = getattr(scenario.statements[place], name)
        self.story.value = next((name for name, said in PRESETS.items() if said == scenario.statements), NONE)
        names = dict(zip(("rule 1", "rule 2", "rule 3"), (*scenario.rules, NONE, NONE), strict=False))
        for name, control in self.readers.items():
            control.value = names[name] if name in names else getattr(scenario, name)
