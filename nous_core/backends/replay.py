"""Recorded replies only: nothing is ever sent."""

from __future__ import annotations

from collections.abc import Sequence

from nous_core.backends.cache import ReplyStore
from nous_core.backends.errors import BackendError, NotRecorded, SetupError, SomeFailed
from nous_core.backends.ledger import Ledger
from nous_core.backends.protocol import Progress, Reply, Request, complete_one


class Replay:
    """The replies of a store, whoever gave them.

    Parameters
    ----------
    store : ReplyStore
        Recorded replies.
    model : str or None
        The model callers ask for; None = the only one recorded.

    Raises
    ------
    SetupError
        No model named, and none or several recorded.
    """

    origin = "replay"

    def __init__(self, store: ReplyStore, model: str | None = None, ledger: Ledger | None = None) -> None:
        self._store, self._ledger = store, ledger or Ledger()
        recorded = store.models()
        if model is None and len(recorded) != 1:
            raise SetupError(
                "replay model", "must be named when not exactly one is recorded", recorded, "Set NOUS_CHAT_MODEL."
            )
        self.model = model or recorded[0]

    def complete(self, request: Request) -> Reply:
        """The recorded reply."""
        return complete_one(self, request)

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """All recorded replies; raises `SomeFailed` naming each request without one."""
        replies: list[Reply | None] = []
        failures: dict[int, BackendError] = {}
        for position, request in enumerate(requests):
            found = self._store.find(request)
            if len({reply.text for reply in found.values()}) == 1:
                reply = next(iter(found.values()))
                replies.append(reply)
                self._ledger.add_reply(self.origin, request, reply)
                if progress is not None:
                    progress(position, reply)
                continue
            replies.append(None)
            rule = "was never recorded" if not found else "was answered differently by " + " and ".join(found)
            way_out = (
                "Record it with backend=local or openai." if not found else "Keep one store per source of replies."
            )
            failures[position] = NotRecorded(f"request {request.key[:12]}", rule, request.messages[-1][1], way_out)
        if failures:
            raise SomeFailed(replies, failures)
        return [reply for reply in replies if reply is not None]
