"""Controls that say what they are: each has a label, a unit and a reset; a panel shows errors as text."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as widgets
import pandas as pd

from nous_core.errors import NousError

LABEL_WIDTH = "104px"
CONTROL_WIDTH = "290px"


class Control:
    """A standard widget with its unit and a button that puts it back; reachable by keyboard in the order shown."""

    def __init__(self, widget: Any, unit: str = "") -> None:
        self.widget, self.default = widget, widget.value
        widget.style.description_width = LABEL_WIDTH
        widget.layout.width = CONTROL_WIDTH
        name = widget.description
        self.reset = widgets.Button(
            description="↺", tooltip=f"Reset {name}", layout=widgets.Layout(width="30px", padding="0", flex="0 0 auto")
        )
        self.reset.on_click(lambda _: self.restore())
        self.unit = widgets.Label(unit, layout=widgets.Layout(width="66px"))
        self.row = widgets.HBox([widget, self.unit, self.reset])

    @property
    def value(self) -> Any:
        """What the control is set to."""
        return self.widget.value

    @value.setter
    def value(self, value: Any) -> None:
        # An imported scenario may hold a number or a channel outside the range first offered.
        if isinstance(value, (int, float)) and hasattr(self.widget, "max"):
            self.widget.max = max(self.widget.max, value)
            self.widget.min = min(self.widget.min, value)
        elif isinstance(self.widget, widgets.Dropdown) and value not in [v for _, v in self.widget._options_full]:
            self.widget.options = [*self.widget._options_full, (str(value), value)]
        self.widget.value = value

    def restore(self) -> None:
        """Back to the value at the start."""
        self.widget.value = self.default


def slider(
    label: str, unit: str, value: float, low: float, high: float, step: float, digits: int = 2, hint: str = ""
) -> Control:
    """A slider over a real number; it tells the kernel when it is let go, not while it is dragged."""
    return Control(
        widgets.FloatSlider(
            value=value,
            min=low,
            max=high,
            step=step,
            description=label,
            readout_format=f".{digits}f",
            continuous_update=False,
            tooltip=hint or label,
        ),
        unit,
    )


def count(label: str, unit: str, value: int, low: int, high: int, hint: str = "") -> Control:
    """A slider over whole numbers."""
    found = widgets.IntSlider(
        value=value, min=low, max=high, description=label, continuous_update=False, tooltip=hint or label
    )
    return Control(found, unit)


def choice(label: str, options: Sequence[Any], value: Any, unit: str = "", hint: str = "") -> Control:
    """A list to pick from; options may be (shown, value) pairs."""
    return Control(widgets.Dropdown(options=options, value=value, description=label, tooltip=hint or label), unit)


def text(label: str, value: str, options: Sequence[str] = (), unit: str = "", hint: str = "") -> Control:
    """A line to type in, with suggestions."""
    found = widgets.Combobox(
        value=value, options=tuple(options), description=label, continuous_update=False, tooltip=hint or label
    )
    return Control(found, unit)


def button(label: str, hint: str, action: Callable[[], None]) -> Any:
    """A button that calls `action`."""
    found = widgets.Button(description=label, tooltip=hint, layout=widgets.Layout(width="auto"))
    found.on_click(lambda _: action())
    return found


class Panel(widgets.VBox):  # type: ignore[misc]
    """A column of widgets that shows what went wrong as text and never a traceback.

    Where no kernel runs, only this text is left: the panel's name and where to find its picture.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.message = widgets.HTML()
        self.picture = widgets.Image(
            format="png", layout=widgets.Layout(width="700px", max_width="100%", object_fit="contain")
        )
        super().__init__()

    def __repr__(self) -> str:
        return f"{self.name}: needs a running kernel; its picture at the defaults stands beside it."

    def guarded(self, action: Callable[[], None]) -> None:
        """Run `action`; an error becomes one line in the panel, and what the action says itself stays."""
        self.say("")
        try:
            action()
        except NousError as error:
            self.say(str(error))
        except Exception as error:
            self.say(f"{self.name}: {type(error).__name__}: {error}. Reset the panel to go on.")

    def say(self, words: str) -> None:
        """Show a line of text, escaped; an empty one takes the message away."""
        shown = f'<p role="alert" style="color:#B3261E;margin:4px 0">{html.escape(words)}</p>' if words else ""
        self.message.value = shown


def table(frame: pd.DataFrame, caption: str = "") -> str:
    """A display frame as plain HTML with every cell escaped."""
    head = "".join(
        f'<th scope="col" style="text-align:left;padding:1px 14px 1px 0">{html.escape(str(c))}</th>'
        for c in frame.columns
    )
    rows = (
        "<tr>" + "".join(f'<td style="padding:1px 14px 1px 0">{html.escape(str(v))}</td>' for v in line) + "</tr>"
        for line in frame.to_numpy().tolist()
    )
    title = f'<caption style="text-align:left">{html.escape(caption)}</caption>' if caption else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
