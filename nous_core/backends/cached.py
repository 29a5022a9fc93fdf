"""A live backend behind a store: what is kept is not asked for, what comes is kept first."""

from __future__ import annotations

from collections.abc import Sequence

from nous_core.backends.cache import ReplyStore
from nous_core.backends.errors import BackendError, BadReply, SomeFailed
from nous_core.backends.ledger import Ledger
from nous_core.backends.protocol import Backend, Progress, Reply, Request, complete_one


class Cached:
    """`backend` with a memory.

    Parameters
    ----------
    backend : Backend
        Who answers what is not stored.
    store : ReplyStore
        Where replies are kept.
    origin : str
        Who the replies are from; part of what they are stored under.
    ledger : Ledger or None
        Counts what came from the store.
    """

    def __init__(self, backend: Backend, store: ReplyStore, origin: str, ledger: Ledger | None = None) -> None:
        self._backend, self._store, self.origin, self._ledger = backend, store, origin, ledger or Ledger()

    @property
    def model(self) -> str:
        """The live backend's model."""
        return self._backend.model

    def complete(self, request: Request) -> Reply:
        """The stored reply, or a new one that is stored first."""
        return complete_one(self, request)

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """All replies in the order asked; a request that occurs twice is sent once."""
        replies: list[Reply | None] = [self._store.get(self.origin, request) for request in requests]
        places: dict[str, list[int]] = {}  # requests still to be asked, by key, in the order of first mention
        for place, (request, reply) in enumerate(zip(requests, replies, strict=True)):
            if reply is None:
                places.setdefault(requests[place].key, []).append(place)
                continue
            self._ledger.add_reply(self.origin, request, reply)
            if progress is not None:
                progress(place, reply)
        groups = list(places.values())

        def landed(position: int, reply: Reply) -> None:
            kept = self._store.put(self.origin, requests[groups[position][0]], reply)
            for place in groups[position]:
                replies[place] = kept
                if progress is not None:
                    progress(place, kept)

        failures: dict[int, BackendError] = {}
        if groups:
            try:
                self._backend.complete_many([requests[group[0]] for group in groups], landed)
            except SomeFailed as batch:
                failures = {place: error for at, error in batch.failures.items() for place in groups[at]}
        for place, error in failures.items():
            if isinstance(error, BadReply):
                self._store.put_refused(self.origin, requests[place], error)
        if failures:
            raise SomeFailed(replies, failures)
        return [reply for reply in replies if reply is not None]
