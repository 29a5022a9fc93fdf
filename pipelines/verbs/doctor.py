"""``nous doctor``: what is missing on this machine, each with a way out."""

from __future__ import annotations

import typer

from pipelines.project import ROOT, Project
from pipelines.verbs.run import Root


def add(app: typer.Typer) -> None:
    """Register the verb."""
    app.command("doctor")(doctor)


def doctor(root: Root = ROOT) -> None:
    """Check Python, packages, kernel, data, folders and SQLite; 1 if something has to be put right."""
    from pipelines.health import examine

    found = list(examine(Project(root.resolve())))
    for check in found:
        typer.echo(str(check))
    wrong = sum(check.state == "wrong" for check in found)
    typer.echo(f"{wrong} of {len(found)} checks want something done" if wrong else f"{len(found)} checks, all in order")
    raise typer.Exit(1 if wrong else 0)
