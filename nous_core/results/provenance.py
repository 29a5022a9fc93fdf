"""What a notebook's numbers came from, printed at its end and the same on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

import pandas as pd

from nous_core.config import RunConfig
from nous_core.results.frame import write

SHOWN_DIGITS = 16


def digest(path: Path) -> str:
    """SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def finish(config: RunConfig, notebook: str, table: pd.DataFrame, data: Iterable[Path] = ()) -> str:
    """Write the notebook's result rows and return its provenance: configuration, data files, number of rows.

    The digest of the rows is left out on purpose: the last bits of a float may differ between machines; the rows
    themselves are compared at a tolerance by ``nous check``.
    """
    write(table, config.out / "rows" / f"{notebook}.csv")
    lines = [f"{notebook}: {config.describe()}"]
    lines += [f"data {path.parent.name}/{path.name} sha256 {digest(path)[:SHOWN_DIGITS]}" for path in data]
    lines.append(f"{len(table)} result rows written to rows/{notebook}.csv")
    return "\n".join(lines)
