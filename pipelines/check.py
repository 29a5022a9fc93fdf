"""Check: regenerate everything elsewhere and compare with what is committed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pipelines import compare
from pipelines.manifest import Entry
from pipelines.plan import COMMITTED, Request, make_plan
from pipelines.progress import Progress
from pipelines.project import Project
from pipelines.tasks import Session, run_tasks

TAG = "check"
Differ = Callable[[Path, Path], Iterator[str]]


def checkable(project: Project, entries: Mapping[str, Entry]) -> tuple[dict[str, Entry], dict[str, str]]:
    """Notebooks whose data is here, and the reason for each other one."""
    missing = {
        name: [file for file in entry.data_files if project.find_data(file) is None] for name, entry in entries.items()
    }
    reasons = {name: f"{', '.join(files)} not found" for name, files in missing.items() if files}
    return {name: entry for name, entry in entries.items() if name not in reasons}, reasons


def regenerate(project: Project, entries: Mapping[str, Entry], jobs: int, lock: int | None) -> dict[str, str]:
    """Run `entries` afresh below ``runs/check/``; what failed, by name."""
    shutil.rmtree(project.runs / TAG, ignore_errors=True)
    plan = make_plan(project, entries, Request(tag=TAG))
    with Progress(plan) as progress:
        session = Session(project, plan, progress, lock)
        run_tasks(session, jobs, force=True)
    return session.failed


def differences(project: Project, notebooks: set[str], complete: bool) -> Iterator[tuple[str, str]]:
    """(what, how it differs) between the committed results of `notebooks` and the regenerated ones.

    Only when `complete`, that is when every notebook ran, is a committed table that was not made again a difference.
    """
    committed, fresh = project.root / COMMITTED, project.runs / TAG
    for name in sorted(notebooks):
        found = compare.outputs_differ(project.notebooks / f"{name}.ipynb", fresh / f"{name}.ipynb")
        yield from ((f"{name}.ipynb", text) for text in found)
    folders = [fresh, committed] if complete else [fresh]
    files = {
        file.relative_to(folder) for folder in folders for kind in ("csv", "md") for file in folder.rglob(f"*.{kind}")
    }
    for file in sorted(files):
        printed = file.parts[0] == "tables"
        yield from _pairs(committed, fresh, file, compare.text_differs if printed else compare.rows_differ)
    yield from compare.figures_differ(committed, fresh, notebooks)


def _pairs(committed: Path, fresh: Path, name: Path, differ: Differ) -> Iterator[tuple[str, str]]:
    """Differences of one file that should be in both folders."""
    if not (committed / name).is_file():
        yield name.as_posix(), "made now, not committed"
    elif not (fresh / name).is_file():
        yield name.as_posix(), "committed, no longer made"
    else:
        yield from ((name.as_posix(), text) for text in differ(committed / name, fresh / name))
