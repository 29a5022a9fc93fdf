"""Reference values of others, put beside ours in tables; nothing that computes a result reads them."""

from __future__ import annotations

import tomllib
from typing import Any

import pandas as pd

from nous_core.paths import PACKAGE
from nous_core.results.tables import number, with_interval

REFERENCES = PACKAGE / "results" / "references.toml"


def references() -> pd.DataFrame:
    """All references: data, metric, value, name, source."""
    return pd.DataFrame(tomllib.loads(REFERENCES.read_text(encoding="utf-8"))["reference"])


def regret(table: pd.DataFrame, system: str, metric: str = "accuracy") -> pd.DataFrame:
    """Reference minus ours, per set that has a reference, as a display table; the last line is the worst.

    Parameters
    ----------
    table : DataFrame
        Result rows; `system` must have one row a set.
    """
    lines: list[dict[str, Any]] = []
    known = references()
    for reference in known[known["metric"] == metric].to_dict("records"):
        cell = table[(table["system"] == system) & (table["data"] == reference["data"]) & (table["metric"] == metric)]
        if len(cell) != 1:
            continue
        ours = cell.iloc[0]
        lines.append(
            {
                "data": reference["data"],
                "reference": f"{number(reference['value'])} ({reference['name']})",
                "ours": with_interval(ours["value"], ours["low"], ours["high"]),
                "regret": reference["value"] - ours["value"],
            }
        )
    if not lines:
        return pd.DataFrame(columns=["data", "reference", "ours", "regret"])
    worst = {"data": "worst", "reference": "", "ours": "", "regret": max(line["regret"] for line in lines)}
    shown = pd.DataFrame([*lines, worst])
    return shown.assign(regret=[number(value, 2) for value in shown["regret"]])
