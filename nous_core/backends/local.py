"""A small model on this machine: its server is our child, its file is known by hash, its replies repeat."""

from __future__ import annotations

import importlib.metadata
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from nous_core.backends.child import Child
from nous_core.backends.errors import RequestRefused, SetupError
from nous_core.backends.ledger import Ledger
from nous_core.backends.models import KNOWN_MODELS, KnownModel, find_model, verify
from nous_core.backends.openai_client import OpenAIClient
from nous_core.backends.protocol import Progress, Reply, Request, complete_one
from nous_core.backends.retry import Retry
from nous_core.backends.schema import check_bounded

ENGINE = "xllamacpp"
# The engine keeps the prompt of the last call to save time, and then answers differently.
EXTRA = {"cache_prompt": False}


def engine_version() -> str:
    """Version of the engine, or `SetupError` with the way to install it."""
    try:
        return importlib.metadata.version(ENGINE)
    except importlib.metadata.PackageNotFoundError:
        pass
    raise SetupError(ENGINE, "must be installed for backend=local", "nothing", 'pip install "nous-notebooks[local]"')


class Local:
    """Serves a known model file to ourselves; the server starts with the first request.

    Use in a ``with`` block; it also stops when the program ends, however it ends.

    Parameters
    ----------
    model : KnownModel
        What the file holds, verified.
    path : Path
        The file.
    engine : str
        Name and version of the engine; part of what replies are stored under, since another version may answer otherwise.
    command : sequence of str or None
        Starts the server; None = ours.
    threads, context_tokens : int
        Of the server. One thread is as fast as two on a busy machine.

    Raises
    ------
    RequestRefused
        A request for another model, or under a schema without bounds.
    """

    def __init__(
        self,
        model: KnownModel,
        path: Path,
        engine: str,
        *,
        command: Sequence[str] | None = None,
        threads: int = 1,
        context_tokens: int = 4096,
        timeout_seconds: float = 600.0,
        deadline_seconds: float = 300.0,
        retry: Retry | None = None,
        ledger: Ledger | None = None,
    ) -> None:
        self.model, self.origin = model.name, f"local:{model.sha256[:16]}:{engine}"
        name = "nous_core.backends.local_server"
        options = ["--model", str(path), "--name", model.name, "--threads", str(threads)]
        ours = [sys.executable, "-m", name, *options, "--context-tokens", str(context_tokens)]
        self._command, self._deadline_seconds = list(command or ours), deadline_seconds
        self._timeout_seconds, self._retry, self._ledger = timeout_seconds, retry, ledger
        self._child: Child | None = None

    @classmethod
    def found(
        cls,
        environment: Mapping[str, str] | None = None,
        known: tuple[KnownModel, ...] = KNOWN_MODELS,
        ledger: Ledger | None = None,
    ) -> Local:
        """The model ``NOUS_MODEL`` points to; engine and file are checked now, the server starts later."""
        engine = f"{ENGINE}-{engine_version()}"
        path = find_model(os.environ if environment is None else environment)
        return cls(verify(path, known), path, engine, ledger=ledger)

    @property
    def pid(self) -> int | None:
        """The server's process id while it runs."""
        return self._child.pid if self._child is not None and self._child.running else None

    def complete(self, request: Request) -> Reply:
        """One reply, or the error that stands in its way."""
        return complete_one(self, request)

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """All replies in the order asked, one after the other: side by side they would change each other."""
        for request in requests:
            if request.model != self.model:
                raise RequestRefused("Request.model", f"must be {self.model} here", request.model, "Use backend.model.")
            if request.json_schema is not None:
                check_bounded(request.json_schema)
        if not requests:
            return []

        def landed(position: int, reply: Reply) -> None:
            if progress is not None:
                progress(position, replace(reply, model=self.model))

        replies = self._client().complete_many(requests, landed)
        return [replace(reply, model=self.model) for reply in replies]

    def stop(self) -> None:
        """Stop the server and wait until its process is gone."""
        if self._child is not None:
            self._child.stop()

    def __enter__(self) -> Local:
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    def _client(self) -> OpenAIClient:
        """A client of the running server, which is started if it is not there."""
        if self._child is None or not self._child.running:
            self._child = Child(self._command, self._deadline_seconds)
        return OpenAIClient(
            self.model,
            f"{self._child.address}/v1",
            origin=self.origin,
            keyless=True,
            concurrency=1,
            timeout_seconds=self._timeout_seconds,
            retry=self._retry,
            ledger=self._ledger,
            extra_body=EXTRA,
        )
