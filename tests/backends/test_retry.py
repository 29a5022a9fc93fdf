"""Pauses grow, stay below their cap, and never undercut what was asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.backends.retry import Retry, retry_after_seconds
from nous_core.errors import NousError

KEYS = st.text("0123456789abcdef", min_size=64, max_size=64)


@given(st.integers(1, 80), KEYS, st.none() | st.floats(0, 1000))
def test_bounds(attempt: int, key: str, asked: float | None) -> None:
    retry = Retry(base_seconds=1.0, cap_seconds=8.0)
    pause = retry.wait_seconds(attempt, asked, key)
    assert pause == retry.wait_seconds(attempt, asked, key)
    whole = min(8.0, 2.0 ** (attempt - 1))
    low = whole / 2 if asked is None else asked
    assert low <= pause <= (asked or 0.0) + whole


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"retry-after": "0"}, 0.0),
        ({"retry-after": "1.5"}, 1.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "-3"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "Wed, 03 May 2023 10:00:00 GMT", "date": "Wed, 03 May 2023 09:59:00 GMT"}, 60.0),
        ({"retry-after": "Wed, 03 May 2023 10:00:00 GMT", "date": "Wed, 03 May 2023 10:00:09 GMT"}, 0.0),
        ({"retry-after": "Wed, 03 May 2023 10:00:00 GMT", "date": "unreadable"}, None),
    ],
)
def test_the_header_s_forms(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after_seconds(headers) == seconds


@pytest.mark.parametrize("fields", [{"attempts": 0}, {"base_seconds": -1.0}, {"base_seconds": 9.0, "cap_seconds": 1.0}])
def test_impossible_settings_are_refused(fields: dict[str, float]) -> None:
    with pytest.raises(NousError):
        Retry(**fields)  # type: ignore[arg-type]
