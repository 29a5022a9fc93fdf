"""What probability people hear in a phrase: 46 people's numbers for 17 phrases."""

from __future__ import annotations

import pandas as pd

from nous_core.datasets.locate import require
from nous_core.datasets.read import AGAIN, expect, read_csv
from nous_core.errors import DataError

FILE = "perceptions/probly.csv"


def load() -> pd.DataFrame:
    """One row a person (46), one column a phrase (17, lower case), values are probabilities in [0, 1].

    The file gives percent from 0 to 100. Every cell is filled.
    """
    path = require(FILE)
    raw = read_csv(path, ("Almost Certainly", "We Doubt"))
    percent = raw.apply(pd.to_numeric, errors="coerce")
    expect(path.name, "people, phrases", (46, 17), percent.shape)
    if not bool(percent.apply(lambda column: column.between(0, 100)).to_numpy().all()):
        raise DataError(path.name, "every cell must be a number from 0 to 100", "another value", AGAIN)
    return (percent / 100.0).rename(columns=str.lower)
