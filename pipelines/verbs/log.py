"""``nous log``: check a memory's log, and print the head to keep elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GROUP_HELP = "Look at a memory's append-only log."


def add(app: typer.Typer) -> None:
    """Register the group and its verb."""
    group = typer.Typer(no_args_is_help=True, help=GROUP_HELP)
    group.callback()(_group)
    group.command("verify")(verify)
    app.add_typer(group, name="log")


def _group() -> None:
    # A callback keeps `log verify` two words: with one command alone, Typer would drop the second.
    pass


def verify(
    file: Annotated[Path, typer.Argument(help="The log file.")],
    head: Annotated[str | None, typer.Option(help="COUNT:DIGEST, as printed and kept elsewhere earlier.")] = None,
) -> None:
    """Recompute the chain of a log; 1 if a row was changed, the tail was cut or another history stands there.

    Without --head, a tail that was cut off whole or a file rewritten from the start cannot be seen.
    """
    from nous_core.memory.chain import Head
    from nous_core.memory.verify import verify as check

    found = check(file, Head.parse(head) if head else None)
    for finding in found.findings:
        typer.echo(f"{finding.what}: {finding.detail}", err=True)
    if not found.good:
        raise typer.Exit(1)
    typer.echo(f"good, {found.head.count} statements{'' if head else '; compared with no kept head'}")
    typer.echo(f"head {found.head}")
