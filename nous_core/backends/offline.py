"""The default backend has no model, and says so when one is needed."""

from __future__ import annotations

from collections.abc import Sequence

from nous_core.backends.errors import SetupError
from nous_core.backends.protocol import Progress, Reply, Request


class Offline:
    """Refuses every request, naming the backends that could answer it."""

    model = origin = "offline"

    def complete(self, request: Request) -> Reply:
        """Always raises `SetupError`."""
        way_out = "Choose backend=local, openai or replay, or use the classical method of this stage."
        raise SetupError("backend offline", "has no model", f"a request of stage {request.stage}", way_out)

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """Raises `SetupError` unless nothing is asked."""
        return [self.complete(request) for request in requests]
