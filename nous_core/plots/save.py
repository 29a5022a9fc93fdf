"""Deterministic saving: the same figure is the same bytes, and every file is recorded with the data it shows."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.collections import PathCollection
from matplotlib.figure import Figure

from nous_core.errors import check_text
from nous_core.plots.style import theme

SIGNIFICANT_DIGITS = 8
BLANK = {"png": {"Software": None}, "svg": {"Date": None, "Creator": None}}


def data_digest(figure: Figure) -> str:
    """SHA-256 of what is plotted, rounded to eight digits, so that other machines can compare without pixels."""
    return hashlib.sha256(json.dumps(plotted(figure)).encode()).hexdigest()


def plotted(figure: Figure) -> list[Any]:
    """Lines, bars, points, images and titles of each axes, in drawing order."""
    found: list[Any] = []
    for axis in figure.axes:
        found.append([axis.get_title(loc="left"), axis.get_xlabel(), axis.get_ylabel()])
        found.extend(_numbers(line.get_xydata()) for line in axis.lines)
        found.extend(_numbers(patch.get_bbox().bounds) for patch in axis.patches if hasattr(patch, "get_bbox"))
        found.extend(_numbers(c.get_offsets()) for c in axis.collections if isinstance(c, PathCollection))
        found.extend(_numbers(image.get_array()) for image in axis.images)
    return found


def _numbers(values: object) -> list[str]:
    return [f"{x:.{SIGNIFICANT_DIGITS}g}" for x in np.ravel(np.asarray(values, dtype=float))]


def save(figure: Figure, out: Path, name: str, caption: str, notebook: str, config: str = "") -> Figure:
    """Write ``<name>.png`` and ``<name>.svg`` under `out`, note them in ``MANIFEST.json``, return the figure.

    Parameters
    ----------
    figure : Figure
        What a plot function returned.
    out : Path
        The run's output folder.
    name : str
        ``fig_<section>_<slug>``.
    caption : str
        What to notice, the data and the backend; also the alternative text.
    notebook, config : str
        Who made it, and with which run configuration.
    """
    check_text("figure name", name)
    check_text("caption", caption)
    out.mkdir(parents=True, exist_ok=True)
    entry = {"caption": caption, "notebook": notebook, "config": config, "data_sha256": data_digest(figure)}
    with theme():
        for kind, metadata in BLANK.items():
            path = out / f"{name}.{kind}"
            figure.savefig(path, format=kind, metadata=metadata)
            entry[f"{kind}_sha256"] = hashlib.sha256(path.read_bytes()).hexdigest()
    _record(out / "MANIFEST.json", name, entry)
    return figure


def _record(path: Path, name: str, entry: dict[str, str]) -> None:
    # Notebooks run side by side and share this file: take a lock, read, change, rename.
    with (path.parent / ".manifest.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        entries[name] = entry
        partial = path.with_suffix(".partial")
        partial.write_text(json.dumps(dict(sorted(entries.items())), indent=1, ensure_ascii=False) + "\n", "utf-8")
        os.replace(partial, path)
