"""A server as a child process: started, waited for, stopped by its id."""

from __future__ import annotations

import atexit
import queue
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from typing import IO

from nous_core.backends.errors import SetupError

READY = "nous-server "
STOP_SECONDS = 10.0


class Child:
    """Runs `command` until stopped, left by ``with``, or the program ends.

    The command prints ``nous-server ADDRESS`` when it is ready, and ends when its standard input closes.

    Parameters
    ----------
    command : sequence of str
        Program and arguments.
    deadline_seconds : float
        Longest wait for the ready line.
    """

    def __init__(self, command: Sequence[str], deadline_seconds: float = 300.0) -> None:
        self._said: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `stop`
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said)
        atexit.register(self.stop)
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, name="nous-server-output", daemon=True).start()
        try:
            self.address = self._wait(deadline_seconds)
        except BaseException:
            self.stop()
            raise

    @property
    def pid(self) -> int:
        """The child's process id."""
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether the child is there."""
        return self._process.poll() is None

    def stop(self) -> None:
        """End the child and wait until it is gone; harmless when it already is."""
        atexit.unregister(self.stop)
        if self.running:
            self._process.terminate()
            try:
                self._process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._said.close()

    def __enter__(self) -> Child:
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    def _read(self) -> None:
        """Hand lines on; keep reading afterwards, so that a talkative child never blocks on a full pipe."""
        with self._process.stdout or open("/dev/null", "rb") as output:
            for line in output:
                self._lines.put(line.decode("utf-8", "replace").strip())
        self._lines.put(None)

    def _wait(self, deadline_seconds: float) -> str:
        """The address in the ready line."""
        until = time.monotonic() + deadline_seconds
        while (left := until - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                break
            if line is None:
                rule = f"must load its model, but ended with status {self._process.wait()}"
                raise SetupError("local server", rule, self._last_words(), "Check the model file and free memory.")
            if line.startswith(READY):
                return line.removeprefix(READY)
        rule = f"must load its model within {deadline_seconds:g} s"
        raise SetupError("local server", rule, self._last_words(), "Free the machine, or raise `deadline_seconds`.")

    def _last_words(self) -> str:
        """The end of what the child wrote on standard error."""
        self._said.seek(0)
        return self._said.read().decode("utf-8", "replace")[-180:]
