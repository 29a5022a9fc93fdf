"""One subprocess per notebook, with a wall deadline, and one retry when it hung or its kernel died."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pipelines.orphan import kill_tree
from pipelines.plan import Run
from pipelines.project import ROOT, Project
from pipelines.run_one import DEAD_KERNEL, OK, PREFIX, TIMED_OUT

WALL = 124  # our own status: the wall deadline passed and the process was killed
RETRIED = (DEAD_KERNEL, TIMED_OUT, WALL)
LIVE: set[int] = set()  # processes to kill when this one is interrupted

OnCell = Callable[[int, int], None]


@dataclass(frozen=True)
class Outcome:
    """What became of one notebook: `status` 0 is success, whatever else was printed."""

    status: int
    cells: int
    seconds: float
    message: str = ""
    retried: str = ""


def supervise(project: Project, run: Run, on_cell: OnCell, lock: int | None = None) -> Outcome:
    """Run one notebook to its end, again once if it hung or its kernel died."""
    start = time.monotonic()
    status, cells, message = _attempt(project, run, on_cell, lock)
    retried = ""
    if status in RETRIED:
        retried = f"first try: {message}"
        status, cells, message = _attempt(project, run, on_cell, lock)
    return Outcome(status, cells, time.monotonic() - start, message, retried)


def environment(project: Project) -> dict[str, str]:
    """The environment of a notebook: one thread per kernel, fixed hash seed, this checkout's package first."""
    pinned = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    path = os.pathsep.join(dict.fromkeys([str(project.root), str(ROOT), *_existing_path()]))
    data = {"NOUS_DATA": str(Path(os.environ["NOUS_DATA"]).resolve())} if os.environ.get("NOUS_DATA") else {}
    return {**os.environ, **pinned, **data, "PYTHONHASHSEED": "0", "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}


def _existing_path() -> list[str]:
    """What the caller's PYTHONPATH holds already."""
    return [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]


def _attempt(project: Project, run: Run, on_cell: OnCell, lock: int | None) -> tuple[int, int, str]:
    """One try: (status, number of code cells, what went wrong)."""
    name = run.entry.name
    partial = project.runs / ".partial" / f"{run.out_dir.replace('/', '.')}.{name}.partial.ipynb"
    failed, log = project.runs / "failed" / f"{name}.ipynb", project.runs / "logs" / f"{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", "pipelines.run_one"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            cwd=project.root,
            env=environment(project),
            start_new_session=True,
            pass_fds=() if lock is None else (lock,),
        )
    LIVE.add(process.pid)
    job = {
        "source": str(run.source),
        "target": str(run.target),
        "partial": str(partial),
        "cwd": str(project.notebooks),
        "parameters": run.parameters,
        "deadlines": run.entry.deadlines,
    }
    heard = Heard(on_cell)
    reader = threading.Thread(target=heard.follow, args=(process, json.dumps(job)), daemon=True)
    reader.start()
    try:
        status = process.wait(timeout=run.entry.deadlines["wall"])
    except subprocess.TimeoutExpired:
        status = WALL
        heard.error = f"still running after the notebook's {run.entry.deadlines['wall']:g} s, stopped"
    finally:
        if process.poll() is None:
            kill_tree(process.pid)
            process.wait()
        LIVE.discard(process.pid)
    reader.join(timeout=5)
    if status == OK:
        failed.unlink(missing_ok=True)
        return OK, heard.cells, ""
    copy = f"Log: {project.shown(log)}"
    if partial.exists():
        failed.parent.mkdir(parents=True, exist_ok=True)
        os.replace(partial, failed)
        copy = f"Saved copy: {project.shown(failed)}"
    if status < 0:
        heard.error = f"the runner was killed by signal {-status}, likely out of memory"
    return status, heard.cells, f"{heard.where()}: {heard.error or 'the runner itself ended'}. {copy}"


class Heard:
    """What the child process told: the last cell it started and the error it met."""

    def __init__(self, on_cell: OnCell) -> None:
        self.on_cell, self.cell, self.cells, self.error = on_cell, 0, 0, ""

    def follow(self, process: subprocess.Popen[str], job: str) -> None:
        """Hand the job over and read the child's lines to the end."""
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(BrokenPipeError):  # it died at start; the exit status tells
            process.stdin.write(job)
            process.stdin.close()
        for line in process.stdout:
            if not line.startswith(PREFIX):
                continue
            event = json.loads(line[len(PREFIX) :])
            if event["event"] == "cell":
                self.cell, self.cells = event["k"], event["n"]
                self.on_cell(self.cell, self.cells)
            else:
                self.error = self.error or event["text"]

    def where(self) -> str:
        """The cell at work, for a message."""
        return f"code cell {self.cell} of {self.cells}" if self.cell else "before the first cell"
