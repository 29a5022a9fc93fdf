"""The forgetting lab as a panel."""

from __future__ import annotations

import math

import ipywidgets as widgets
import pandas as pd

from nous_core.benchmarks.presets import PRESETS
from nous_core.explore import forgetting_lab
from nous_core.explore.controls import Panel, button, choice, slider, table
from nous_core.explore.forgetting_lab import ATTRIBUTES, WAYS, Wait
from nous_core.results.tables import number

OWN = "(own)"
NEVER = 1000.0


class ForgettingPanel(Panel):
    """Choose how fast a fact goes stale and when it is asked for; every number comes from `forgetting_lab`."""

    def __init__(self, wait: Wait | None = None) -> None:
        super().__init__("Forgetting lab")
        start = wait or Wait()
        self.canvas = forgetting_lab.canvas()
        self.loading = False
        kinds = [OWN, *ATTRIBUTES]
        kind = next((k for k, days in ATTRIBUTES.items() if days == start.half_life_days), OWN)
        self.controls = {
            "story": choice("story", list(PRESETS), start.story),
            "attribute": choice(
                "attribute", kinds, kind, hint="Sets a half-life to start from: an example, not measured"
            ),
            "half_life": slider(
                "half-life", "days", start.half_life_days, 1, NEVER, 1, 0, "At 1000 days: never forgets"
            ),
            "delay": slider("asked after", "days", start.delay_days, 0, 1000, 1, 0, "Days after the last statement"),
            "answer_from": slider(
                "answer from", "probability", start.answer_from, 0, 1, 0.01, hint="Below it: abstain"
            ),
        }
        self.told = widgets.HTML()
        again = button("Reset", "All controls back to the start", self.reset)
        rows = widgets.VBox([control.row for control in self.controls.values()])
        self.children = (rows, again, self.message, self.picture, self.told)
        for name, control in self.controls.items():
            control.widget.observe(lambda _, name=name: self._moved(name), "value")
        self.guarded(self.show)

    @property
    def wait(self) -> Wait:
        """What the controls say."""
        c = self.controls
        days = c["half_life"].value
        return Wait(c["story"].value, math.inf if days >= NEVER else days, c["delay"].value, c["answer_from"].value)

    def show(self) -> None:
        """Compute and draw."""
        wait = self.wait
        found = forgetting_lab.curve(wait)
        self.picture.value = self.canvas.png(lambda f, axes: forgetting_lab.paint(f, axes, found, wait))
        self.told.value = table(shown(forgetting_lab.table(wait, found)), f"hazard {wait.hazard_per_day:.4f} per day")

    def reset(self) -> None:
        """All controls back, drawn once."""
        self.loading = True
        try:
            for control in self.controls.values():
                control.restore()
        finally:
            self.loading = False
        self.guarded(self.show)

    def _moved(self, name: str) -> None:
        if self.loading:
            return
        self.loading = True
        try:
            kind = self.controls["attribute"].value
            if name == "attribute" and kind != OWN:
                self.controls["half_life"].value = min(ATTRIBUTES[kind], NEVER)
            elif name == "half_life":
                self.controls["attribute"].value = OWN
        finally:
            self.loading = False
        self.guarded(self.show)


def shown(found: pd.DataFrame) -> pd.DataFrame:
    """The lab's table with names and rounded numbers for reading."""
    return pd.DataFrame(
        {
            "way of forgetting": [WAYS[way][0] for way in found["way"]],
            "top value": found["top"],
            "probability": [number(p, 3) for p in found["probability"]],
            "says": found["says"],
            "abstains from": [
                "not within the plot" if pd.isna(d) else f"day {d:.0f}" for d in found["abstains_from_days"]
            ],
        }
    )
