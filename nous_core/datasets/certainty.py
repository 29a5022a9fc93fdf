"""Sentences from papers and science news with people's rating of how certain they sound."""

from __future__ import annotations

import pandas as pd

from nous_core.datasets.locate import require
from nous_core.datasets.read import AGAIN, expect, read_json_lines, take
from nous_core.errors import DataError

FILE = "science_certainty/sentence-level-certainty.jsonl"
SPLITS: dict[str, int] = {"train": 1084, "val": 136, "test": 136, "ext": 195}
FIELDS = ("id", "finding", "sentence-level-certainty", "split")


def load() -> pd.DataFrame:
    """1,551 rows: id, text, certainty (1 = least to 6 = most certain), split (train 1,084, val 136, test 136, ext 195)."""
    path = require(FILE)
    rows = [take(raw, FIELDS, f"{path.name}, line {n}") for n, raw in enumerate(read_json_lines(path), start=1)]
    table = pd.DataFrame(rows, columns=["id", "text", "certainty", "split"])
    expect(path.name, "sentences by split", SPLITS, {name: int((table["split"] == name).sum()) for name in SPLITS})
    expect(path.name, "sentences that differ", 1551, table["text"].nunique())
    if not bool(table["certainty"].between(1, 6).all()):
        raise DataError(path.name, "certainty must lie in [1, 6]", table["certainty"].max(), AGAIN)
    return table
