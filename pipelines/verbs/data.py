"""``nous data``: the data verbs as a group of their own."""

from __future__ import annotations

import typer

from pipelines import cli_data


def add(app: typer.Typer) -> None:
    """Register the group."""
    app.add_typer(cli_data.app, name="data")
