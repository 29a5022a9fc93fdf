"""``nous run`` and ``nous list``."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Annotated, Any

import typer

from pipelines.project import ROOT, Project

Root = Annotated[Path, typer.Option("--root", hidden=True, help="Another checkout.")]


def add(app: typer.Typer) -> None:
    """Register the verbs."""
    app.command("run")(run)
    app.command("list")(list_notebooks)


def run(
    only: Annotated[list[str] | None, typer.Option("--only", help="A notebook and what it needs; repeatable.")] = None,
    profile: Annotated[str, typer.Option(help="smoke (minutes) or full (paper-size and larger).")] = "smoke",
    backend: Annotated[str, typer.Option(help="offline, local, openai or replay.")] = "offline",
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="Notebooks at a time.")] = 1,
    force: Annotated[bool, typer.Option("--force", help="Also run what is up to date.")] = False,
    params: Annotated[Path | None, typer.Option(help="TOML, JSON or YAML file of parameters.")] = None,
    root: Root = ROOT,
) -> None:
    """Run the notebooks that are not up to date.

    The default run (smoke, offline, no parameters, the data the manifest names) writes the committed
    notebooks and figures/. Any other run writes below runs/ and leaves those alone.
    """
    from pipelines.lock import only_run
    from pipelines.manifest import load_manifest, with_needs
    from pipelines.params_file import read_params
    from pipelines.plan import Request, left_out, make_plan
    from pipelines.progress import Progress
    from pipelines.tasks import Session, run_tasks

    project = Project(root.resolve())
    entries = with_needs(load_manifest(project.manifest), only or [])
    for name, reason in left_out(project, entries).items():
        typer.echo(f"{name}  {reason}")
        del entries[name]
    overrides = read_params(params, entries) if params else {}
    plan = make_plan(project, entries, Request(profile, backend, overrides))
    stop_cleanly()
    with only_run(project) as lock, Progress(plan) as progress:
        session = Session(project, plan, progress, lock)
        status = run_tasks(session, jobs, force)
    if session.failed:
        typer.echo(
            f"{len(session.failed)} of {len(plan)} notebooks did not finish: {', '.join(session.failed)}", err=True
        )
    raise typer.Exit(status)


def list_notebooks(root: Root = ROOT) -> None:
    """List the notebooks: what they need, whether their data is here, whether they are up to date."""
    from pipelines.manifest import load_manifest
    from pipelines.plan import Request, make_plan
    from pipelines.stamp import is_current

    project = Project(root.resolve())
    listed = load_manifest(project.manifest)
    entries = {name: entry for name, entry in listed.items() if (project.notebooks / f"{name}.ipynb").is_file()}
    for name in sorted(set(listed) - set(entries)):
        typer.echo(f"{name}  in manifest.toml, but notebooks/{name}.ipynb is missing")
    plan = make_plan(project, entries, Request())
    width = max((len(name) for name in plan), default=0)
    for name, item in plan.items():
        state = "up to date" if is_current(project, item) else "to run"
        entry = entries[name]
        here = "" if len(item.data_files) == len(entry.data_files) else " (not found: sample)"
        needs = f", needs {', '.join(entry.needs)}" if entry.needs else ""
        typer.echo(f"{name:{width}}  {state:10}  data {entry.data}{here}{needs}  {entry.section}: {entry.title}")


def stop_cleanly() -> None:
    """On Ctrl-C or a polite kill: stop the notebooks at work, say that what is finished is kept, leave."""
    from pipelines.orphan import kill_tree
    from pipelines.supervise import LIVE

    def leave(number: int, frame: Any) -> None:
        for pid in list(LIVE):
            kill_tree(pid)
        os.write(2, b"\nnous: stopped; finished notebooks are kept, the same command continues\n")
        os._exit(128 + number)

    signal.signal(signal.SIGINT, leave)
    signal.signal(signal.SIGTERM, leave)
