"""Count calls and estimate tokens and money before a run, without one call."""

from __future__ import annotations

import math
from collections.abc import Sequence

from nous_core.backends.cache import ReplyStore
from nous_core.backends.ledger import Ledger
from nous_core.backends.protocol import Progress, Reply, Request, canonical
from nous_core.backends.schema import example

CHARACTERS_PER_TOKEN = 4.0  # the common rule of thumb for English; schemas are counted too
FINISH = "dry run"


def estimate_tokens(request: Request) -> int:
    """Prompt tokens at four characters each, rounded up.

    >>> estimate_tokens(Request("toy", (("user", "x" * 41),)))
    11
    """
    schema = canonical(request.json_schema) if request.json_schema is not None else ""
    return math.ceil((sum(len(text) for _, text in request.messages) + len(schema)) / CHARACTERS_PER_TOKEN)


class DryRun:
    """Answers without asking: stored replies as they are, otherwise a placeholder.

    A placeholder is empty, or the smallest value of the request's schema, and its `finish_reason` is ``dry run``; it is
    counted at `max_tokens`, so the estimate of completions is an upper bound. Never score it.

    Parameters
    ----------
    model, origin : str
        The model and address whose prices apply.
    store : ReplyStore or None
        Replies that would not be asked for again.
    ledger : Ledger or None
        Where the estimate is added up.
    """

    def __init__(self, model: str, origin: str, store: ReplyStore | None = None, ledger: Ledger | None = None) -> None:
        self.model, self.origin = model, origin
        self._store, self.ledger, self._seen = store, ledger or Ledger(), dict[str, Reply]()

    def complete(self, request: Request) -> Reply:
        """The stored reply, or a placeholder that is counted once per distinct request."""
        stored = self._store.get(self.origin, request) if self._store is not None else None
        if stored is not None:
            self.ledger.add_reply(self.origin, request, stored)
            return stored
        if request.key not in self._seen:
            text = "" if request.json_schema is None else canonical(example(request.json_schema))
            reply = Reply(text, estimate_tokens(request), request.max_tokens, request.model, False, FINISH)
            self._seen[request.key] = reply
            self.ledger.add_reply(self.origin, request, reply, "estimate")
        return self._seen[request.key]

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """One reply or placeholder for each request."""
        replies = [self.complete(request) for request in requests]
        for position, reply in enumerate(replies):
            if progress is not None:
                progress(position, reply)
        return replies
