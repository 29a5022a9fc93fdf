"""How many questions the judged answers have, and how many of their gold answers an audit found wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pandas as pd

from nous_core.datasets.categories import SHORT
from nous_core.results.frame import frame, row
from nous_core.scoring.gold_errors import gold_errors
from nous_core.scoring.intervals import wilson
from nous_core.scoring.item import Item


def counts(items: Sequence[Item], data: str = "audit") -> pd.DataFrame:
    """Questions per category, and the share of score-corrupting gold answers (percent) per category and over all."""
    asked = Counter(item.category for item in items)
    wrong = Counter(item.category for item in items if item.id in gold_errors())
    rows = [row(f"s4/questions/{data}/{SHORT[c]}/count", float(n)) for c, n in asked.items()]
    for category, n in asked.items():
        rows.append(row(f"s2/gold_errors/{data}/{SHORT[category]}/share", wilson(wrong[category], n)))
    total = wilson(sum(wrong[c] for c in asked), len(items))
    return frame([*rows, row(f"s2/gold_errors/{data}/all/share", total)])
