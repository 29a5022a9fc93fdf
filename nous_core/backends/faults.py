"""What a failed call means: which error it is, whether to ask again, whether to stop asking at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nous_core.backends.errors import BackendError, RateLimited, RequestRefused, ServerFailed, SetupError, Unreachable
from nous_core.backends.redact import redact
from nous_core.backends.retry import retry_after_seconds

AGAIN = (408, 409, 429)
HOPELESS = (401, 403, 404)  # wrong key, no access, no such model or address: true of every request
WAY_OUT = {
    401: "Set OPENAI_API_KEY to a valid key for this endpoint.",
    403: "Use a key that may use this model.",
    404: "Check the model's name and OPENAI_BASE_URL.",
}


@dataclass(frozen=True)
class Fault:
    """One failed call: the error to report, ask `again`?, the pause asked for, and does it `stop` the batch?"""

    error: BackendError
    again: bool = False
    asked_seconds: float | None = None
    stop: bool = False


def read_fault(caught: BaseException, timeout_seconds: float) -> Fault:
    """Read an exception of the ``openai`` package (or a time-out) without keeping it: it holds the key's header.

    >>> read_fault(TimeoutError(), 30.0).error.rule
    'must answer within 30 s'
    """
    status = getattr(caught, "status_code", None)
    if status is None:
        return _no_answer(caught, timeout_seconds)
    response: Any = caught.response  # type: ignore[attr-defined]
    said = redact(response.text)
    asked = retry_after_seconds(response.headers)
    if status == 429 and "insufficient_quota" in said:
        error = RateLimited("endpoint", "must have quota left (429)", said, "Top up the account, then run again.")
        return Fault(error, stop=True)
    if status == 429:
        error = RateLimited("endpoint", "must accept the call (429)", said, "Lower `concurrency`, or run again later.")
        return Fault(error, True, asked)
    if status >= 500 or status in AGAIN:
        failed = ServerFailed("endpoint", f"must answer the call ({status})", said, "Run again; nothing is lost.")
        return Fault(failed, True, asked)
    kind = SetupError if status in HOPELESS else RequestRefused
    way_out = WAY_OUT.get(status, "Change what the endpoint names; `extra` adds or replaces fields of the request.")
    return Fault(kind("endpoint", f"must accept the request ({status})", said, way_out), stop=status in HOPELESS)


def _no_answer(caught: BaseException, timeout_seconds: float) -> Fault:
    """Refused, cut or timed out."""
    said = type(caught.__cause__ or caught).__name__
    if isinstance(caught, TimeoutError) or "Timeout" in type(caught).__name__:
        rule = f"must answer within {timeout_seconds:g} s"
        return Fault(Unreachable("endpoint", rule, said, "Raise `timeout_seconds`, or run again."), True)
    error = Unreachable(
        "endpoint", "must answer the call", said, "Check OPENAI_BASE_URL and the network, or run again."
    )
    return Fault(error, True, stop=said == "ConnectError")
