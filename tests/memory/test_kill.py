"""Fifty SIGKILLs during ingest: what was acknowledged is there, nothing is half-written, the chain holds."""

import os
import signal
import subprocess
import sys
import time

from nous_core.memory.chain import Head
from nous_core.memory.log import DeltaLog
from nous_core.memory.verify import verify
from nous_core.rng import rng

KILLS = 50
BATCH = 5
CHILD = """
import sys
from pathlib import Path
from nous_core.memory.log import DeltaLog
from nous_core.records import Statement
batch = int(sys.argv[2])
with DeltaLog(Path(sys.argv[1])) as log:
    first = log.head().count
    for _ in range(100_000):
        said = [Statement("e", "a", f"v{i % 7}", float(i), (0, i, 0)) for i in range(first, first + batch)]
        print(log.append(said), flush=True)
        first += batch
"""


def killed_run(path, delay: float) -> Head | None:
    """Let a child append until it is killed `delay` seconds after its first acknowledgement; its last complete one."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    words = [sys.executable, "-c", CHILD, str(path), str(BATCH)]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment)
    first = child.stdout.readline()
    time.sleep(delay)
    child.send_signal(signal.SIGKILL)
    rest = child.stdout.read()
    assert child.wait() == -signal.SIGKILL
    lines = [line for line in (first + rest).splitlines(keepends=True) if line.endswith("\n")]
    return Head.parse(lines[-1])


def test_fifty_kills_lose_nothing_that_was_acknowledged(tmp_path):
    path, delays = tmp_path / "killed.log", rng(7, "memory.kill").uniform(0.0, 0.03, KILLS)
    for delay in delays:
        acknowledged = killed_run(path, float(delay))
        found = verify(path, acknowledged)
        assert found.good, found.findings
        assert found.head.count % BATCH == 0
        assert acknowledged.count <= found.head.count <= acknowledged.count + BATCH
    with DeltaLog(path) as log:
        assert [s.seq[1] for s in log.statements()] == list(range(log.head().count))
    assert not list(tmp_path.glob(".*partial"))
