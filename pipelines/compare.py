"""Comparing two results: rows to 1e-6, tables at printed precision, figures by what they plot."""

from __future__ import annotations

import csv
import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipelines.canonical import lines
from pipelines.params import read_notebook, source, tags
from pipelines.project import sha256

TOLERANCE = 1e-6
VARIES = (r"0x[0-9a-f]{6,16}", r"\S*ipykernel_\d+/\d+\.py:\d+", r"T_[0-9a-f]{5}")


def same_number(ours: str, theirs: str) -> bool:
    """Whether two cells hold the same text, or numbers that agree to a relative 1e-6.

    >>> same_number("0.1", "0.10000000001"), same_number("0.1", "")
    (True, False)
    """
    if ours == theirs:
        return True
    try:
        return math.isclose(float(ours), float(theirs), rel_tol=TOLERANCE, abs_tol=1e-12)
    except ValueError:
        return False


def rows_differ(committed: Path, fresh: Path) -> Iterator[str]:
    """Differences of two result-row files, cell by cell."""
    old, new = (list(csv.reader(path.read_text(encoding="utf-8").splitlines())) for path in (committed, fresh))
    if len(old) != len(new):
        yield f"{len(old) - 1} rows committed, {len(new) - 1} now"
        return
    for number, (a, b) in enumerate(zip(old, new, strict=True)):
        heads = old[0] if len(old[0]) == len(a) == len(b) else [""] * max(len(a), len(b))
        if len(a) != len(b):
            yield f"row {number}: {len(a)} columns committed, {len(b)} now"
            continue
        for head, x, y in zip(heads, a, b, strict=True):
            if not same_number(x, y):
                yield f"row {number} ({'/'.join(a[:5])}), {head}: {x or 'empty'} committed, {y or 'empty'} now"


def text_differs(committed: Path, fresh: Path) -> Iterator[str]:
    """The first line at which two printed tables differ."""
    old, new = (path.read_text(encoding="utf-8").splitlines() for path in (committed, fresh))
    for number, (a, b) in enumerate(zip(old, new, strict=False), start=1):
        if a != b:
            yield f"line {number}: {a!r} committed, {b!r} now"
            return
    if len(old) != len(new):
        yield f"{len(old)} lines committed, {len(new)} now"


def figures_differ(committed: Path, fresh: Path, notebooks: set[str]) -> Iterator[tuple[str, str]]:
    """(figure, difference) between two output folders, for the figures of `notebooks`, by plotted data.

    The committed files must be the bytes their manifest names, and there must be no others.
    """
    old, new = figure_manifest(committed), figure_manifest(fresh)
    for name, entry in old.items():
        for kind in ("png", "svg"):
            file = committed / f"{name}.{kind}"
            if not file.is_file():
                yield file.name, "named in MANIFEST.json but missing"
            elif sha256(file) != entry[f"{kind}_sha256"]:
                yield file.name, "not the bytes MANIFEST.json names: changed by hand?"
        if entry["notebook"] not in notebooks:
            continue
        if name not in new:
            yield name, f"no longer made by {entry['notebook']}"
        elif new[name]["data_sha256"] != entry["data_sha256"]:
            yield name, f"other data plotted now (made by {entry['notebook']})"
    for name in sorted(set(new) - set(old)):
        yield name, "made now, not committed"
    for file in sorted([*committed.glob("*.png"), *committed.glob("*.svg")]):
        if file.stem not in old:
            yield file.name, "made by no notebook"


def figure_manifest(folder: Path) -> dict[str, Any]:
    """``MANIFEST.json`` of an output folder; empty if it has none."""
    path = folder / "MANIFEST.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


def outputs_differ(committed: Path, fresh: Path) -> Iterator[str]:
    """Differences of two executed notebooks' printed outputs; images and cells allowed to vary are not compared."""
    old, new = _outputs(committed), _outputs(fresh)
    if len(old) != len(new):
        yield f"{len(old)} code cells committed, {len(new)} now"
        return
    for number, (a, b) in enumerate(zip(old, new, strict=True), start=1):
        if a != b:
            yield f"code cell {number}: output {_short(a, b)} committed, {_short(b, a)} now"


def _outputs(path: Path) -> list[list[str]]:
    """Per code cell (without the injected one) the lines of its text outputs."""
    found = []
    for cell in read_notebook(path)["cells"]:
        if cell["cell_type"] != "code" or not source(cell).strip() or "injected-parameters" in tags(cell):
            continue
        texts: list[str] = []
        for output in [] if "nbval-ignore-output" in tags(cell) else cell["outputs"]:
            parts = [output.get("text", "")] + [
                v for k, v in sorted(output.get("data", {}).items()) if k[:5] == "text/"
            ]
            texts += [re.sub("|".join(VARIES), "*", line.rstrip("\n")) for part in parts for line in lines(part)]
        found.append(texts)
    return found


def _short(these: list[str], those: list[str]) -> str:
    """The first line of `these` that is not in the same place of `those`."""
    for position, line in enumerate(these):
        if position >= len(those) or those[position] != line:
            return repr(line if len(line) <= 90 else line[:87] + "...")
    return "(nothing more)"
