"""The report: one HTML file that holds everything it shows and asks for nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pandas as pd

from nous_core.errors import DataError
from nous_core.results.claims import STATUSES, count_line
from nous_core.results.tables import claims_table
from pipelines import report_parts as parts
from pipelines.manifest import Entry, load_manifest
from pipelines.project import Project
from pipelines.report_markdown import render, section

HERE = Path(__file__).resolve().parent
NAME = "figures/report.html"
TITLE = "When does belief-based agent memory help? Recomputed"
# Even where a browser would follow one, nothing in the page may ask for another file.
POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'"
RERUN = """Everything at once: `make reproduce`; it needs Python 3.11 or newer and make, no network after the installation
and no language model. One part: the command above each notebook's figures. Whether the committed results are what the code
makes today: `nous check`. The claims alone: `nous claims`. This page: `nous report`."""


def build(project: Project, evaluated: pd.DataFrame) -> str:
    """The page as text: the same results are the same bytes.

    Parameters
    ----------
    project : Project
        The checkout whose committed results are shown.
    evaluated : DataFrame
        The claims, as `nous_core.results.claims.evaluate` gives them.
    """
    figures = _figures(project)
    entries = {n: e for n, e in load_manifest(project.manifest).items() if (project.notebooks / f"{n}.ipynb").is_file()}
    readme, errata = ((project.root / name).read_text(encoding="utf-8") for name in ("README.md", "ERRATA.md"))
    claims = claims_table(evaluated)
    sections = {
        "The papers claim": parts.headline(claims),
        "We find": render(section(readme, "## What we find that the papers do not say", "README.md"))
        + f'<p class="note">{count_line(evaluated)}.</p>',
        "Every printed number": parts.claim_table(claims, STATUSES),
        "Notebooks and figures": _notebooks(project, entries, figures),
        "Errata": render(errata.partition("\n")[2], 2),
        "Limits": render(section(readme, "## Limits", "README.md")),
        "Provenance": parts.provenance(project, entries, figures),
        "Run it again": render(RERUN),
    }
    return _page(sections)


def _figures(project: Project) -> dict[str, dict[str, Any]]:
    path = project.root / "figures" / "MANIFEST.json"
    if not path.is_file():
        raise DataError("figures/MANIFEST.json", "must be there", "no such file", "Run `nous run` first.")
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def _notebooks(project: Project, entries: Mapping[str, Entry], figures: Mapping[str, dict[str, Any]]) -> str:
    if unclaimed := sorted({f["notebook"] for f in figures.values()} - set(entries)):
        raise DataError("figures/MANIFEST.json", "names notebooks of manifest.toml", unclaimed, "Remove those figures.")
    return "\n".join(parts.notebook(project, entry, figures) for entry in entries.values())


def _page(sections: Mapping[str, str]) -> str:
    ids = {title: title.lower().replace(" ", "-") for title in sections}
    links = "".join(f'<li><a href="#{ids[title]}">{title}</a></li>' for title in sections)
    body = "\n".join(
        f'<section><h2 id="{ids[title]}">{title}</h2>\n{inner}\n</section>' for title, inner in sections.items()
    )
    style, script = ((HERE / name).read_text(encoding="utf-8") for name in ("report.css", "report.js"))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{TITLE}</title>
<link rel="icon" href="data:,">
<style>
{style}</style>
</head>
<body>
<header>
<h1>{TITLE}</h1>
<p class="dim">What two papers on belief memory print, beside what an independent implementation computes, offline and without
a language model unless a line says otherwise. Generated; no number in it is typed.</p>
<nav aria-label="Sections"><ul>{links}</ul></nav>
</header>
<main>
{body}
</main>
<script>
{script}</script>
</body>
</html>
"""
