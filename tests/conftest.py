"""Fixtures every test may use: files of real data sets (skipped with a reason when absent)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent


def locate(name: str) -> Path | None:
    """Where the data file `name` lies: the package's look-up order, without the bundled sample."""
    folders = [Path(os.environ["NOUS_DATA"])] if os.environ.get("NOUS_DATA") else []
    found = (folder / name for folder in [*folders, REPOSITORY / "data"])
    return next((path.resolve() for path in found if path.is_file()), None)


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return REPOSITORY


@pytest.fixture(scope="session")
def data_file() -> Callable[[str], Path]:
    """A function from a data file's name, as in ``locomo/locomo_dev3.json``, to its path; skips when missing."""

    def find(name: str) -> Path:
        path = locate(name)
        if path is None:
            pytest.skip(f"{name} is neither in NOUS_DATA nor in data/")
        return path

    return find


def skipped_for_data(reports: list[Any]) -> list[str]:
    """The ids of the skipped tests that carry the ``real_data`` mark."""
    return sorted({report.nodeid for report in reports if "real_data" in report.keywords})


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a session that had to see real data (NOUS_REQUIRE_DATA=1) and skipped some of it."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is None or os.environ.get("NOUS_REQUIRE_DATA") != "1":
        return
    missed = skipped_for_data(terminal.stats.get("skipped", []))
    if missed:
        terminal.write_line(
            f"\nreal-data tests skipped although the data folder is there: {', '.join(missed)}", red=True
        )
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
