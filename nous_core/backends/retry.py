"""How long to wait before asking again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from nous_core.backends.protocol import check_count
from nous_core.errors import ConfigError


@dataclass(frozen=True)
class Retry:
    """Exponential back-off that never asks earlier than it was told to.

    Parameters
    ----------
    attempts : int
        Calls in all, the first included.
    base_seconds, cap_seconds : float
        The first pause and the longest one; each pause doubles the last.
    longest_seconds : float
        A Retry-After above this is reported instead of waited for.

    Examples
    --------
    >>> [round(Retry().wait_seconds(n, None, "0000"), 2) for n in (1, 2, 3)]
    [0.5, 1.0, 2.0]
    >>> Retry().wait_seconds(1, 30.0, "ffff") > 30.0
    True
    """

    attempts: int = 6
    base_seconds: float = 1.0
    cap_seconds: float = 60.0
    longest_seconds: float = 120.0

    def __post_init__(self) -> None:
        check_count("Retry.attempts", self.attempts, 1)
        if not 0 <= self.base_seconds <= self.cap_seconds:
            raise ConfigError("Retry", "needs 0 <= base_seconds <= cap_seconds", self, "Lower base_seconds.")

    def wait_seconds(self, attempt: int, asked_seconds: float | None, key: str) -> float:
        """Pause after the `attempt`-th call failed. The spread over [half, whole] comes from the request's key."""
        pause = min(self.cap_seconds, self.base_seconds * 2.0 ** (attempt - 1))
        share = int(key[:4], 16) / 0xFFFF
        if asked_seconds is not None:
            return asked_seconds + pause * share
        return pause * (0.5 + share / 2)


def retry_after_seconds(headers: Mapping[str, str]) -> float | None:
    """What the Retry-After header asks for (seconds, or a date measured from the answer's own Date), else None.

    >>> retry_after_seconds({"retry-after": "2"})
    2.0
    >>> retry_after_seconds({"retry-after": "Tue, 02 May 2023 10:00:30 GMT", "date": "Tue, 02 May 2023 10:00:00 GMT"})
    30.0
    """
    for name, per_second in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            seconds = float(headers.get(name, "")) / per_second
        except ValueError:
            continue
        if 0 <= seconds < float("inf"):
            return seconds
    try:
        until = parsedate_to_datetime(headers["retry-after"])
        since = parsedate_to_datetime(headers["date"]) if "date" in headers else datetime.now(UTC)
        return max(0.0, (until - since).total_seconds())
    except (KeyError, TypeError, ValueError):
        return None
