"""Backends by name, opened for one run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from nous_core.backends.cache import ReplyStore
from nous_core.backends.cached import Cached
from nous_core.backends.dry_run import DryRun
from nous_core.backends.ledger import Ledger
from nous_core.backends.local import Local
from nous_core.backends.offline import Offline
from nous_core.backends.openai_client import PUBLIC_URL, OpenAIClient, check_url
from nous_core.backends.protocol import Backend
from nous_core.backends.replay import Replay
from nous_core.config import RunConfig
from nous_core.errors import choose
from nous_core.paths import RUNS

CHAT_MODEL = "gpt-4o-mini"
STORE = RUNS / "replies.sqlite"


@dataclass(frozen=True)
class Opening:
    """What a backend is opened with; what is entered into `stack` is closed with it."""

    stack: ExitStack
    store_path: Path
    ledger: Ledger
    model: str | None
    dry_run: bool

    def store(self, *, read_only: bool = False) -> ReplyStore:
        """The store of replies."""
        return self.stack.enter_context(closing(ReplyStore(self.store_path, read_only=read_only)))

    def estimate(self, model: str, origin: str) -> Backend:
        """Counts instead of asking; leaves no file behind."""
        store = self.store(read_only=True) if self.store_path.is_file() else None
        return DryRun(model, origin, store, self.ledger)


def _offline(opening: Opening) -> Backend:
    return Offline()


def _local(opening: Opening) -> Backend:
    backend = opening.stack.enter_context(Local.found(ledger=opening.ledger))
    if opening.dry_run:
        return opening.estimate(backend.model, backend.origin)
    return Cached(backend, opening.store(), backend.origin, opening.ledger)


def _openai(opening: Opening) -> Backend:
    model = opening.model or CHAT_MODEL
    if opening.dry_run:  # needs no key
        origin = check_url(os.environ.get("OPENAI_BASE_URL") or PUBLIC_URL)
        return opening.estimate(model, origin)
    backend = OpenAIClient(model, ledger=opening.ledger)
    return Cached(backend, opening.store(), backend.origin, opening.ledger)


def _replay(opening: Opening) -> Backend:
    return Replay(opening.store(read_only=True), opening.model, opening.ledger)


BACKENDS: dict[str, Callable[[Opening], Backend]] = {
    "offline": _offline,
    "local": _local,
    "openai": _openai,
    "replay": _replay,
}


@contextmanager
def open_backend(
    config: RunConfig,
    *,
    ledger: Ledger | None = None,
    store_path: Path | None = None,
    dry_run: bool = False,
) -> Iterator[Backend]:
    """Open the backend `config` names; leaving the block stops its server and closes its store.

    Parameters
    ----------
    config : RunConfig
        Only `backend` is read.
    ledger : Ledger or None
        Where calls, tokens and money are counted.
    store_path : Path or None
        The file of replies; None = ``NOUS_REPLIES``, else ``runs/replies.sqlite``.
    dry_run : bool
        Count and estimate instead of asking (``local`` and ``openai``).

    Notes
    -----
    Environment: ``OPENAI_API_KEY``, ``OPENAI_BASE_URL``, ``NOUS_CHAT_MODEL`` (a model of that endpoint, or the one to
    replay), ``NOUS_MODEL`` (a model file), ``NOUS_REPLIES``.

    Examples
    --------
    >>> with open_backend(RunConfig(seed=7)) as backend:
    ...     backend.model
    'offline'
    """
    path = store_path or Path(os.environ.get("NOUS_REPLIES") or STORE)
    with ExitStack() as stack:
        opening = Opening(stack, path, ledger or Ledger(), os.environ.get("NOUS_CHAT_MODEL") or None, dry_run)
        yield choose("backend", config.backend, BACKENDS)(opening)
