"""One run at a time in one checkout."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from nous_core.errors import ConfigError
from pipelines.project import Project

WAIT_SECONDS = 8.0  # what a killed run's notebook may need to notice that its parent is gone


@contextmanager
def only_run(project: Project, wait: float = WAIT_SECONDS) -> Iterator[int | None]:
    """Hold the checkout's run lock; yields a descriptor that children keep open, so they hold it too.

    Raises
    ------
    ConfigError
        If another run still holds it after `wait` seconds.
    """
    try:
        import fcntl
    except ImportError:  # no such lock on this system; stamps and renames stay atomic
        yield None
        return
    project.state.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(project.state / "lock", os.O_RDWR | os.O_CREAT, 0o644)
    try:
        end = time.monotonic() + wait
        while True:
            with suppress(BlockingIOError):
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            if time.monotonic() > end:
                way_out = "Wait for it to end, or stop it."
                raise ConfigError("nous run", "must be the only run in this checkout", "another one at work", way_out)
            time.sleep(0.1)
        yield descriptor
    finally:
        os.close(descriptor)
