"""Display tables: the only place where numbers are rounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pandas as pd

from nous_core.errors import RecordError
from nous_core.results.frame import write_text


def number(value: float | None, digits: int = 1) -> str:
    """A number at a fixed number of decimals; a missing one is said to be missing.

    >>> number(67.05, 1), number(None)
    ('67.0', 'not run')
    """
    return "not run" if value is None or pd.isna(value) else f"{value:.{digits}f}"


def with_interval(value: float | None, low: float | None, high: float | None, digits: int = 1) -> str:
    """``67.1 [64.6, 67.8]``; an exact number, whose interval is itself, is shown alone."""
    if value is None or pd.isna(value):
        return "not run"
    shown = number(value, digits)
    if low == high == value:
        return f"{value:,.0f}" if float(value).is_integer() else shown
    if low is None or high is None or pd.isna(low):
        return shown
    return f"{shown} [{number(low, digits)}, {number(high, digits)}]"


def pivot(
    table: pd.DataFrame,
    index: str,
    columns: str,
    *,
    metric: str = "",
    order: Sequence[str] = (),
    rows: Sequence[str] = (),
    digits: int = 1,
) -> pd.DataFrame:
    """A result frame as a display table: one cell a number with its interval, missing cells "not run".

    Parameters
    ----------
    index, columns : str
        Columns of the frame that become rows and columns of the table.
    metric : str
        Only rows of this metric; all where empty.
    order, rows : sequence of str
        Order of the columns and of the rows; the frame's own where empty.
    """
    table = table[table["metric"] == metric] if metric else table
    if table.duplicated([index, columns]).any():
        raise RecordError("display table", f"one number a ({index}, {columns}) cell", len(table), "Filter the frame.")
    cells = {
        (r[index], r[columns]): with_interval(r["value"], r["low"], r["high"], digits) for r in table.to_dict("records")
    }
    names = list(rows) or list(dict.fromkeys(table[index]))
    heads = list(order) or list(dict.fromkeys(table[columns]))
    return pd.DataFrame(
        [[cells.get((name, head), "not run") for head in heads] for name in names],
        index=pd.Index(names, name=index),
        columns=pd.Index(heads, name=None),
    )


def rename(shown: pd.DataFrame, names: Mapping[str, str]) -> pd.DataFrame:
    """A display table with readable row and column names."""
    return shown.rename(index=dict(names), columns=dict(names))


def claims_table(evaluated: pd.DataFrame, prefix: str = "") -> pd.DataFrame:
    """Claims whose id starts with `prefix` for display: claim, where, paper, ours with interval, n, status, reason."""
    chosen = evaluated[evaluated["id"].str.startswith(prefix)]
    return pd.DataFrame(
        {
            "claim": chosen["id"],
            "where": chosen["where"],
            "paper": chosen["paper"],
            "ours": [_ours(r) for r in chosen.itertuples()],
            "n": ["" if pd.isna(n) else f"{int(n):,}" for n in chosen["n"]],
            "status": chosen["status"],
            "reason": chosen["reason"],
        }
    ).reset_index(drop=True)


def _ours(claim: Any) -> str:
    """Our value with its interval; what the printed numbers themselves give is said to be that.

    A status can rest on either, so where the two are not alike both are shown.
    """
    digits = max(len(str(claim.paper).partition(".")[2]), 1)
    in_words = {0.0: "false", 1.0: "true"} if claim.paper in ("true", "false") else {}
    ours = in_words.get(claim.ours) or with_interval(claim.ours, claim.low, claim.high, digits)
    printed = in_words.get(claim.recomputed) or number(claim.recomputed, digits)
    if pd.isna(claim.ours):
        return ours if pd.isna(claim.recomputed) else f"{printed}, from the printed numbers"
    alike = pd.isna(claim.recomputed) or number(claim.ours, digits) == number(claim.recomputed, digits)
    return ours if alike else f"{ours}; the printed numbers give {printed}"


def markdown(shown: pd.DataFrame, *, index: bool = True) -> str:
    """A display table as a Markdown table."""
    flat = shown.reset_index() if index else shown
    lines = [list(map(str, flat.columns)), ["---"] * len(flat.columns), *flat.astype(str).to_numpy().tolist()]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def save_table(shown: pd.DataFrame, out: Path, name: str, *, index: bool = True) -> pd.DataFrame:
    """Write a display table as ``tables/<name>.csv`` and ``.md`` under `out` and hand it back for display."""
    write_text(out / "tables" / f"{name}.csv", shown.to_csv(index=index, lineterminator="\n"))
    write_text(out / "tables" / f"{name}.md", markdown(shown, index=index))
    return shown


def numbers(table: pd.DataFrame, digits: Mapping[str, int]) -> pd.DataFrame:
    """A frame for display with the named columns at a fixed number of decimals."""
    shown = {name: ["none" if pd.isna(v) else number(v, d) for v in table[name]] for name, d in digits.items()}
    return table.assign(**shown)


def stories(outcomes: pd.DataFrame) -> pd.DataFrame:
    """Stories as rows, rules as columns: the mode, its probability and the status."""
    cells = outcomes.assign(cell=[f"{r.mode} {r.probability:.2f} ({r.status})" for r in outcomes.itertuples()])
    shown = cells.pivot(index="story", columns="rule", values="cell")
    return shown.loc[list(dict.fromkeys(outcomes["story"])), list(dict.fromkeys(outcomes["rule"]))].rename_axis(
        columns=None
    )


def statements(scenario: Any) -> pd.DataFrame:
    """A scenario's statements with their reliability, and whether each is true at the end."""
    return pd.DataFrame(
        [
            {
                "said": s.value,
                "reliability": number(s.content, 2),
                "true now": "yes" if s.value == scenario.truth else "no",
            }
            for s in scenario.statements
        ]
    )


def grid(table: pd.DataFrame, index: str, columns: str, values: str) -> pd.DataFrame:
    """Whole numbers in a grid; what was not found is an empty cell."""
    shown = table.pivot(index=index, columns=columns, values=values)
    return shown.map(lambda v: "" if pd.isna(v) else f"{v:.0f}").rename_axis(columns=columns)


def differences(pairs: pd.DataFrame) -> pd.DataFrame:
    """Paired differences for display: comparisons as rows, cases as columns, points with interval."""
    shown = pairs.assign(cell=[with_interval(r.value, r.low, r.high, 2) for r in pairs.itertuples()])
    wide = shown.pivot(index="comparison", columns="case", values="cell")
    return wide.loc[list(dict.fromkeys(pairs["comparison"])), list(dict.fromkeys(pairs["case"]))].rename_axis(
        columns=None
    )
