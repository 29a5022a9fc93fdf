"""The plan: for each notebook, its parameters and whether it runs in place or below ``runs/``.

Committed outputs come from one run only: default parameters, and the data the manifest names, found on
this machine. Everything else, and whatever reads its rows, is written below ``runs/<tag>/``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nous_core.config import BACKENDS
from nous_core.config import PROFILES as PROFILE_TEXTS
from nous_core.errors import choose
from pipelines.manifest import Entry, rows_file
from pipelines.params import read_notebook, schema, validate
from pipelines.project import Project

COMMITTED = "figures"
RUNNER_SETS = ("out_dir", "data", "profile", "backend")


@dataclass(frozen=True)
class Run:
    """One notebook's run: what is executed, with which parameters, written where, and why there."""

    entry: Entry
    source: Path
    target: Path
    out_dir: str
    parameters: dict[str, Any]
    data_files: dict[str, Path]
    rows_from: dict[str, Path]
    note: str = ""

    @property
    def committed(self) -> bool:
        """Whether this run makes the committed notebook and figures."""
        return self.source == self.target


@dataclass(frozen=True)
class Request:
    """What was asked for: profile, backend and overrides by notebook; `tag` forces a folder below ``runs/``."""

    profile: str = "smoke"
    backend: str = "offline"
    overrides: Mapping[str, Mapping[str, Any]] | None = None
    tag: str = ""

    def __post_init__(self) -> None:
        choose("--profile", self.profile, PROFILE_TEXTS)
        choose("--backend", self.backend, BACKENDS)


def left_out(project: Project, entries: Mapping[str, Entry]) -> dict[str, str]:
    """Notebooks that cannot run here, with the reason: their data is missing and our sample cannot stand in for it."""
    found = {}
    for name, entry in entries.items():
        missing = [file for file in entry.data_files if project.find_data(file) is None]
        if missing and not entry.sample:
            found[name] = f"not run: {missing[0]} not found, and it has no sample (set NOUS_DATA, or nous data fetch)"
    return found


def make_plan(project: Project, entries: Mapping[str, Entry], request: Request) -> dict[str, Run]:
    """A run for each of `entries` (in the manifest's order), every override checked before anything starts."""
    files = {name: {file: project.find_data(file) for file in entry.data_files} for name, entry in entries.items()}
    missing = {name: [file for file, path in found.items() if path is None] for name, found in files.items()}
    changed: dict[str, dict[str, Any]] = {}
    known = {}
    for name, entry in entries.items():
        known[name] = schema(read_notebook(project.notebooks / f"{name}.ipynb"), name)
        changed[name] = _changes(entry, known[name], request, bool(missing[name]))
    tag = request.tag or _tag(request, changed, any(missing.values()))
    runs: dict[str, Run] = {}
    for name, entry in entries.items():
        why = _why(entry, changed[name], missing[name], runs, request)
        source = project.notebooks / f"{name}.ipynb"
        out_dir = f"runs/{tag}" if why else COMMITTED
        parameters = changed[name] | ({"out_dir": out_dir} if out_dir != known[name]["out_dir"][1] else {})
        runs[name] = Run(
            entry=entry,
            source=source,
            target=project.root / out_dir / f"{name}.ipynb" if why else source,
            out_dir=out_dir,
            parameters=parameters,
            data_files={file: path for file, path in files[name].items() if path is not None},
            rows_from={need: _rows(project, runs, need) for need in entry.needs},
            note=f"{why}: written below {out_dir}/, committed files untouched" if why else "",
        )
    return runs


def _changes(entry: Entry, known: dict[str, tuple[str, Any]], request: Request, data_missing: bool) -> dict[str, Any]:
    """Parameters that differ from the notebook's defaults; what the user gave may not name the runner's own."""
    given = validate((request.overrides or {}).get(entry.name, {}), known, entry.name, free=RUNNER_SETS)
    profile = validate(entry.profiles.get(request.profile, {}), known, f"manifest, {entry.name}", free=RUNNER_SETS)
    own = {
        "profile": request.profile,
        "backend": request.backend,
        "data": "sample" if data_missing else entry.data,
    }
    return validate(own, known, entry.name) | profile | given


def _why(entry: Entry, changed: dict[str, Any], missing: list[str], runs: dict[str, Run], request: Request) -> str:
    """Why this run is not the committed one; empty if it is."""
    if request.tag:
        return f"{request.tag} run"
    if missing:
        return f"{', '.join(missing)} not found, our sample used instead"
    if changed:
        return "not the default run (" + ", ".join(f"{key}={value!r}" for key, value in sorted(changed.items())) + ")"
    other = [need for need in entry.needs if need in runs and not runs[need].committed]
    return f"reads rows of {', '.join(other)}, not committed ones" if other else ""


def _rows(project: Project, runs: dict[str, Run], need: str) -> Path:
    """The rows file of a needed notebook: from its run in this plan, else the committed one."""
    if need in runs:
        return project.root / runs[need].out_dir / rows_file(need)
    return project.root / COMMITTED / rows_file(need)


def _tag(request: Request, changed: dict[str, dict[str, Any]], sample: bool) -> str:
    """The folder of this request below ``runs/``, the same for the same request."""
    parts = [request.profile] if request.profile != "smoke" else []
    parts += [request.backend] if request.backend != "offline" else []
    parts += ["sample"] if sample else []
    if any((request.overrides or {}).values()):
        text = json.dumps({name: values for name, values in changed.items() if values}, sort_keys=True)
        parts.append("p" + hashlib.sha256(text.encode()).hexdigest()[:8])
    return "-".join(parts) or "other"
