"""Run a coroutine from plain code, also where an event loop is already running (a notebook)."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Result of `work`, run in a loop of its own in a thread of its own; an interrupt cancels it and waits.

    >>> async def two() -> int:
    ...     return 2
    >>> run(two())
    2
    """
    loop = asyncio.new_event_loop()
    task = loop.create_task(work)
    outcome: list[T] = []
    faults: list[BaseException] = []
    done = threading.Event()

    def turn() -> None:
        try:
            outcome.append(loop.run_until_complete(task))
        except BaseException as caught:  # handed to the caller's thread, whatever it is
            faults.append(caught)
        finally:
            loop.run_until_complete(loop.shutdown_asyncgens())
            loop.close()
            done.set()

    # An event, not join: an interrupted join marks a running thread as stopped (Python 3.11).
    thread = threading.Thread(target=turn, name="nous-backend")
    thread.start()
    try:
        done.wait()
    except BaseException:
        # The work may end in this very moment, and its loop with it: then there is nothing left to cancel.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(task.cancel)
        done.wait()
        thread.join()
        raise
    thread.join()
    if faults:
        raise faults[0]
    return outcome[0]
