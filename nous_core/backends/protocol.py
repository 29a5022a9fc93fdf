"""What is asked, what comes back, and the three lines every backend satisfies."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from nous_core.backends.errors import SomeFailed
from nous_core.errors import RecordError, check_text, choose

KEY_VERSION = 1
ROLES = {"system": "rules for the model", "user": "what is asked", "assistant": "an earlier or example answer"}


def canonical(value: object) -> str:
    """JSON with sorted keys, no blanks and no NaN: the same value always gives the same text.

    >>> canonical({"b": 1.0, "a": "ü"})
    '{"a":"\\\\u00fc","b":1.0}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def check_count(thing: str, value: object, least: int) -> int:
    """Return `value` if it is a whole number of at least `least`."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise RecordError(
            thing, f"must be a whole number, {least} or larger", value, f"Pass for example {max(1, least)}."
        )
    return value


@dataclass(frozen=True)
class Request:
    """One question to a chat model.

    Parameters
    ----------
    model : str
        The model's true name, as the endpoint knows it.
    messages : tuple of (role, text)
        Roles are ``system``, ``user`` and ``assistant``.
    temperature : float
        0 asks for the most probable text.
    max_tokens : int
        Upper bound of the reply's length, in tokens.
    seed : int or None
        Passed on when given; distinct seeds make repeated votes distinct requests.
    json_schema : mapping or None
        JSON schema the reply must satisfy.
    stage : str
        What the call is for (``extract``, ``answer``, ``judge``); for the ledger only, not part of `key`.
    extra : mapping
        Further fields of the request body.

    Raises
    ------
    RecordError
        On an empty name or message, an unknown role, a number out of range or a value JSON cannot hold.

    Examples
    --------
    >>> request = Request("toy", (("user", "Where does Ana work?"),))
    >>> request.key[:12]
    'b5d41075e34f'
    """

    model: str
    messages: tuple[tuple[str, str], ...]
    temperature: float = 0.0
    max_tokens: int = 256
    seed: int | None = None
    json_schema: Mapping[str, Any] | None = None
    stage: str = "answer"
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_text("Request.model", self.model)
        check_text("Request.stage", self.stage)
        if not self.messages or not isinstance(self.messages, (tuple, list)):
            raise RecordError("Request.messages", "needs a message", self.messages, 'Pass (("user", "..."),).')
        for role, text in self.messages:
            choose("Request.messages role", role, ROLES, RecordError)
            check_text("Request.messages text", text)
            if any("\ud800" <= letter <= "\udfff" for letter in text):
                raise RecordError("Request.messages text", "must be valid Unicode", text, "Drop the lone surrogate.")
        warm = self.temperature
        if isinstance(warm, bool) or not isinstance(warm, (int, float)) or not math.isfinite(warm) or warm < 0:
            raise RecordError("Request.temperature", "must be 0 or larger", warm, "Pass 0 for a repeatable reply.")
        check_count("Request.max_tokens", self.max_tokens, 1)
        if self.seed is not None:
            check_count("Request.seed", self.seed, 0)
        # Deep copies in canonical form: what the caller later does to its dict changes no request.
        set_field = object.__setattr__
        set_field(self, "messages", tuple((role, text) for role, text in self.messages))
        set_field(self, "temperature", float(warm))
        for name in ("json_schema", "extra"):
            try:
                set_field(self, name, json.loads(canonical(getattr(self, name))))
            except (TypeError, ValueError) as caught:
                fault = str(caught)
                raise RecordError(f"Request.{name}", "must be plain JSON", fault, "Use text, numbers, lists.") from None

    def __hash__(self) -> int:
        return hash((self.key, self.stage))

    @cached_property
    def key(self) -> str:
        """SHA-256 over everything the reply may depend on: all fields but `stage`."""
        return hashlib.sha256(self.canonical.encode()).hexdigest()

    @property
    def canonical(self) -> str:
        """The text `key` is the hash of."""
        names = ("model", "messages", "temperature", "max_tokens", "seed", "json_schema", "extra")
        return canonical({"version": KEY_VERSION, **{name: getattr(self, name) for name in names}})


@dataclass(frozen=True)
class Reply:
    """What the model said; token counts are None where the endpoint did not state them, never 0."""

    text: str
    prompt_tokens: int | None
    completion_tokens: int | None
    model: str
    cached: bool = False
    finish_reason: str = "stop"


Progress = Callable[[int, Reply], None]


class Backend(Protocol):
    """The three lines. `complete_many` keeps the order and calls ``progress(position, reply)`` as replies land."""

    @property
    def model(self) -> str: ...
    def complete(self, request: Request) -> Reply: ...
    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]: ...


def complete_one(backend: Backend, request: Request) -> Reply:
    """`complete` by way of `complete_many`, with the failure itself instead of a batch of one."""
    try:
        return backend.complete_many([request])[0]
    except SomeFailed as batch:
        fault = batch.first
    raise fault
