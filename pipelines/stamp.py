"""Stamps: one small file per finished notebook, so that a killed run continues where it stopped.

The stamp is written when a notebook is finished, atomically, and holds a digest of everything that
went in and the hashes of what came out. A notebook whose stamp still agrees is not run again.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from nous_core.errors import DataError
from pipelines.imports import reached
from pipelines.params import read_notebook, source
from pipelines.plan import Run
from pipelines.project import Project, sha256, write_atomically

FORMAT = 1  # raise when a change of the runner makes finished notebooks stale


def digest(project: Project, run: Run) -> str:
    """A digest of all that `run` depends on.

    That is: code cells (not the notebook's bytes), parameters, the package's modules they reach, data
    files, rows of other notebooks, pins and Python version.
    """
    cells = [source(cell) for cell in _code(run.source)]
    inputs: dict[str, Any] = {
        "format": FORMAT,
        "python": list(sys.version_info[:2]),
        "code": cells,
        "parameters": run.parameters,
        "out": run.out_dir,
        "modules": {project.shown(file): _known(file) for file in reached(_importable(cells), project.root)},
        "data": {name: _known(path) for name, path in run.data_files.items()},
        "rows": {name: _known(path) for name, path in run.rows_from.items()},
        "pins": _known(project.pins),
    }
    return hashlib.sha256(json.dumps(inputs, sort_keys=True).encode()).hexdigest()


def products(project: Project, run: Run) -> dict[str, str]:
    """File -> hash of what the manifest promises of a finished run.

    Raises
    ------
    DataError
        If a promised file was not written.
    """
    folder = project.root / run.out_dir
    found: dict[str, str] = {}
    for name in run.entry.products:
        if not (folder / name).is_file():
            way_out = "Write it in the notebook or correct manifest.toml."
            raise DataError(run.entry.name, "must write the products manifest.toml names", name, way_out)
        found[name] = sha256(folder / name)
    return found


def is_current(project: Project, run: Run) -> bool:
    """Whether the stamp agrees with today's inputs and the products are still as they were written."""
    try:
        stamp = json.loads(stamp_path(project, run).read_text(encoding="utf-8"))
        executed = all(cell.get("execution_count") for cell in _code(run.target))
        return bool(
            executed and stamp["digest"] == digest(project, run) and stamp["products"] == products(project, run)
        )
    except (OSError, ValueError, KeyError):  # no stamp, a foreign one, or a missing product: run
        return False


def write_stamp(project: Project, run: Run, inputs: str) -> None:
    """Record that `run` finished, with the digest `inputs` taken before it started."""
    stamp = {"digest": inputs, "products": products(project, run)}
    write_atomically(stamp_path(project, run), json.dumps(stamp, indent=1, sort_keys=True) + "\n")


def stamp_path(project: Project, run: Run) -> Path:
    """One stamp per notebook and output folder."""
    return project.state / f"{run.out_dir.replace('/', '.')}.{run.entry.name}.json"


def _code(path: Path) -> list[dict[str, Any]]:
    """Non-empty code cells of a notebook."""
    return [cell for cell in read_notebook(path)["cells"] if cell["cell_type"] == "code" and source(cell).strip()]


def _importable(cells: list[str]) -> list[str]:
    """Cells that parse; one that does not will say so when it runs."""
    kept = []
    for text in cells:
        try:
            compile(text, "cell", "exec", 0x2000)  # top-level await is allowed
        except SyntaxError:
            continue
        kept.append(text)
    return kept


def _known(path: Path) -> str:
    """The hash of an input, or a word that says it is not there."""
    return sha256(path) if path.is_file() else "absent"
