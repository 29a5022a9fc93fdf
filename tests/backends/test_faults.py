"""What is asked again, what is given up, what stops everything."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from nous_core.backends import errors
from nous_core.backends.faults import read_fault


class Answered(Exception):
    """An error answer, as the client library raises it."""

    def __init__(self, status: int, text: str = "said", **headers: str) -> None:
        self.status_code, self.response = status, SimpleNamespace(text=text, headers=headers)


@pytest.mark.parametrize(
    ("status", "error", "again", "stop"),
    [
        (400, errors.RequestRefused, False, False),
        (401, errors.SetupError, False, True),
        (403, errors.SetupError, False, True),
        (404, errors.SetupError, False, True),
        (408, errors.ServerFailed, True, False),
        (409, errors.ServerFailed, True, False),
        (413, errors.RequestRefused, False, False),
        (422, errors.RequestRefused, False, False),
        (429, errors.RateLimited, True, False),
        (500, errors.ServerFailed, True, False),
        (503, errors.ServerFailed, True, False),
        (529, errors.ServerFailed, True, False),
    ],
)
def test_by_status(status: int, error: type[errors.BackendError], again: bool, stop: bool) -> None:
    fault = read_fault(Answered(status), 1.0)
    assert (type(fault.error), fault.again, fault.stop) == (error, again, stop)
    assert str(status) in fault.error.rule


def test_an_empty_account_is_no_passing_limit() -> None:
    fault = read_fault(Answered(429, '{"error": {"code": "insufficient_quota"}}'), 1.0)
    assert (fault.again, fault.stop) == (False, True)


def test_the_exception_itself_is_not_kept() -> None:
    caught = Answered(500)
    error = read_fault(caught, 1.0).error
    assert error.__cause__ is error.__context__ is None
    assert caught not in vars(error).values()
