"""Precomputed pictures with a plain slider: they move without a kernel and without a network."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Sequence
from dataclasses import dataclass

from nous_core.errors import ConfigError, check_text

FEWEST, MOST, MOST_BYTES = 6, 20, 300_000
SCRIPT = """<script>(() => {
const root = document.getElementById(%s), frames = %s, start = %d;
if (!root || root.querySelector("input")) return;
const img = root.querySelector("img"), label = document.createElement("label");
frames[start][2] = img.src;
label.append(%s + " ");
const input = Object.assign(document.createElement("input"),
  {type: "range", min: 0, max: frames.length - 1, step: 1, value: start});
input.dataset.lmSuppressShortcuts = "true";  // JupyterLab would take the arrow keys for its headings
const shown = document.createElement("output");
const show = () => { const [name, alt, src] = frames[input.value];
  img.src = src; img.alt = alt; shown.textContent = " " + name; input.setAttribute("aria-valuetext", name); };
input.addEventListener("input", show);
label.append(input, shown);
root.prepend(label);
show();
})();</script>"""


@dataclass(frozen=True)
class Frame:
    """One picture: the slider's position in words, what the picture shows in words, and the PNG."""

    position: str
    alternative: str
    png: bytes


@dataclass(frozen=True)
class Frames:
    """Six to twenty pictures under one range input; the default stays visible where scripts are removed.

    Parameters
    ----------
    label : str
        What the slider moves.
    frames : sequence of Frame
        In the slider's order; together below 300 kB of HTML.
    default : int
        Which one stands there before anybody moves the slider.
    caption : str
        What to move and what to notice.
    """

    label: str
    frames: Sequence[Frame]
    default: int
    caption: str

    def __post_init__(self) -> None:
        check_text("Frames.label", self.label, ConfigError)
        if not FEWEST <= len(self.frames) <= MOST:
            raise ConfigError("Frames.frames", f"must be {FEWEST} to {MOST}", len(self.frames), "Choose other steps.")
        if not 0 <= self.default < len(self.frames):
            raise ConfigError("Frames.default", "must be one of the frames", self.default, "Count from 0.")
        if (size := len(self.html.encode())) >= MOST_BYTES:
            raise ConfigError("Frames.html", f"must stay below {MOST_BYTES} bytes", size, "Draw fewer or smaller.")

    @property
    def html(self) -> str:
        """The fragment to embed; everything in it that comes from data is escaped."""
        name = "frames-" + hashlib.sha256(b"".join(f.png for f in self.frames)).hexdigest()[:12]
        sources = ["data:image/png;base64," + base64.b64encode(f.png).decode() for f in self.frames]
        listed = [
            [f.position, f.alternative, None if i == self.default else sources[i]] for i, f in enumerate(self.frames)
        ]
        first = self.frames[self.default]
        return (
            f'<figure id="{name}" style="margin:0;max-width:720px">'
            f'<img src="{sources[self.default]}" alt="{html.escape(first.alternative)}" style="max-width:100%">'
            f"<figcaption>{html.escape(self.caption)}</figcaption></figure>"
            + SCRIPT
            % (_script(name), _script(listed), self.default, _script(self.label))
        )

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return f"{len(self.frames)} frames by {self.label}: {self.caption}"


def _script(value: object) -> str:
    """JSON that cannot end the script element it stands in."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
