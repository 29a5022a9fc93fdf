"""Gold answers of LoCoMo that a public audit found to corrupt scoring: who they are, and what follows for scores.

Only ids and kinds are kept, from dial481/locomo-audit (156 records, of which 57 concern the cited evidence alone and do not
touch scoring).
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from nous_core.errors import ConfigError, DataError
from nous_core.paths import PACKAGE
from nous_core.scoring.item import Item

FILE = PACKAGE / "scoring" / "gold_errors.csv"
COUNT = 99


@cache
def gold_errors() -> Mapping[str, tuple[str, int]]:
    """Question id to (kind of error, category).

    >>> len(gold_errors()), gold_errors()["locomo_0_qa5"]
    (99, ('temporal_error', 2))
    """
    with FILE.open(encoding="utf-8", newline="") as lines:
        rows = [(row["id"], row["error_type"], int(row["category"])) for row in csv.DictReader(lines)]
    found = {name: (kind, category) for name, kind, category in rows}
    if len(found) != COUNT or len(rows) != COUNT:
        raise DataError(FILE.name, f"must hold {COUNT} different ids", len(rows), "Restore the file.")
    return MappingProxyType(found)


def corrected(items: Iterable[Item]) -> list[Item]:
    """The items whose gold answer is not on the list."""
    return [item for item in items if item.id not in gold_errors()]


def ceiling(counts: Mapping[int, int]) -> dict[str, float]:
    """The highest share a right system can score against these golds: per category, and over all questions.

    >>> round(100 * ceiling({1: 282, 2: 321, 3: 96, 4: 841})["micro"], 2)
    93.57
    """
    wrong = Counter(category for _, category in gold_errors().values())
    total = sum(counts.get(category, 0) for category in wrong)
    if any(counts.get(category, 0) < wrong[category] for category in wrong):
        rule = "must cover LoCoMo's categories 1-4 in full"
        raise ConfigError("ceiling counts", rule, dict(counts), "Give the counts of all ten conversations.")
    per = {str(category): 1 - wrong[category] / counts[category] for category in sorted(wrong)}
    return per | {"micro": 1 - sum(wrong.values()) / total, "macro": sum(per.values()) / len(per)}


def flags(share: float, limit: float, top_k: int | None = None, corpus_size: int | None = None) -> list[str]:
    """What a reader must be told about a score: above the ceiling, or nothing left to retrieve.

    >>> flags(0.95, 0.9357, top_k=50, corpus_size=32)
    ['above the ceiling of 93.57 % these gold answers allow', 'top-k 50 takes the whole corpus of 32: nothing is retrieved']
    """
    found = []
    if share > limit:
        found.append(f"above the ceiling of {100 * limit:.2f} % these gold answers allow")
    if top_k is not None and corpus_size is not None and top_k >= corpus_size:
        found.append(f"top-k {top_k} takes the whole corpus of {corpus_size}: nothing is retrieved")
    return found
