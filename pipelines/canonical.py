"""Canonical notebooks: the same run gives the same bytes.

papermill and nbclient write times into the metadata and random ids into new cells; none of that is a
result, so it is removed before a notebook is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
DROPPED_FROM_CELLS = ("papermill", "execution", "collapsed", "scrolled", "trusted", "jupyter")


def canonical(notebook: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of `notebook` without traces of when, where and in which editor it ran.

    Execution counts become 1..n, ids follow from the position, metadata keeps only tags, kernel and
    language; an ``injected-parameters`` cell is kept like any other.
    """
    cells, count = [], 0
    for position, cell in enumerate(notebook["cells"]):
        kept: dict[str, Any] = {
            "cell_type": cell["cell_type"],
            "id": f"cell-{position:02d}",
            "metadata": {k: v for k, v in sorted(cell.get("metadata", {}).items()) if k not in DROPPED_FROM_CELLS},
            "source": lines(cell["source"]),
        }
        if cell["cell_type"] == "code":
            ran = bool(cell.get("execution_count"))
            count += ran
            kept["execution_count"] = count if ran else None
            kept["outputs"] = _outputs(cell.get("outputs", []), count)
        cells.append(kept)
    metadata = {"kernelspec": dict(KERNEL), "language_info": dict(LANGUAGE)}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def as_text(notebook: Mapping[str, Any]) -> str:
    """The bytes to keep: sorted keys, one space of indentation, a newline at the end."""
    return json.dumps(canonical(notebook), indent=1, sort_keys=True, ensure_ascii=False, allow_nan=False) + "\n"


def lines(text: str | list[str]) -> list[str]:
    """Text as the lines nbformat stores.

    >>> lines("a\\nb")
    ['a\\n', 'b']
    """
    return ("".join(text) if isinstance(text, list) else text).splitlines(keepends=True)


def _outputs(outputs: Iterable[Mapping[str, Any]], count: int) -> list[dict[str, Any]]:
    """Outputs with text as lines, streams that arrived in pieces joined, and without widget views.

    A widget view is a random id of a model that is gone when the notebook is opened again.
    """
    kept: list[dict[str, Any]] = []
    for output in outputs:
        new = {key: value for key, value in output.items() if key != "transient"}
        if "execution_count" in new:
            new["execution_count"] = count
        if "text" in new:
            new["text"] = lines(new["text"])
            if kept and kept[-1]["output_type"] == "stream" and kept[-1]["name"] == new["name"]:
                kept[-1]["text"] = lines(kept[-1]["text"] + new["text"])
                continue
        if "data" in new:
            new["data"] = {mime: _mime(mime, value) for mime, value in new["data"].items() if mime != WIDGET_VIEW}
            if not new["data"]:
                continue
        kept.append(new)
    return kept


def _mime(mime: str, value: Any) -> Any:
    """Text as lines; an image's base64 stays one string, and JSON stays JSON."""
    return lines(value) if isinstance(value, (str, list)) and mime.startswith(("text/", "image/svg")) else value
