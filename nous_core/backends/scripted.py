"""Replies written down beforehand, for tests: fails when they run out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nous_core.backends.errors import RepliesRunOut
from nous_core.backends.protocol import Progress, Reply, Request
from nous_core.backends.schema import check_reply


class Scripted:
    """Gives its replies in order, and keeps what it was asked in `asked`.

    Examples
    --------
    >>> backend = Scripted(["Oslo"])
    >>> question = Request("scripted", (("user", "Where does Ana live?"),))
    >>> backend.complete(question).text
    'Oslo'
    >>> backend.complete(question)
    Traceback (most recent call last):
    nous_core.backends.errors.RepliesRunOut: Scripted: has replies to 1 requests; received 2. Script one reply per request.
    """

    origin = "scripted"

    def __init__(self, replies: Iterable[str], model: str = "scripted") -> None:
        self.model, self._replies, self.asked = model, tuple(replies), list[Request]()

    def complete(self, request: Request) -> Reply:
        """The next reply; token counts are unknown."""
        self.asked.append(request)
        if len(self.asked) > len(self._replies):
            way_out = "Script one reply per request."
            raise RepliesRunOut("Scripted", f"has replies to {len(self._replies)} requests", len(self.asked), way_out)
        text = self._replies[len(self.asked) - 1]
        if request.json_schema is not None:
            check_reply(text, request.json_schema, "stop")
        return Reply(text, None, None, self.model)

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """The next replies, one for each request."""
        replies = []
        for position, request in enumerate(requests):
            replies.append(self.complete(request))
            if progress is not None:
                progress(position, replies[-1])
        return replies
