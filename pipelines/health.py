"""Is this machine ready? Each check looks at one thing and says how to put it right."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from nous_core.errors import NousError
from pipelines.project import Project

PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)
NAME = re.compile(r"^[A-Za-z0-9._-]+")
INSTALL = "Run `make env`."
OLDEST_SQLITE = (3, 22, 0)  # reads a log that lies in a folder it may not write


@dataclass(frozen=True)
class Check:
    """What was looked at, how it stands (ok, note, wrong), what was found, and the way out if it is wrong."""

    name: str
    state: str
    found: str
    way_out: str = ""

    def __str__(self) -> str:
        return f"{self.state:5}  {self.name}: {self.found}" + (f". {self.way_out}" if self.way_out else "")


def one(name: str, good: bool, found: str, way_out: str) -> Check:
    """A check that is ok or wrong."""
    return Check(name, "ok", found) if good else Check(name, "wrong", found, way_out)


def normal(name: str) -> str:
    """A package's name as the index compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def python(project: Project) -> Iterator[Check]:
    """The interpreter against the lowest version the project states."""
    stated = tomllib.loads((project.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    lowest = tuple(int(part) for part in re.findall(r"\d+", stated))
    found = ".".join(map(str, sys.version_info[:3]))
    yield one("Python", sys.version_info[: len(lowest)] >= lowest, found, f"Python {stated} is needed: {INSTALL}")


def packages(project: Project) -> Iterator[Check]:
    """What is installed against the lock: what the suite needs must be there, at a version the lock names."""
    declared = tomllib.loads((project.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    locked: dict[str, set[str]] = {}
    for name, version in PIN.findall(project.pins.read_text(encoding="utf-8")):
        locked.setdefault(normal(name), set()).add(version)
    here = {normal(d.metadata["Name"]): d.version for d in metadata.distributions()}
    needed = [normal(found[0]) for line in declared if (found := NAME.match(line))]
    missing = sorted(set(needed) - here.keys())
    other = sorted(f"{n} {here[n]}" for n in here.keys() & locked.keys() if here[n] not in locked[n])
    yield one("packages needed", not missing, ", ".join(missing) + " missing" if missing else f"{len(needed)}", INSTALL)
    said = f"{len(here.keys() & locked.keys()) - len(other)} of {len(locked)} as locked"
    yield (
        Check("packages locked", "note", f"{said}; other versions: {', '.join(other)}", INSTALL)
        if other
        else Check("packages locked", "ok", said)
    )


def kernel(project: Project) -> Iterator[Check]:
    """A Python kernel for the notebooks, and that its interpreter exists."""
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    try:
        argv = KernelSpecManager().get_kernel_spec("python3").argv
    except NoSuchKernel:
        yield Check("kernel", "wrong", "no kernel named python3", INSTALL)
        return
    there = not os.path.isabs(argv[0]) or Path(argv[0]).exists()
    way_out = "Remove that kernel (`jupyter kernelspec remove python3`) and run `make env`."
    yield one("kernel", there, f"python3 starts {Path(argv[0]).name}" + ("" if there else ", which is gone"), way_out)


def data(project: Project) -> Iterator[Check]:
    """Each data set the notebooks name: here, or replaced by the sample."""
    for name, files in tomllib.loads(project.manifest.read_text(encoding="utf-8"))["data"].items():
        missing = [file for file in files if project.find_data(file) is None]
        if missing:
            way_out = "Set NOUS_DATA or run `nous data fetch`; until then runs use our own sample."
            yield Check(f"data {name}", "note", f"{len(missing)} of {len(files)} files not found", way_out)
        elif files:
            yield Check(f"data {name}", "ok", f"{len(files)} files")


def folders(project: Project) -> Iterator[Check]:
    """Folders that results are written to."""
    for folder in (project.root / "figures", project.notebooks, project.runs):
        nearest = folder if folder.is_dir() else folder.parent
        try:
            with tempfile.TemporaryFile(dir=nearest):
                yield Check(f"folder {project.shown(folder)}", "ok", "can be written")
        except OSError as error:
            way_out = "Change its permissions, or copy the checkout to a folder of yours."
            yield Check(f"folder {project.shown(folder)}", "wrong", error.strerror or str(error), way_out)


def logs(project: Project) -> Iterator[Check]:
    """SQLite's version, and a small log written, read back and verified."""
    from nous_core.memory.log import DeltaLog
    from nous_core.memory.verify import verify
    from nous_core.records import Statement

    newest = sqlite3.sqlite_version
    yield one("SQLite", sqlite3.sqlite_version_info >= OLDEST_SQLITE, newest, "Use a Python built with a newer SQLite.")
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "trial.log"
            with DeltaLog(path) as log:
                head = log.append([Statement("log", "works", "yes")])
            good = verify(path, head).good
        yield one("memory log", good, "written and verified" if good else "does not verify", "Check the disk.")
    except (NousError, OSError) as error:
        yield Check("memory log", "wrong", str(error), "Point TMPDIR at a folder that can be written.")


CHECKS: tuple[Callable[[Project], Iterator[Check]], ...] = (python, packages, kernel, data, folders, logs)


def examine(project: Project) -> Iterator[Check]:
    """All checks in order; one that cannot be made is wrong and does not stop the others."""
    for check in CHECKS:
        try:
            yield from check(project)
        except (OSError, KeyError, tomllib.TOMLDecodeError, ImportError) as error:
            yield Check(check.__name__, "wrong", f"{type(error).__name__}: {error}", "Fetch the checkout again.")
