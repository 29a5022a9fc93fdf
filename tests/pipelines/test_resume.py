"""A killed run leaves nothing behind and continues; a finished one does nothing, and same runs are same bytes."""

from __future__ import annotations

import subprocess
import time

import psutil

WAIT = """import time
from pathlib import Path

while Path("../slow").exists():
    time.sleep(0.1)"""


def below(root: str) -> list[psutil.Process]:
    """Processes that work for the project at `root`."""
    found = []
    for process in psutil.process_iter():
        try:
            if process.cwd().startswith(root):
                found.append(process)
        except (psutil.NoSuchProcess, psutil.AccessDenied):
            continue
    return found


def test_killed_run_continues_without_redoing_what_was_finished(mini) -> None:
    first = mini.add("a", "print('first')")
    mini.add("b", WAIT, more='needs = ["a"]')
    (mini.root / "slow").touch()
    process = subprocess.Popen(mini.command("run"), **mini.options(), stdout=subprocess.PIPE)
    assert "done" in process.stdout.readline()
    while len(below(str(mini.root))) < 3:  # the runner, its child, the kernel
        time.sleep(0.05)
    process.kill()
    process.wait()
    process.stdout.close()
    end = time.monotonic() + 10
    while (left := below(str(mini.root))) and time.monotonic() < end:
        time.sleep(0.1)
    assert left == [], "a killed run must not leave kernels behind"

    (mini.root / "slow").unlink()
    finished = first.stat().st_mtime_ns
    again = mini.nous("run")
    assert again.returncode == 0, again.stdout + again.stderr
    assert "a  up to date" in again.stdout
    assert "b  done" in again.stdout
    assert first.stat().st_mtime_ns == finished

    start = time.monotonic()
    idle = mini.nous("run")
    assert idle.stdout.count("up to date") == 2
    assert time.monotonic() - start < 2.0

    before = first.read_bytes()
    assert b'"execution_count": 3' in before
    assert "done" in mini.nous("run", "--only", "a", "--force").stdout
    assert first.read_bytes() == before
