"""What can go wrong between us and a model, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nous_core.errors import NousError

if TYPE_CHECKING:
    from nous_core.backends.protocol import Reply


class BackendError(NousError):
    """A model could not be asked, or did not give a usable reply."""


class SetupError(BackendError):
    """A key, model file, engine or store is missing or not what it claims to be."""


class Unreachable(BackendError):
    """No answer came: refused, cut or timed out, after every allowed attempt."""


class RateLimited(BackendError):
    """The endpoint asked for a longer pause than we wait, or kept asking for one."""


class ServerFailed(BackendError):
    """The endpoint answered 5xx, after every allowed attempt."""


class RequestRefused(BackendError):
    """The endpoint, or we before sending, turned the request down."""


class BadReply(BackendError):
    """An answer came that cannot be used; `text` keeps all of it."""

    def __init__(self, thing: str, rule: str, received: object, way_out: str, text: str = "") -> None:
        super().__init__(thing, rule, received, way_out)
        self.text = text

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.thing, self.rule, self.received, self.way_out, self.text)


class MalformedReply(BadReply):
    """The answer is not the JSON of a chat completion."""


class EmptyReply(BadReply):
    """The answer is a chat completion without any text."""


class SchemaMismatch(BadReply):
    """The text does not satisfy the schema it was asked for under."""


class RepliesRunOut(BackendError):
    """A scripted backend was asked more often than its script has replies."""


class NotRecorded(BackendError):
    """A replay was asked for something that was never recorded."""


class NotSent(BackendError):
    """The request was held back, because an earlier one failed in a way that every one would."""


class SomeFailed(BackendError):
    """Some requests of a batch failed; everything else was answered and is in `replies`.

    Attributes
    ----------
    replies : tuple of Reply or None
        In the order asked; None where there is no reply.
    failures : dict of int to BackendError
        What went wrong, by position.

    Examples
    --------
    >>> fault = Unreachable("endpoint", "must answer", "cut", "Run again.")
    >>> print(SomeFailed([None, None], {1: fault}))
    batch: every request must be answered; received '1 of 2 failed; first Unreachable at position 1, must answer'. Run again.
    """

    def __init__(self, replies: Sequence[Reply | None], failures: Mapping[int, BackendError]) -> None:
        self.replies = tuple(replies)
        self.failures = dict(sorted(failures.items()))
        causes = {place: fault for place, fault in self.failures.items() if not isinstance(fault, NotSent)}
        place, self.first = next(iter((causes or self.failures).items()))
        count = f"{len(self.failures)} of {len(self.replies)} failed"
        first = f"{type(self.first).__name__} at position {place}, {self.first.rule}"
        super().__init__("batch", "every request must be answered", f"{count}; first {first}", self.first.way_out)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.replies, self.failures)
