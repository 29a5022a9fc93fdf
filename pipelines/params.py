"""Typed parameters: a notebook's parameters cell is the schema, and a value that does not fit is refused.

papermill only warns about unknown names, turns tuples into text and lets NaN through, so values are
checked here before it sees them.
"""

from __future__ import annotations

import ast
import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nous_core.errors import ConfigError

TYPES: dict[str, type] = {"int": int, "float": float, "str": str, "bool": bool}
REQUIRED = ("seed", "profile", "backend", "data", "out_dir")


def read_notebook(path: Path) -> dict[str, Any]:
    """The notebook as plain JSON (importing nbformat alone would cost two seconds)."""
    try:
        notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigError(path.name, "must be a readable notebook", str(error), "Restore the file.") from error
    return notebook


def source(cell: Mapping[str, Any]) -> str:
    """A cell's text, stored as one string or as lines."""
    text = cell["source"]
    return text if isinstance(text, str) else "".join(text)


def tags(cell: Mapping[str, Any]) -> list[str]:
    """A cell's tags."""
    return list(cell.get("metadata", {}).get("tags", []))


def schema(notebook: Mapping[str, Any], name: str) -> dict[str, tuple[str, Any]]:
    """Parameter name -> (type name, default), from the cell tagged ``parameters``.

    Raises
    ------
    ConfigError
        If there is not exactly one such cell, or it holds anything but annotated int, float, str and bool literals.
    """
    cells = [cell for cell in notebook["cells"] if "parameters" in tags(cell)]
    if len(cells) != 1:
        way_out = "Tag the one cell that states seed, profile, backend, data and out_dir."
        raise ConfigError(f"{name}: cells tagged 'parameters'", "must be exactly one", len(cells), way_out)
    found: dict[str, tuple[str, Any]] = {}
    for line in ast.parse(source(cells[0])).body:
        text = ast.unparse(line)
        if not (isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value is not None):
            way_out = "Write for example: seed: int = 20260707  # where all streams start"
            raise ConfigError(f"{name}: parameters cell", "must hold annotated scalars only", text, way_out)
        kind = ast.unparse(line.annotation)
        if kind not in TYPES:
            raise ConfigError(f"{name}: {line.target.id}", "must be int, float, str or bool", kind, "Change its type.")
        try:
            value = ast.literal_eval(line.value)
        except ValueError as error:
            raise ConfigError(f"{name}: {line.target.id}", "must be a literal", text, "Derive it later.") from error
        found[line.target.id] = (kind, check_value(f"{name}: {line.target.id}", kind, value))
    missing = [key for key in REQUIRED if key not in found]
    if missing:
        raise ConfigError(f"{name}: parameters cell", f"must state {', '.join(REQUIRED)}", missing, "Add them.")
    return found


def check_value(thing: str, kind: str, value: object) -> Any:
    """Return `value` if it is exactly of type `kind` and finite; whole numbers are taken for floats.

    >>> check_value("seed", "float", 2)
    2.0
    """
    if kind == "float" and type(value) is int:
        value = float(value)
    if type(value) is not TYPES[kind]:  # a bool is no int, and numpy scalars, tuples and lists are no scalars here
        way_out = f"Pass a plain {kind}" + (" (use .item())." if hasattr(value, "item") else ".")
        raise ConfigError(thing, f"must be of type {kind}", value, way_out)
    if isinstance(value, float) and not math.isfinite(value):
        raise ConfigError(thing, "must be a finite number", value, "Leave it out to use the default.")
    return value


def validate(
    overrides: Mapping[Any, Any], known: Mapping[str, tuple[str, Any]], name: str, free: tuple[str, ...] = ()
) -> dict[str, Any]:
    """The overrides that differ from the defaults, each checked against the schema `known`.

    Names in `free` may be set by hand in code only (``out_dir`` and ``data`` are the runner's to choose).
    """
    checked: dict[str, Any] = {}
    for key, value in overrides.items():
        if not isinstance(key, str):
            raise ConfigError(f"{name}: parameter name", "must be text", key, "Quote it.")
        if key not in known or key in free:
            allowed = ", ".join(sorted(set(known) - set(free)))
            way_out = f"Check the spelling; {name} takes {allowed}."
            raise ConfigError(f"{name}: parameter", "must be one the notebook takes", key, way_out)
        kind, default = known[key]
        fitting = check_value(f"{name}: {key}", kind, value)
        if fitting != default:
            checked[key] = fitting
    return checked
