"""The child is waited for, and gone afterwards however its parent ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nous_core.backends.child import Child
from nous_core.backends.errors import SetupError

ENGINE = [sys.executable, str(Path(__file__).with_name("fake_engine.py"))]
PARENT = """
import sys
from nous_core.backends.child import Child
child = Child(sys.argv[1:])
print(child.pid, flush=True)
sys.stdin.readline()
"""


def alive(pid: int) -> bool:
    """Whether a process is there and no zombie (an orphan's zombie is for the system to collect)."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


def test_it_waits_for_the_ready_line_past_other_output_and_is_gone_after_the_block() -> None:
    with Child(ENGINE, 20) as child:
        assert child.address.startswith("http://127.0.0.1:")
        assert alive(child.pid)
    assert not alive(child.pid)
    child.stop()  # twice is harmless


def test_a_child_that_ends_early_is_named_with_its_last_words() -> None:
    with pytest.raises(SetupError, match=r"ended with status 7.*out of memory"):
        Child([*ENGINE, "0", "0", "7"], 20)


def test_a_child_that_never_gets_ready_is_stopped_at_the_deadline() -> None:
    since = time.monotonic()
    with pytest.raises(SetupError, match=r"within 0\.5 s"):
        Child([*ENGINE, "0", "30"], 0.5)
    assert time.monotonic() - since < 10


@pytest.mark.parametrize("end", ["return", "SIGTERM", "SIGKILL"])
def test_no_child_outlives_its_parent(end: str) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, *ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdin is not None
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert alive(pid)
    if end == "return":
        parent.stdin.write("\n")
        parent.stdin.flush()
    else:
        parent.send_signal(signal.Signals[end])
    parent.wait(20)
    until = time.monotonic() + 10
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.02)
    parent.stdin.close()
    parent.stdout.close()
    assert not alive(pid)
