"""A log with a few statements in it."""

from pathlib import Path

import pytest

from nous_core.memory.log import DeltaLog
from nous_core.records import Statement


def statements(first: int, count: int) -> list[Statement]:
    return [
        Statement(f"e{i % 3}", "city", f"v{i % 5}", float(i), (0, i, 0), evidence=f"D1:{i}")
        for i in range(first, first + count)
    ]


@pytest.fixture
def some():
    """Builds `count` different statements from number `first` on."""
    return statements


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    """A log of ten rows, closed."""
    path = tmp_path / "ten.log"
    with DeltaLog(path) as log:
        log.append(statements(0, 6))
        log.append(statements(6, 4))
    return path
