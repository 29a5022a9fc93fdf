"""``nous check``: are the committed results what the code makes today?"""

from __future__ import annotations

from typing import Annotated

import typer

from pipelines.project import ROOT, Project
from pipelines.verbs.run import Root, stop_cleanly


def add(app: typer.Typer) -> None:
    """Register the verb."""
    app.command("check")(check)


def check(
    only: Annotated[list[str] | None, typer.Option("--only", help="Only this notebook; repeatable.")] = None,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="Notebooks at a time.")] = 1,
    root: Root = ROOT,
) -> None:
    """Regenerate into runs/check/ and compare: rows, tables, figures and printed outputs; 1 if anything differs."""
    from nous_core.errors import choose
    from pipelines.check import checkable, differences, regenerate
    from pipelines.lock import only_run
    from pipelines.manifest import load_manifest

    project = Project(root.resolve())
    entries = load_manifest(project.manifest)
    chosen = {name: choose("notebook", name, entries) for name in only} if only else entries
    here, reasons = checkable(project, chosen)
    for name, reason in reasons.items():
        typer.echo(f"{name}  not checked: {reason}")
    stop_cleanly()
    with only_run(project) as lock:
        failed = regenerate(project, here, jobs, lock)
    compared = set(here) - set(failed)
    found = list(differences(project, compared, complete=compared == set(entries)))
    for what, how in found:
        typer.echo(f"differs  {what}: {how}")
    unchecked = f", {len(reasons)} not checked" if reasons else ""
    typer.echo(f"{len(compared)} notebooks compared, {len(failed)} failed, {len(found)} differences{unchecked}")
    raise typer.Exit(1 if found or failed else 0)
