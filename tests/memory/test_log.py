"""The log only grows, a batch is there whole or not at all, and every way of failing is named with nothing lost."""

import os
import sqlite3
import stat
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from nous_core.memory.chain import EMPTY, Head, LogError
from nous_core.memory.log import DeltaLog, create
from nous_core.memory.verify import verify


def test_statements_come_back_in_order_of_arrival_and_twice_is_once(tmp_path, some):
    said = some(0, 5)
    with DeltaLog(tmp_path / "a.log") as log:
        assert log.head() == Head(0, EMPTY)
        log.append(reversed(said))
        head = log.append([*said, said[0]])
        assert list(log.statements()) == said[::-1]
        assert head == log.head()
        assert head.count == 5


@pytest.mark.parametrize(
    "order",
    [
        "UPDATE statements SET body = 'x' WHERE number = 3",
        "DELETE FROM statements WHERE number = 10",
        "INSERT OR REPLACE INTO statements VALUES (3, 'x', 'x', 'x')",
        "INSERT OR REPLACE INTO statements SELECT 11, id, body, digest FROM statements WHERE number = 3",
        "INSERT INTO statements VALUES (99, 'x', 'x', 'x')",
        "INSERT INTO statements VALUES (0, 'x', 'x', 'x')",
    ],
)
def test_the_file_itself_refuses_anything_but_the_next_row(log_file, order):
    before = verify(log_file)
    with closing(sqlite3.connect(log_file)) as connection, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(order)
    assert verify(log_file) == before


def test_a_batch_that_breaks_half_way_leaves_nothing_of_itself(log_file, some):
    before = verify(log_file).head
    with DeltaLog(log_file) as log:
        log._connection.execute(
            "CREATE TEMP TRIGGER breaks BEFORE INSERT ON main.statements WHEN NEW.number = 13 "
            "BEGIN SELECT raise(ABORT, 'half way'); END"
        )
        with pytest.raises(LogError, match="half way"):
            log.append(some(20, 5))
        assert log.head() == before
    assert verify(log_file, before).good


def test_two_writers_take_turns_on_one_chain(log_file, some):
    with DeltaLog(log_file) as one, DeltaLog(log_file) as two:
        one.append(some(20, 2))
        two.append(some(30, 2))
        head = one.append(some(40, 2))
    found = verify(log_file, head)
    assert found.good
    assert found.head.count == 16


def fill(log: DeltaLog, some, heads: list[Head]) -> None:
    for first in range(0, 10_000, 10):
        heads.append(log.append(some(first, 10)))


def test_a_full_disk_is_named_and_what_was_acknowledged_stays(tmp_path, some):
    path, heads = tmp_path / "full.log", []
    with DeltaLog(path, max_pages=12) as log:
        with pytest.raises(LogError, match=r"needs room on the disk.*Make room"):
            fill(log, some, heads)
        assert log.head() == heads[-1]
    assert verify(path, heads[-1]).head == heads[-1]
    assert heads[-1].count == 10 * len(heads)
    with DeltaLog(path) as log:
        assert log.append(some(heads[-1].count, 10)).count == heads[-1].count + 10


@contextmanager
def no_writing(folder: Path):
    """Nobody may write into `folder`; as root, the test steps down, for whom permissions count."""
    mode = stat.S_IMODE(folder.stat().st_mode)
    folder.chmod(0o555)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(mode)


def test_a_read_only_folder_is_named_and_its_log_can_still_be_read(some):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with DeltaLog(folder / "kept.log") as log:
            head = log.append(some(0, 3))
        (folder / "kept.log").chmod(0o644)
        with no_writing(folder):
            with pytest.raises(LogError, match=r"new\.log.*folder"):
                DeltaLog(folder / "new.log")
            with DeltaLog(folder / "kept.log") as log:
                assert list(log.statements()) == some(0, 3)
                with pytest.raises(LogError, match=r"must be writable|folder that can be"):
                    log.append(some(3, 1))
                assert log.head() == head
        assert verify(folder / "kept.log", head).good


def test_an_empty_file_is_not_taken_for_a_new_log(tmp_path):
    path = tmp_path / "zero.log"
    path.write_bytes(b"")
    with pytest.raises(LogError, match="0 bytes"):
        DeltaLog(path)
    assert path.read_bytes() == b""


@pytest.mark.parametrize("content", [b"not a log at all" * 100, b"SQLite format 3\0" + b"\0" * 4000])
def test_a_file_that_is_no_log_is_named_and_left_alone(tmp_path, content):
    path = tmp_path / "other.log"
    path.write_bytes(content)
    with pytest.raises(LogError, match=r"other\.log"):
        DeltaLog(path)
    assert path.read_bytes() == content


def test_another_sqlite_file_and_another_version_are_named(tmp_path, log_file):
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE t (x)")
    with pytest.raises(LogError, match="must be a log file"):
        DeltaLog(tmp_path / "other.db")
    with closing(sqlite3.connect(log_file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(LogError, match="version"):
        DeltaLog(log_file)


def test_a_missing_file_can_be_an_error_and_a_log_made_meanwhile_is_not_replaced(tmp_path, log_file):
    with pytest.raises(LogError, match="no such file"):
        DeltaLog(tmp_path / "none.log", must_exist=True)
    before = log_file.read_bytes()
    create(log_file)
    assert log_file.read_bytes() == before
    assert not list(tmp_path.glob(".*partial"))
