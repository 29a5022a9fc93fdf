"""Reading a data file, and refusing one that does not hold what it is known to hold."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pandas as pd

from nous_core.errors import DataError

AGAIN = "Fetch it again, or run `nous data verify`."


def read_json(path: Path) -> Any:
    """The decoded JSON of a file; a broken file is named."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DataError(path.name, "must be a readable JSON file", str(error), AGAIN) from None


def read_json_lines(path: Path) -> list[Any]:
    """One decoded value a line; the broken line is numbered."""
    try:
        lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")  # not splitlines: U+2028 is text
    except (OSError, ValueError) as error:
        raise DataError(path.name, "must be a readable text file", str(error), AGAIN) from None
    found = []
    for number, line in enumerate(lines, start=1):
        try:
            found.append(json.loads(line))
        except ValueError as error:
            raise DataError(f"{path.name}, line {number}", "must be JSON", str(error), AGAIN) from None
    return found


def read_csv(path: Path, columns: Sequence[str]) -> pd.DataFrame:
    """All cells as text, empty cells as ""; the named columns must be there."""
    try:
        table = pd.read_csv(path, dtype=str, keep_default_na=False, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise DataError(path.name, "must be a readable CSV file", str(error), AGAIN) from None
    missing = [name for name in columns if name not in table.columns]
    if missing:
        raise DataError(path.name, f"must have the columns {missing}", list(table.columns), AGAIN)
    return table


def take(record: Any, names: Sequence[str], where: str) -> tuple[Any, ...]:
    """The named fields of a JSON object, in order; a missing one is named with its place."""
    if not isinstance(record, dict):
        raise DataError(where, "must be an object", type(record).__name__, AGAIN)
    for name in names:
        if name not in record:
            raise DataError(where, f"must hold '{name}'", sorted(map(str, record))[:8], AGAIN)
    return tuple(record[name] for name in names)


def expect(thing: str, rule: str, expected: object, found: object) -> None:
    """Raise unless what was counted is what is known; `rule` says what the numbers mean.

    >>> expect("probly.csv", "people, phrases", (46, 17), (46, 17))
    """
    if found != expected:
        raise DataError(thing, f"must hold {expected} ({rule})", found, AGAIN)
