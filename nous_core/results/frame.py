"""The long result frame: one row a number, with its n, interval and where it came from."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pandas as pd

from nous_core.errors import DataError, RecordError
from nous_core.scoring.intervals import Interval

KEY = ["section", "system", "data", "case", "metric"]
COLUMNS = [*KEY, "value", "n", "low", "high", "backend", "profile", "seeds"]


def row(
    key: str,
    value: Interval | float,
    *,
    percent: bool = True,
    backend: str = "offline",
    profile: str = "smoke",
    seeds: str = "",
) -> dict[str, Any]:
    """One row from a ``section/system/data/case/metric`` key; an Interval of shares is shown in percent.

    A bare float is an exact number: n is 1 and the interval is the number itself.

    >>> row("s8/bayes/synthetic/constant/accuracy", Interval(0.5, 0.4, 0.6, 90))["value"]
    50.0
    """
    parts = key.split("/")
    if len(parts) != len(KEY) or not all(parts):
        raise RecordError("key", f"must be {'/'.join(KEY)}", key, "Give five non-empty parts.")
    scale = 100.0 if percent and isinstance(value, Interval) else 1.0
    found = value if isinstance(value, Interval) else Interval(float(value), float(value), float(value), 1)
    numbers = {"value": found.mean * scale, "n": found.n, "low": found.low * scale, "high": found.high * scale}
    return dict(zip(KEY, parts, strict=True)) | numbers | {"backend": backend, "profile": profile, "seeds": seeds}


def frame(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """Rows as a checked frame, sorted by key; the same key twice is an error."""
    table = pd.DataFrame(list(rows), columns=COLUMNS).sort_values(KEY, kind="stable").reset_index(drop=True)
    doubled = table[table.duplicated(KEY)]
    if len(doubled):
        raise RecordError("result frame", "holds one row a key", "/".join(doubled.iloc[0][KEY]), "Drop one of the two.")
    if not (table["low"].le(table["value"] + 1e-9) & table["value"].le(table["high"] + 1e-9)).all():
        raise RecordError(
            "result frame", "low <= value <= high", table[KEY].to_dict("records")[0], "Check the interval."
        )
    return table


def join(parts: Iterable[pd.DataFrame]) -> pd.DataFrame:
    """Several result frames as one, checked again."""
    return frame(line for part in parts for line in part.to_dict("records"))


def write(table: pd.DataFrame, path: Path) -> Path:
    """Write a frame as CSV with ten significant digits and Unix line ends, so that same numbers are same bytes."""
    return write_text(path, table.to_csv(index=False, float_format="%.10g", lineterminator="\n"))


def write_text(path: Path, text: str) -> Path:
    """Write a file whole or not at all: notebooks that run side by side may be reading it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    partial.write_text(text, encoding="utf-8")
    os.replace(partial, path)
    return path


def read(path: Path) -> pd.DataFrame:
    """Read a frame back; a file with other columns is named."""
    table = pd.read_csv(path, dtype=dict.fromkeys((*KEY, "backend", "profile", "seeds"), str), keep_default_na=False)
    if list(table.columns) != COLUMNS:
        raise DataError(str(path.name), f"must have columns {', '.join(COLUMNS)}", list(table.columns), "Run it again.")
    return table


def read_all(folder: Path) -> pd.DataFrame:
    """All row files of a folder as one frame; an empty folder gives an empty frame."""
    return join(read(path) for path in sorted(folder.glob("*.csv")))


def keys(table: pd.DataFrame) -> pd.Series:
    """The ``section/system/data/case/metric`` key of each row."""
    return table[KEY].agg("/".join, axis=1) if len(table) else pd.Series([], dtype=str)
