"""``nous``: run and check the notebooks, put the paper's numbers beside ours, score answers, look after data and logs."""

from __future__ import annotations

import sys

import typer

from nous_core.errors import NousError
from pipelines.verbs import check, claims, data, doctor, log, report, run, score

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False, help=__doc__)
for group in (run, check, claims, report, score, data, log, doctor):
    group.add(app)


def main() -> None:
    """Entry point: an error of ours is one plain line and exit status 2, never a traceback."""
    try:
        app()
    except NousError as error:
        typer.echo(f"nous: {error}", err=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
