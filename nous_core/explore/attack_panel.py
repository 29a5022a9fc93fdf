"""The attack lab as a panel: an attack on the left, the defending systems on the right, the belief below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
import pandas as pd

from nous_core.benchmarks.attacks import ATTACKS
from nous_core.benchmarks.poisoning import systems
from nous_core.explore import attack_lab
from nous_core.explore.attack_lab import Attack
from nous_core.explore.attack_search import listed, search
from nous_core.explore.controls import Control, Panel, button, choice, count, slider, table
from nous_core.plots.style import look
from nous_core.results.tables import number

NONE = ""
HEADS = {
    "attack": "attack",
    "on_top": "on top",
    "p_true": "p(true)",
    "status": "status",
    "flips_at": "smallest M that flips",
    "same_pattern_updates": "same words, if true: believed",
    "owner_needs": "owner's words to correct it",
}


class AttackPanel(Panel):
    """Attack one belief and see which systems hold and what holding costs; every number comes from `attack_lab`."""

    def __init__(self, attack: Attack | None = None) -> None:
        super().__init__("Attack lab")
        self.attack = attack or Attack()
        self.canvas = attack_lab.canvas()
        self.loading = False
        self.controls = self._controls()
        self.told, self.found = widgets.HTML(), widgets.HTML()
        keys = list(self.controls)
        left, right = (widgets.VBox([self.controls[key].row for key in part]) for part in (keys[:6], keys[6:]))
        buttons = widgets.HBox(
            [
                button(
                    "Find the cheapest attack",
                    "Search the fewest hostile statements that flip the belief of system 1",
                    lambda: self.guarded(self.search),
                ),
                button("Reset", "All controls back to the start", self.reset),
            ]
        )
        top = widgets.HBox([left, right], layout=widgets.Layout(flex_flow="row wrap"))
        self.children = (top, buttons, self.message, self.picture, self.told, self.found)
        for control in self.controls.values():
            control.widget.observe(lambda _: self._moved(), "value")
        self.guarded(self.show)

    def show(self) -> None:
        """Read the controls, compute, draw."""
        self.attack = self._read()
        found = attack_lab.curve(self.attack)
        self.picture.value = self.canvas.png(
            lambda figure, axes: attack_lab.paint(figure, axes, found, self.attack.volume)
        )
        self.told.value = table(shown(attack_lab.table(self.attack, found)))
        self.found.value = ""

    def search(self) -> None:
        """Look for the cheapest attack on system 1."""
        found = search(self.attack.systems[0], self.attack)
        self.found.value = table(listed(found), found.words) if found.statements else table(pd.DataFrame(), found.words)

    def reset(self) -> None:
        """All controls back, drawn once."""
        self.loading = True
        try:
            for control in self.controls.values():
                control.restore()
        finally:
            self.loading = False
        self.guarded(self.show)

    def _moved(self) -> None:
        if not self.loading:
            self.guarded(self.show)

    def _controls(self) -> dict[str, Control]:
        a, names = self.attack, [(look(name).label, name) for name in systems()]
        chosen = [*a.systems, NONE, NONE]
        as_is = [("as the attack", 0), ("1", 1), ("2, in turn", 2)]
        found = {
            "name": choice("attack", list(ATTACKS), a.name, hint="What the hostile statements say"),
            "volume": count("volume M", "statements", a.volume, 1, 50, "Hostile statements"),
            "trusted": count("trusted", "statements", a.trusted, 1, 40, "First-party statements that came before"),
            "low_tier": slider(
                "attacker's tier", "0 to 1", a.low_tier, 0.05, 0.85, 0.01, hint="Tier of the low channels"
            ),
            "origins": count(
                "origins", "0: as is", a.origins, 0, 50, "Names the attacker speaks under; 0 as the attack"
            ),
            "channels": choice("channels", as_is, a.channels, hint="Low channels the attacker uses"),
        }
        for i in range(3):
            offered = names if i == 0 else [("(none)", NONE), *names]
            found[f"system {i + 1}"] = choice(f"system {i + 1}", offered, chosen[i])
        return found

    def _read(self) -> Attack:
        values: dict[str, Any] = {name: control.value for name, control in self.controls.items()}
        names = dict.fromkeys(name for name in (values.pop(f"system {i}") for i in (1, 2, 3)) if name)
        return Attack(**values, systems=tuple(names))


def shown(found: pd.DataFrame) -> pd.DataFrame:
    """The lab's table with names and rounded numbers for reading."""
    whole: Callable[[float], str] = lambda v: "none tried" if pd.isna(v) else f"{v:.0f}"  # noqa: E731
    table = found.assign(
        system=[look(name).label for name in found["system"]],
        p_true=[number(p, 3) for p in found["p_true"]],
        flips_at=[whole(v) for v in found["flips_at"]],
        owner_needs=[whole(v) for v in found["owner_needs"]],
    )
    return table.rename(columns=HEADS)
