"""Coroutines from plain code: results, errors and interrupts arrive in the caller's thread."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time

import pytest

from nous_core.backends.loop import run


async def failing() -> None:
    raise KeyError("x")


def test_an_error_arrives_and_no_thread_stays() -> None:
    before = threading.active_count()
    with pytest.raises(KeyError):
        run(failing())
    assert threading.active_count() == before


def test_an_interrupt_cancels_the_work_and_waits_for_it() -> None:
    log: list[str] = []

    async def long() -> None:
        try:
            await asyncio.sleep(30)
        finally:
            log.append("cleaned up")

    # A shell that starts tests in the background has them ignore the signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        since = time.monotonic()
        with pytest.raises(KeyboardInterrupt):
            run(long())
        timer.join()
    finally:
        signal.signal(signal.SIGINT, before)
    assert log == ["cleaned up"]
    assert time.monotonic() - since < 10
