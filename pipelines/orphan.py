"""Processes must not outlive the run that started them."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time

POLL_SECONDS = 0.3


def kill_tree(pid: int) -> None:
    """Kill a process, its group and all below it (kernels open sessions of their own)."""
    import psutil

    try:
        below = psutil.Process(pid).children(recursive=True)
    except psutil.NoSuchProcess:
        below = []
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.getpgid(pid) == pid:
            os.killpg(pid, signal.SIGKILL)
    for process in below:
        with contextlib.suppress(psutil.NoSuchProcess):
            process.kill()


def watch_parent() -> None:
    """Kill this process and its kernel soon after the parent has gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(POLL_SECONDS)
        kill_tree(os.getpid())
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
