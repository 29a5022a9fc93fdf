"""What each data file is: where it comes from, its size, its SHA-256 and its licence."""

from __future__ import annotations

import csv
import hashlib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import quote

from nous_core.errors import DataError, choose

REGISTRY = Path(__file__).resolve().parent / "registry.csv"
BASE_URL = "https://raw.githubusercontent.com"
FIELDS = ("file", "repository", "commit", "path", "bytes", "sha256", "licence")
DERIVED, NONE_STATED = "derived", "none stated"


@dataclass(frozen=True)
class Source:
    """One data file: its name below the data folder, and the public repository, commit and path it comes from.

    `repository` is ``derived`` for a file that is made from another one here; `bytes` is its size.
    """

    file: str
    repository: str
    commit: str
    path: str
    bytes: int
    sha256: str
    licence: str

    @property
    def set(self) -> str:
        """The data set: the first folder of the file's name."""
        return self.file.split("/")[0]

    @property
    def derived(self) -> bool:
        """Whether the file is cut from another one instead of being downloaded."""
        return self.repository == DERIVED

    @property
    def needs_accept(self) -> bool:
        """Whether the publisher states no licence, so that fetching needs the user's explicit yes."""
        return self.licence == NONE_STATED

    def url(self, base: str = BASE_URL) -> str:
        """Where the file is downloaded from, below `base`.

        >>> source("perceptions/probly.csv").url("https://host")
        'https://host/zonination/perceptions/51207062aa173777264d3acce0131e1e2456d966/probly.csv'
        """
        if self.derived:
            raise DataError(self.file, "is made from another file, not downloaded", self.path, "Fetch that file.")
        return f"{base.rstrip('/')}/{self.repository}/{self.commit}/{quote(self.path)}"


@lru_cache(maxsize=8)
def sources(path: Path = REGISTRY) -> tuple[Source, ...]:
    """Every file of the registry, in its order.

    >>> len(sources()), sum(s.bytes for s in sources()) // 10**6
    (24, 15)
    """
    with path.open(encoding="utf-8", newline="") as lines:
        header, *rows = csv.reader(lines)
    if tuple(header) != FIELDS:
        raise DataError(path.name, f"must have the columns {FIELDS}", header, "Restore the file.")
    return tuple(
        Source(file, repository, commit, where, int(size), digest, licence)
        for file, repository, commit, where, size, digest, licence in rows
    )


def source(file: str) -> Source:
    """The registry's row of one file; an unknown name is answered with the names that exist."""
    return choose("data file", file, {s.file: s for s in sources()}, DataError)


def by_set() -> dict[str, tuple[Source, ...]]:
    """Data set -> its files.

    >>> sorted(by_set())[:3]
    ['alfworld', 'commitmentbank', 'crowd_truth']
    """
    sets: dict[str, list[Source]] = {}
    for row in sources():
        sets.setdefault(row.set, []).append(row)
    return {name: tuple(rows) for name, rows in sets.items()}


def sha256(path: Path) -> str:
    """The SHA-256 of a file's bytes, as hexadecimal digits."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
