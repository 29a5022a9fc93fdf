"""Hash chain over statements: canonical rows, a digest a row, and a head that can be kept elsewhere."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import asdict, dataclass, fields
from typing import Any

from nous_core.errors import NousError, RecordError
from nous_core.records import Statement

EMPTY = "0" * 64
FIELDS = tuple(field.name for field in fields(Statement))


class LogError(NousError):
    """A log cannot be opened, read, trusted or written to."""


@dataclass(frozen=True)
class Head:
    """Number of rows and the digest of the last one: whoever keeps it can tell a cut or rewritten log.

    >>> Head.parse(f"0:{EMPTY}") == Head(0, EMPTY)
    True
    """

    count: int
    digest: str

    def __str__(self) -> str:
        return f"{self.count}:{self.digest}"

    @classmethod
    def parse(cls, text: str) -> Head:
        """Read ``COUNT:DIGEST`` as printed."""
        found = re.fullmatch(r"(\d{1,18}):([0-9a-f]{64})", text.strip())
        if not found:
            raise RecordError("head", "must be COUNT:DIGEST", text, "Copy the line `nous log verify` prints.")
        return cls(int(found[1]), found[2])


def body(statement: Statement) -> str:
    """The statement's canonical JSON: sorted keys, no spaces, every field; its SHA-256 is the statement's id."""
    return json.dumps(asdict(statement), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def statement(text: str) -> Statement:
    """Inverse of `body`.

    >>> said = Statement("Ana", "city", "Rome", seq=(1, 2, 0), derived_from=())
    >>> statement(body(said)) == said
    True
    """
    try:
        raw: dict[str, Any] = json.loads(text)
    except (json.JSONDecodeError, TypeError):
        raise LogError("log row", "must be a JSON object", text, "Restore the file from a copy.") from None
    if not isinstance(raw, dict) or sorted(raw) != sorted(FIELDS):
        way_out = "Restore the file from a copy, or open it with the version that wrote it."
        raise LogError("log row", f"must hold {', '.join(FIELDS)}", text, way_out)
    derived = raw["derived_from"]
    return Statement(**{**raw, "seq": tuple(raw["seq"]), "derived_from": None if derived is None else tuple(derived)})


def link(previous: str, row_body: str) -> str:
    """Digest of a row: SHA-256 of the digest before it and its own text."""
    return hashlib.sha256(f"{previous}\n{row_body}".encode()).hexdigest()
