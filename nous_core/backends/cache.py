"""Replies kept on disk before they are used, so that a stopped run asks for none of them again."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from nous_core.backends.errors import BadReply, SetupError
from nous_core.backends.protocol import Reply, Request
from nous_core.backends.redact import redact

VERSION = 1
BUSY_SECONDS = 60.0
TABLES = """
CREATE TABLE IF NOT EXISTS replies (
    origin TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, text TEXT NOT NULL,
    prompt_tokens INTEGER, completion_tokens INTEGER, model TEXT NOT NULL, finish_reason TEXT NOT NULL,
    PRIMARY KEY (origin, key)
);
CREATE TABLE IF NOT EXISTS refused (origin TEXT NOT NULL, key TEXT NOT NULL, error TEXT NOT NULL, text TEXT NOT NULL);
"""
CHOSEN = "text, prompt_tokens, completion_tokens, model, finish_reason"


class ReplyStore:
    """SQLite file: one row per (who answered, request hash). A stored reply is never replaced.

    Parameters
    ----------
    path : Path
        The file; made with its folders when missing.
    read_only : bool
        Refuse to make or write it.

    Raises
    ------
    SetupError
        Missing (read-only), not SQLite, or of another version. The file is left as it is.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path, self._lock = path, threading.RLock()
        if read_only and not path.is_file():
            way_out = "Run once with backend=local or openai, or point to the file of recorded replies."
            raise SetupError("reply store", "must exist to be replayed", path.name, way_out)
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = "rwc" if not read_only else "ro" if os.access(path.parent, os.W_OK) else "ro&immutable=1"
        with self._guard():
            self._base = sqlite3.connect(
                f"{path.resolve().as_uri()}?mode={mode}",
                timeout=BUSY_SECONDS,
                isolation_level=None,
                check_same_thread=False,
                uri=True,
            )
            version = self._base.execute("PRAGMA user_version").fetchone()[0]
            tables = self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            if version != VERSION and (version or tables or read_only):
                way_out = "Move the file away, or use the release that wrote it."
                raise SetupError("reply store", f"must be of version {VERSION}", version, way_out)
            if not read_only:
                self._base.execute("PRAGMA journal_mode=WAL")
                self._base.execute("PRAGMA synchronous=FULL")  # a reply is paid for: it outlives a power cut too
                self._base.executescript(f"BEGIN IMMEDIATE; {TABLES} PRAGMA user_version={VERSION}; COMMIT;")

    def get(self, origin: str, request: Request) -> Reply | None:
        """The stored reply, marked as cached."""
        return self._one(f"SELECT {CHOSEN} FROM replies WHERE origin = ? AND key = ?", (origin, request.key))

    def find(self, request: Request) -> Mapping[str, Reply]:
        """Every stored reply to `request`, by who gave it."""
        with self._guard():
            rows = self._base.execute(
                f"SELECT origin, {CHOSEN} FROM replies WHERE key = ? ORDER BY origin", (request.key,)
            ).fetchall()
        return {origin: _reply(row) for origin, *row in rows}

    def put(self, origin: str, request: Request, reply: Reply) -> Reply:
        """Commit a reply and return the one that counts: the first stored, should another process have been faster."""
        row = (origin, request.key, redact(request.canonical), reply.text, reply.prompt_tokens, reply.completion_tokens)
        with self._guard():
            done = self._base.execute(
                "INSERT OR IGNORE INTO replies VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*row, reply.model, reply.finish_reason),
            )
            added = done.rowcount == 1
        return reply if added else self.get(origin, request) or reply

    def put_refused(self, origin: str, request: Request, error: BadReply) -> None:
        """Keep an answer that could not be used, for reading; it will be asked for again."""
        row = (origin, request.key, type(error).__name__, error.text)
        with self._guard():
            self._base.execute("INSERT INTO refused VALUES (?, ?, ?, ?)", row)

    def refused(self) -> list[tuple[str, str]]:
        """(error, text) of every answer that could not be used."""
        with self._guard():
            return self._base.execute("SELECT error, text FROM refused ORDER BY rowid").fetchall()

    def models(self) -> tuple[str, ...]:
        """The models asked, as the requests name them, sorted."""
        with self._guard():
            rows = self._base.execute("SELECT DISTINCT json_extract(request, '$.model') FROM replies").fetchall()
        return tuple(sorted(name for (name,) in rows))

    def __len__(self) -> int:
        with self._guard():
            return int(self._base.execute("SELECT count(*) FROM replies").fetchone()[0])

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def _one(self, query: str, values: Sequence[str]) -> Reply | None:
        with self._guard():
            row = self._base.execute(query, values).fetchone()
        return None if row is None else _reply(row)

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """One thread at a time; SQLite's faults by our name."""
        fault = ""
        with self._lock:
            try:
                yield
            except sqlite3.Error as caught:
                fault = str(caught)
        if fault:
            way_out = "Check the disk, or move the file away: a new one is made, and nothing in the old one is changed."
            raise SetupError("reply store", "must be a writable SQLite file", fault, way_out)


def _reply(row: Sequence[str | int | None]) -> Reply:
    """A row as a reply."""
    text, prompt, completion, model, reason = row
    return Reply(str(text), _int(prompt), _int(completion), str(model), True, str(reason))


def _int(value: str | int | None) -> int | None:
    return None if value is None else int(value)
