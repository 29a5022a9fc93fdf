"""CommitmentBank: short discourses, and how committed people think the speaker is to an embedded clause."""

from __future__ import annotations

import pandas as pd

from nous_core.datasets.locate import require
from nous_core.datasets.read import AGAIN, expect, read_csv
from nous_core.errors import DataError

FILE = "commitmentbank/CommitmentBank-items.csv"
GENRES = {"BNC": 632, "SWBD": 464, "WSJ": 104}
COLUMNS = {
    "uID": "id",
    "Verb": "verb",
    "Embedding": "operator",
    "factive": "factive",
    "genre": "genre",
    "Context": "context",
    "Target": "target",
    "Prompt": "prompt",
    "Mean": "commitment",
    "Reponses": "responses",
}


def load() -> pd.DataFrame:
    """1,200 rows (genres BNC 632, SWBD 464, WSJ 104; 292 with a factive verb).

    Columns: id, verb, operator (the entailment-cancelling one: negation, modal, question, conditional or two of
    them), factive (bool), genre, context, target, prompt (the embedded clause), commitment (mean of the answers, -3 =
    certainly false to 3 = certainly true), responses (tuple of 8-18 whole numbers whose mean it is).
    """
    path = require(FILE)
    table = read_csv(path, tuple(COLUMNS))[list(COLUMNS)].rename(columns=COLUMNS)
    expect(path.name, "discourses by genre", GENRES, table["genre"].value_counts().sort_index().to_dict())
    expect(path.name, "ids that differ", 1200, table["id"].nunique())
    table["factive"] = table["factive"] == "yes"
    expect(path.name, "factive verbs", 292, int(table["factive"].sum()))
    table["commitment"] = table["commitment"].astype(float)
    table["responses"] = [tuple(int(float(part)) for part in text.split(",")) for text in table["responses"]]
    means = table["responses"].map(lambda given: sum(given) / len(given))
    if float((means - table["commitment"]).abs().max()) > 1e-6:
        raise DataError(path.name, "each mean must be that of its responses", "another mean", AGAIN)
    return table
