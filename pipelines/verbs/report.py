"""``nous report``: one file to send, made from the committed results; and the README's block of claims."""

from __future__ import annotations

import typer

from pipelines.project import ROOT, Project, write_atomically
from pipelines.verbs.run import Root


def add(app: typer.Typer) -> None:
    """Register the verb."""
    app.command("report")(report)


def report(root: Root = ROOT) -> None:
    """Write figures/report.html and the README's block from the committed results."""
    from nous_core.results.claims import count_line, evaluate
    from nous_core.results.frame import read_all
    from pipelines.readme import refresh
    from pipelines.report import NAME, build

    project = Project(root.resolve())
    found = evaluate(read_all(project.root / "figures" / "rows"))
    changed = refresh(project.root / "README.md", found)
    typer.echo("README.md  " + ("refreshed" if changed else "up to date"))
    page, path = build(project, found), project.root / NAME
    write_atomically(path, page)
    typer.echo(f"{NAME}  written, {len(page.encode()) / 1e6:.2f} MB, {count_line(found)}")
