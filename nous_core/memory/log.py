"""The delta log: an append-only SQLite file of statements, hash-chained, durable batch by batch."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

from nous_core.memory.chain import EMPTY, Head, LogError, body, link, statement
from nous_core.records import Statement

SCHEMA_VERSION = 1
GUARDS = ("statements_append", "statements_keep", "statements_stay")
# The first guard also stops INSERT OR REPLACE, which deletes without asking the delete guard.
SCHEMA = f"""
CREATE TABLE statements (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, digest TEXT NOT NULL
);
CREATE TRIGGER {GUARDS[0]} BEFORE INSERT ON statements
    WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM statements)
        OR EXISTS (SELECT 1 FROM statements WHERE id = NEW.id)
    BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER {GUARDS[1]} BEFORE UPDATE ON statements
    BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
CREATE TRIGGER {GUARDS[2]} BEFORE DELETE ON statements
    BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
PRAGMA user_version = {SCHEMA_VERSION};
"""
WAIT_SECONDS = 30.0
# What SQLite says -> (the rule that is broken, the way out).
FAILURES = {
    "disk is full": ("needs room on the disk", "Make room and append again: what was acknowledged is kept."),
    "readonly": ("must be writable", "Change the permissions of the file and its folder."),
    "unable to open": ("must lie in a folder that can be read and written", "Check the folder and its permissions."),
    "locked": ("must not be held by another process", "Close the other process, then append again."),
    "not a database": ("must be a log file", "Restore it from a copy."),
    "malformed": ("must be an undamaged log file", "Restore it from a copy; `nous log verify` says what is left."),
    "no such table": ("must be a log file", "Point at a file this program wrote."),
}


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Turn SQLite's and the system's errors into ours."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        text = str(error)
        default = ("must be readable and writable", "Check the folder, its permissions and the disk.")
        rule, way_out = next((said for part, said in FAILURES.items() if part in text), default)
        raise LogError(path.name, rule, text, way_out) from None


def create(path: Path) -> None:
    """Write an empty log whole or not at all: a kill during creation leaves no half-made file."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    with named(path):
        try:
            connection = sqlite3.connect(partial)
            connection.executescript(SCHEMA)
            connection.close()
            # Unlike a rename, a link never replaces a log that somebody else has made in between.
            try:
                os.link(partial, path)
            except FileExistsError:
                pass
            except OSError:  # a file system without links
                os.replace(partial, path)
        finally:
            partial.unlink(missing_ok=True)


class DeltaLog:
    """Statements in the order they arrived; deltas are recomputed from them by replay.

    One append is one transaction: when it returns, its rows are on disk. ``synchronous=EXTRA`` is FULL plus syncing
    the folder, so that a power cut right after an append cannot bring back the journal. Rows can be neither changed
    nor removed; the same statement twice is one row.

    Parameters
    ----------
    path : Path
        The log file; created unless `must_exist`.
    must_exist : bool
        Whether a missing file is an error.
    max_pages : int, optional
        Largest size in SQLite pages; for tests of a full disk.

    Raises
    ------
    LogError
        If the file is empty, damaged, no log, or its folder cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> with DeltaLog(Path(tempfile.mkdtemp()) / "ana.log") as log:
    ...     head = log.append([Statement("Ana", "city", "Rome"), Statement("Ana", "city", "Rome")])
    >>> head.count, head.digest[:12]
    (1, 'cd72bcc19d1d')
    """

    def __init__(self, path: Path, *, must_exist: bool = False, max_pages: int | None = None) -> None:
        self.path = Path(path)
        if not self.path.exists():
            if must_exist:
                raise LogError(str(path), "must be an existing log", "no such file", "Check the path.")
            create(self.path)
        if self.path.is_file() and self.path.stat().st_size == 0:
            raise LogError(self.path.name, "must hold at least a log's header", "0 bytes", "Restore it from a copy.")
        with named(self.path):
            self._connection = sqlite3.connect(self.path, timeout=WAIT_SECONDS, isolation_level=None)
        try:
            self._prepare(max_pages)
        except LogError:
            self.close()
            raise

    def _prepare(self, max_pages: int | None) -> None:
        with named(self.path):
            self._connection.execute("PRAGMA journal_mode = DELETE")
            self._connection.execute("PRAGMA synchronous = EXTRA")
            if max_pages is not None:
                self._connection.execute(f"PRAGMA max_page_count = {int(max_pages)}")
            version = self._connection.execute("PRAGMA user_version").fetchone()[0]
            self._connection.execute("SELECT 1 FROM statements LIMIT 1")
        if version != SCHEMA_VERSION:
            way_out = "Open it with the version that wrote it."
            raise LogError(self.path.name, f"must be a log of version {SCHEMA_VERSION}", version, way_out)

    def append(self, statements: Iterable[Statement]) -> Head:
        """Store a batch whole or not at all, leaving out what is already there, and return the new head."""
        rows = [(said.id, body(said)) for said in statements]
        with named(self.path):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                head = self.head()
                for name, text in rows:
                    if self._connection.execute("SELECT 1 FROM statements WHERE id = ?", (name,)).fetchone():
                        continue
                    head = Head(head.count + 1, link(head.digest, text))
                    self._connection.execute(
                        "INSERT INTO statements VALUES (?, ?, ?, ?)", (head.count, name, text, head.digest)
                    )
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise
        return head

    def head(self) -> Head:
        """Count and digest of the last row."""
        with named(self.path):
            query = "SELECT number, digest FROM statements ORDER BY number DESC LIMIT 1"
            found = self._connection.execute(query).fetchone()
        return Head(*found) if found else Head(0, EMPTY)

    def rows(self) -> Iterator[tuple[int, str, str, str]]:
        """(number, id, body, digest) of each row, in order, as stored."""
        with named(self.path):
            yield from self._connection.execute("SELECT number, id, body, digest FROM statements ORDER BY number")

    def statements(self) -> Iterator[Statement]:
        """All statements in the order they arrived."""
        for _, _, text, _ in self.rows():
            yield statement(text)

    def pragma(self, name: str) -> list[str]:
        """What SQLite answers to a read-only pragma such as ``quick_check``."""
        with named(self.path):
            return [str(line[0]) for line in self._connection.execute(f"PRAGMA {name}")]

    def guards(self) -> set[str]:
        """Names of the append-only triggers that are there."""
        with named(self.path):
            return {line[0] for line in self._connection.execute("SELECT name FROM sqlite_master WHERE type='trigger'")}

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> DeltaLog:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
