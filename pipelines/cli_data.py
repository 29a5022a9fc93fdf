"""``nous data``: list the data files, fetch them from where they were published, verify their bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from nous_core.datasets.registry import BASE_URL, by_set

if TYPE_CHECKING:
    from nous_core.datasets.fetch import State

app = typer.Typer(add_completion=False, no_args_is_help=True, help=__doc__)
Names = Annotated[list[str] | None, typer.Argument(help="Data sets, as in `nous data list`; all when none is named.")]


@app.command("list")
def list_sets() -> None:
    """Each data set: files found, size, licence, where it comes from."""
    from nous_core.datasets.locate import find, folders

    typer.echo(f"looked for in: {', '.join(map(str, folders()))}")
    width = max(map(len, by_set()))
    for name, rows in by_set().items():
        here = sum(find(row.file) is not None for row in rows)
        size = sum(row.bytes for row in rows) / 1e6
        licences = ", ".join(sorted({row.licence for row in rows}))
        origin = next(row.repository for row in rows if not row.derived)
        typer.echo(f"{name:{width}}  {here} of {len(rows)} files  {size:5.1f} MB  {licences}  ({origin})")


@app.command()
def fetch(
    names: Names = None,
    accept: Annotated[bool, typer.Option("--accept", help="Also fetch files without a stated licence.")] = False,
    base: Annotated[str, typer.Option("--from", help="A mirror with the same layout.")] = BASE_URL,
) -> None:
    """Download what is missing into data/, each file checked against its SHA-256."""
    from nous_core.datasets import fetch as download

    states = []
    for found in download.fetch(download.chosen(names or []), accept, base, typer.echo):
        states.append(found.state)
        typer.echo(_line(found))
    unfinished = sum(state in ("missing", "changed") for state in states)
    refused = states.count("refused")
    typer.echo(f"{states.count('fetched')} fetched, {states.count('here')} already here, {refused} refused")
    raise typer.Exit(1 if unfinished or (refused and names) else 0)


@app.command()
def verify(names: Names = None) -> None:
    """Compare the bytes of every file found with the registry; name those changed or missing."""
    from nous_core.datasets import fetch as download

    found = [download.check(row) for row in download.chosen(names or [])]
    for item in found:
        typer.echo(_line(item))
    counts = {state: sum(item.state == state for item in found) for state in ("here", "changed", "missing")}
    typer.echo(", ".join(f"{count} {'verified' if state == 'here' else state}" for state, count in counts.items()))
    raise typer.Exit(1 if counts["changed"] or (counts["missing"] and names) else 0)


def _line(found: State) -> str:
    note = f"  {found.note}" if found.note else ""
    return f"{found.state:8} {found.source.file}{note}"
