"""``nous claims``: every number the paper prints, ours beside it, and how the two stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pipelines.project import ROOT, Project

COLUMNS = ("id", "where", "paper", "ours", "low", "high", "n", "setting", "status", "reason")


def add(app: typer.Typer) -> None:
    """Register the verb."""
    app.command("claims")(claims)


def claims(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON list, for programs.")] = False,
    counts: Annotated[bool, typer.Option("--counts", help="Only how many claims have each status.")] = False,
    readme: Annotated[
        bool, typer.Option("--readme", help="Refresh the README's block from the committed rows.")
    ] = False,
    rows: Annotated[Path | None, typer.Option(help="A folder of result rows; the committed ones by default.")] = None,
) -> None:
    """Put every number the paper prints beside ours, with its status and the reason for it."""
    from nous_core.results import claims as core
    from nous_core.results.frame import read_all
    from nous_core.results.tables import claims_table

    folder = rows or Project(ROOT).root / "figures" / "rows"
    found = core.evaluate(read_all(folder))
    if readme:
        from pipelines.readme import refresh

        changed = refresh(Project(ROOT).root / "README.md", found)
        typer.echo("README.md " + ("refreshed" if changed else "is up to date"))
        return
    if as_json:
        records = found[list(COLUMNS)].astype(object).where(found[list(COLUMNS)].notna(), None).to_dict("records")
        typer.echo(json.dumps(records, indent=1, ensure_ascii=False, allow_nan=False))
        return
    if not counts:
        typer.echo(aligned(claims_table(found).astype(str).to_dict("split")))
    typer.echo(core.count_line(found))


def aligned(table: dict[str, Any]) -> str:
    """Rows of text under their heads, two spaces apart."""
    lines = [table["columns"], *table["data"]]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table["columns"]))]
    return "\n".join(
        "  ".join(f"{cell:{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
