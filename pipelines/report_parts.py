"""The parts of the report: claims, notebooks with their figures, provenance. Text goes in; escaped HTML comes out."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pandas as pd

from nous_core.datasets.registry import by_set
from nous_core.errors import DataError
from pipelines.manifest import Entry
from pipelines.params import read_notebook, source
from pipelines.project import Project, sha256
from pipelines.report_markdown import grid, inline, render, scrolled, section

HEADLINE = "Abstract: "
VERSIONS = "numpy scipy pandas matplotlib seaborn scikit-learn nltk rank-bm25 papermill ipykernel ipywidgets".split()
SHORT = 16
# Where the font of the figures is missing, one of nearly its width takes its place, so that labels still fit.
FONT = ("'DejaVu Sans'", "'DejaVu Sans', Verdana")


def rows(frame: pd.DataFrame, attributes: Sequence[str] = ()) -> str:
    """A display frame as an HTML table."""
    return grid([str(c) for c in frame.columns], frame.astype(str).to_numpy().tolist(), attributes)


def headline(claims: pd.DataFrame) -> str:
    """What the paper puts into its abstract, and how each number stands."""
    chosen = claims[claims["where"].str.startswith(HEADLINE)]
    shown = chosen.assign(where=chosen["where"].str.removeprefix(HEADLINE))[["where", "paper", "ours", "status"]]
    return scrolled(rows(shown.rename(columns={"where": "the abstract says"})), "What the abstract says")


def claim_table(claims: pd.DataFrame, statuses: Mapping[str, str]) -> str:
    """All claims; the filters appear where scripts run, and without them every row is there."""
    legend = "".join(f"<li><strong>{html.escape(s)}</strong>: {html.escape(w)}</li>" for s, w in statuses.items())
    options = "".join(f"<option>{html.escape(status)}</option>" for status in statuses)
    filters = (
        '<div id="filters" hidden><label>status<select><option value="">all</option>'
        f'{options}</select></label><label>words<input type="search" placeholder="t5, temporal, bound"></label>'
        '<output aria-live="polite"></output></div>'
    )
    marked = [f' data-status="{html.escape(status)}"' for status in claims["status"]]
    found = scrolled(rows(claims, marked), "Every printed number beside ours")
    return f'<ul>{legend}</ul>{filters}<div id="claims">{found}</div>'


def picture(path: Path, alternative: str) -> str:
    """An SVG file inside the page, as an image: nothing in it can run or ask for another file."""
    text = path.read_text(encoding="utf-8")
    drawn = text[text.index("<svg") :].replace(*FONT)
    data = quote(drawn, safe=" !$&'()*+,-./:;=?@[]_{|}~\n")
    return f'<img src="data:image/svg+xml,{html.escape(data)}" alt="{html.escape(alternative)}">'


def figure(folder: Path, name: str, note: Mapping[str, str]) -> str:
    """One figure: the first sentence of its caption stands for the picture, all of it below."""
    caption = note["caption"]
    first = re.split(r"(?<=[.:]) ", caption.replace("Top: ", "").replace("Left: ", ""), maxsplit=1)[0]
    shown = picture(folder / f"{name}.svg", f"Figure {name.removeprefix('fig_').replace('_', ' ')}. {first}")
    origin = f"<code>{html.escape(name)}</code>; {html.escape(note['config'])}"
    return (
        f'<figure id="{html.escape(name)}">{shown}<figcaption>{html.escape(caption)}<br>{origin}</figcaption></figure>'
    )


def notebook(project: Project, entry: Entry, figures: Mapping[str, Mapping[str, str]]) -> str:
    """A notebook's question, its takeaways, its figures, and the command that makes them again."""
    cells = read_notebook(project.notebooks / f"{entry.name}.ipynb")["cells"]
    prose = "\n\n".join(source(cell) for cell in cells if cell["cell_type"] == "markdown")
    asked = re.search(r"^\*\*Question\.\*\* (.+)$", prose, re.MULTILINE)
    if asked is None:
        raise DataError(entry.name, "must ask its question in words", "no **Question.**", "Restore that paragraph.")
    mine = [figure(project.root / "figures", n, f) for n, f in figures.items() if f["notebook"] == entry.name]
    return "\n".join(
        [
            f'<h3 id="{html.escape(entry.name)}">{html.escape(entry.title)}</h3>',
            f'<p class="dim">{html.escape(entry.section)}. Again: <code>nous run --only {html.escape(entry.name)} '
            f"--force</code></p>",
            f"<p>{inline(asked[1])}</p>",
            render(section(prose, "## Takeaways", entry.name)),
            *mine,
        ]
    )


def provenance(project: Project, entries: Mapping[str, Entry], figures: Mapping[str, Mapping[str, str]]) -> str:
    """Versions, seeds, backends, and the digests of data and of result rows."""
    configs = sorted({note["config"] for note in figures.values()})
    pins = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", project.pins.read_text(encoding="utf-8"), re.MULTILINE))
    versions = ", ".join(f"{name} {pins[name]}" for name in VERSIONS if name in pins)
    files = sorted({file for entry in entries.values() for file in entry.data_files})
    known = {row.file: row for found in by_set().values() for row in found}
    data = pd.DataFrame(
        [(file, known[file].sha256[:SHORT], known[file].licence) for file in files],
        columns=["data file", "sha256 (first 16)", "licence"],
    )
    made = list(_digests(project, entries))
    return "\n".join(
        [
            f"<ul>{''.join(f'<li>{html.escape(config)}</li>' for config in configs)}</ul>",
            f"<p>Versions, as locked ({len(pins)} packages): {html.escape(versions)}.</p>",
            scrolled(rows(data), "Data files") if len(data) else "<p>No data file is read.</p>",
            scrolled(rows(pd.DataFrame(made, columns=["result rows", "sha256 (first 16)"])), "Result rows"),
        ]
    )


def _digests(project: Project, entries: Mapping[str, Entry]) -> Iterator[tuple[Any, Any]]:
    for entry in entries.values():
        for product in (p for p in entry.products if p.startswith("rows/")):
            yield product, sha256(project.root / "figures" / product)[:SHORT]
