"""Every number the papers print, joined with ours: one status a claim.

The only reader of ``paper.toml``. It reads that file and a result frame and nothing else, and nothing that computes a
result may import it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pandas as pd

from nous_core.errors import DataError, choose
from nous_core.paths import PAPER
from nous_core.results import formula as formulas
from nous_core.results.frame import keys

STATUSES = {
    "match": "our value rounds to the printed one",
    "consistent": "the printed value lies in our interval for a run of the printed size",
    "differs": "comparable, and neither of the above",
    "not comparable": "other model, data or scale; shown, never counted as success or failure",
    "not run": "no row in the frame",
}
KINDS = {
    "measured": "an experiment's outcome",
    "derived": "a formula over other claims",
    "exact": "an equation, limit or worked example",
    "quoted": "taken from elsewhere; can never be a match",
}
COLUMNS = ["id", "where", "paper", "ours", "low", "high", "n", "recomputed", "setting", "status", "expect", "reason"]


@dataclass(frozen=True)
class Claim:
    """One entry of ``paper.toml``.

    Parameters
    ----------
    id, where : str
        Stable id such as ``t5.stable_noise.nous``, and the place in the paper.
    paper : str
        The number as printed; its digits set the rounding. ``"true"`` for a statement in words.
    kind : {"measured", "derived", "exact", "quoted"}
        What sort of number it is.
    ours : str
        Key ``section/system/data/case/metric`` into the result frame; empty where we have none.
    formula, over : str
        For derived claims: the formula, and whether its status is read over the paper's numbers or ours.
    notebook, setting, expect, reason : str
        The notebook that answers it, model and data of the printed number, the pinned status, and why.
    comparable : bool
        False where model, data or scale differ.
    """

    id: str
    where: str
    paper: str
    kind: str
    expect: str
    ours: str = ""
    formula: str = ""
    over: str = "paper"
    notebook: str = ""
    setting: str = ""
    reason: str = ""
    comparable: bool = True

    @property
    def printed(self) -> float:
        """The printed value as a number; true is 1."""
        return float(self.paper == "true") if self.in_words else float(self.paper)

    @property
    def half_width(self) -> float:
        """Half a unit of the last printed digit."""
        decimals = 9 if self.in_words else len(self.paper.partition(".")[2])
        return 0.5 * 10.0**-decimals + 1e-9

    @property
    def in_words(self) -> bool:
        """Whether the paper states it in words rather than as a number."""
        return self.paper in ("true", "false")


def load_claims(path: Path = PAPER) -> tuple[Claim, ...]:
    """Read and check the claims: known fields, kinds and statuses, unique ids, formulas over ids that exist."""
    names = {field.name for field in fields(Claim)}
    found: list[Claim] = []
    for entry in tomllib.loads(path.read_text(encoding="utf-8"))["claim"]:
        if unknown := sorted(set(entry) - names):
            raise DataError(f"claim {entry.get('id')}", f"has fields {', '.join(sorted(names))}", unknown, "Rename it.")
        claim = Claim(**entry)
        choose(f"kind of {claim.id}", claim.kind, KINDS)
        choose(f"expect of {claim.id}", claim.expect, STATUSES)
        if claim.kind == "derived" and not claim.formula:
            raise DataError(f"claim {claim.id}", "a derived claim has a formula", "", "Add formula = '...'.")
        if claim.expect in ("not run", "not comparable", "differs") and not claim.reason:
            raise DataError(f"claim {claim.id}", f"expect = '{claim.expect}' needs a reason", "", "Say why.")
        found.append(claim)
    known = [claim.id for claim in found]
    if doubled := sorted({name for name in known if known.count(name) > 1}):
        raise DataError(path.name, "each id once", doubled, "Rename one.")
    for claim in found:
        if missing := [name for name in formulas.ids(claim.formula) if name not in known]:
            raise DataError(f"claim {claim.id}", "a formula reads ids that exist", missing, "Declare them.")
    return tuple(found)


def evaluate(table: pd.DataFrame, claims: Sequence[Claim] | None = None) -> pd.DataFrame:
    """Join claims with a result frame; columns as in `COLUMNS`, in the order of the file."""
    claims = load_claims() if claims is None else claims
    rows = dict(zip(keys(table), table.to_dict("records"), strict=True))
    printed = {claim.id: claim.printed for claim in claims}
    measured = {claim.id: rows[claim.ours]["value"] for claim in claims if claim.ours in rows}
    return pd.DataFrame([_evaluated(claim, rows.get(claim.ours), printed, measured) for claim in claims])[COLUMNS]


def _evaluated(
    claim: Claim, found: dict[str, Any] | None, printed: dict[str, float], measured: dict[str, float]
) -> dict[str, Any]:
    ours = {"ours": found and found["value"], "low": found and found["low"], "high": found and found["high"]}
    recomputed = None
    if claim.formula:
        recomputed = formulas.evaluate(claim.formula, printed)
        if not claim.ours and all(name in measured for name in formulas.ids(claim.formula)):
            ours["ours"] = formulas.evaluate(claim.formula, measured)
    status = _status(claim, ours, recomputed)
    facts = {name: getattr(claim, name) for name in ("id", "where", "paper", "setting", "expect", "reason")}
    return facts | ours | {"n": found and found["n"], "recomputed": recomputed, "status": status}


def _status(claim: Claim, ours: dict[str, Any], recomputed: float | None) -> str:
    value = recomputed if claim.kind == "derived" and claim.over == "paper" else ours["ours"]
    if not claim.comparable:
        return "not comparable"
    if value is None:
        return "not run"
    if abs(value - claim.printed) <= claim.half_width:
        return "consistent" if claim.kind == "quoted" else "match"
    within = ours["low"] is not None and ours["low"] <= claim.printed + claim.half_width
    within = within and claim.printed - claim.half_width <= ours["high"]
    return "consistent" if within and claim.kind in ("measured", "quoted") else "differs"


def count_line(evaluated: pd.DataFrame) -> str:
    """How many claims have each status, in words."""
    counts = evaluated["status"].value_counts()
    parts = [f"{counts.get(status, 0)} {status}" for status in STATUSES]
    return f"{len(evaluated)} claims: {', '.join(parts)}"
