"""Event time: float days since 1970-01-01 UTC inside, ISO dates in public."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from nous_core.errors import RecordError

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def to_days(moment: str | datetime) -> float:
    """Turn an ISO date or a datetime into days since 1970-01-01 UTC; no zone means UTC.

    >>> to_days("2023-05-08T13:56")
    19485.580555555556
    """
    if isinstance(moment, str):
        try:
            moment = datetime.fromisoformat(moment)
        except ValueError:
            raise RecordError("date", "must be an ISO date", moment, "Write 2023-05-08 or 2023-05-08T13:56.") from None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return (moment - EPOCH) / timedelta(days=1)


def to_datetime(days: float) -> datetime:
    """Inverse of `to_days`, to the nearest second."""
    return EPOCH + timedelta(seconds=round(days * 86400))


def to_iso(days: float) -> str:
    """Show days as an ISO date, with the time of day only when there is one.

    >>> to_iso(19485.580555555556), to_iso(19485.0)
    ('2023-05-08T13:56', '2023-05-08')
    """
    moment = to_datetime(days)
    midnight = moment.hour == moment.minute == moment.second == 0
    return moment.strftime("%Y-%m-%d" if midnight else "%Y-%m-%dT%H:%M")
