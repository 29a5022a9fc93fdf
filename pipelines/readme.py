"""The README's block of claim counts, generated so that no number in it is typed."""

from __future__ import annotations

from pathlib import Path

import pandas as pd

from nous_core.errors import DataError

BEGIN, END = "<!-- claims:begin -->", "<!-- claims:end -->"


def block(evaluated: pd.DataFrame) -> str:
    """The count line, and every comparable claim that differs, as Markdown."""
    from nous_core.results.claims import count_line
    from nous_core.results.tables import claims_table, markdown

    differs = claims_table(evaluated[evaluated["status"] == "differs"])[["claim", "where", "paper", "ours", "reason"]]
    return f"**{count_line(evaluated)}.** Those that differ:\n\n{markdown(differs, index=False)}"


def refreshed(text: str, inner: str) -> str:
    """`text` with what stands between the two marks replaced."""
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise DataError("README.md", f"must hold {BEGIN} and {END} once each", text.count(BEGIN), "Restore the marks.")
    head, _, rest = text.partition(BEGIN)
    return f"{head}{BEGIN}\n{inner}{END}{rest.partition(END)[2]}"


def refresh(path: Path, evaluated: pd.DataFrame) -> bool:
    """Write the block into the file; whether it changed."""
    old = path.read_text(encoding="utf-8")
    new = refreshed(old, block(evaluated))
    if new != old:
        path.write_text(new, encoding="utf-8")
    return new != old
