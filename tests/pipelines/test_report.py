"""The report: up to date, one file that asks for nothing, and whatever the data says stays text."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pandas as pd
import pytest

from nous_core.errors import DataError
from nous_core.paths import FIGURES, ROOT
from nous_core.results.claims import evaluate
from nous_core.results.frame import read_all
from pipelines.project import Project
from pipelines.report import NAME, build
from pipelines.report_parts import picture

MARKUP = "</script></td><script>alert(1)</script><img src=x onerror=alert(1)>\"'><svg onload=alert(1)> & `<b>` **<i>**"


class Page(HTMLParser):
    """Tags with their attributes, and the text between them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.fixture(scope="module")
def claims() -> pd.DataFrame:
    return evaluate(read_all(FIGURES / "rows"))


@pytest.fixture(scope="module")
def page(claims: pd.DataFrame) -> str:
    return build(Project(ROOT), claims)


def test_the_committed_report_is_what_would_be_written(page: str) -> None:
    committed = (ROOT / NAME).read_text(encoding="utf-8")
    assert committed == page, "the committed results changed: run `nous report` and commit figures/report.html"


def test_every_figure_and_every_claim_is_there_and_every_picture_has_words(page: str, claims: pd.DataFrame) -> None:
    found = Page(page)
    noted = json.loads((FIGURES / "MANIFEST.json").read_text())
    pictures = [attributes for tag, attributes in found.tags if tag == "img"]
    assert {a["id"] for tag, a in found.tags if tag == "figure"} == set(noted)
    assert len(pictures) == len(noted)
    assert all(len(str(a["alt"])) > 30 for a in pictures)
    assert len({a["alt"] for a in pictures}) == len(pictures)
    assert [a["data-status"] for tag, a in found.tags if tag == "tr" and "data-status" in a] == list(claims["status"])
    text = " ".join(found.text)
    assert all(note["caption"] in text for note in noted.values())
    assert all(name in text for name in claims["id"])


def test_nothing_in_the_page_names_another_file_to_load(page: str) -> None:
    for tag, attributes in Page(page).tags:
        for name in ("src", "href", "srcset", "data", "poster", "action", "background"):
            value = attributes.get(name) or ""
            assert value.startswith(("data:", "#")) or not value, (tag, name, value[:60])
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert style
    assert "url(" not in style[1]
    assert "@import" not in style[1]
    assert "default-src 'none'" in page


def test_a_picture_is_an_image_that_ends_nowhere_early(tmp_path: Path) -> None:
    drawn = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><text>50 % # "é" \'a\' &lt;</text></svg>'
    (tmp_path / "a.svg").write_text(drawn, encoding="utf-8")
    ((tag, attributes),) = Page(picture(tmp_path / "a.svg", 'a "quoted" <word>')).tags
    assert (tag, attributes["alt"]) == ("img", 'a "quoted" <word>')
    from urllib.parse import unquote

    assert unquote(str(attributes["src"]).partition(",")[2]) == drawn[drawn.index("<svg") :]


def test_markup_in_claims_captions_titles_prose_and_errata_stays_text(claims: pd.DataFrame, tmp_path: Path) -> None:
    """The poisoned page has the tags of the clean one, and no more."""
    clean, poisoned = _copy(tmp_path / "clean", "plain"), _copy(tmp_path / "poisoned", MARKUP)
    words = ["where", "reason", "setting"]
    plain = claims.assign(**dict.fromkeys(words, "plain"))
    bad = claims.assign(**dict.fromkeys(words, MARKUP))
    before, after = Page(build(clean, plain)), Page(build(poisoned, bad))
    allowed = {"code", "strong"}  # what the Markdown marks in the text ask for
    assert Counter(t for t, _ in after.tags if t not in allowed) == Counter(
        t for t, _ in before.tags if t not in allowed
    )
    assert not [a for _, a in after.tags if any(name.startswith("on") for name in a)]
    assert "".join(after.text).count("<script>alert(1)</script>") >= len(claims) * 2 + 4


def _copy(root: Path, words: str) -> Project:
    """A checkout with one notebook and one figure, all of whose prose is `words`."""
    (root / "figures" / "rows").mkdir(parents=True)
    (root / "notebooks").mkdir()
    (root / "pipelines").mkdir()
    (root / "README.md").write_text(
        f"## What we find that the papers do not say\n\n- {words}\n\n## Limits\n\n{words}\n"
    )
    (root / "ERRATA.md").write_text(f"# Errata\n\n{words}\n\n| a | b |\n| --- | --- |\n| {words} | x |\n")
    (root / "requirements.lock").write_text("numpy==1.0\n")
    title = json.dumps(words)
    entry = f'[data]\nnone = []\n[[notebook]]\nname = "00_a"\ntitle = {title}\nsection = {title}\ndata = "none"\n'
    (root / "pipelines" / "manifest.toml").write_text(entry)
    prose = [f"**Question.** {words}", f"## Takeaways\n\n- {words}\n\n## Provenance"]
    cells = [{"cell_type": "markdown", "metadata": {}, "source": text} for text in prose]
    (root / "notebooks" / "00_a.ipynb").write_text(json.dumps({"cells": cells}))
    shutil.copy(FIGURES / "fig_3_rumour.svg", root / "figures" / "fig_a.svg")
    (root / "figures" / "rows" / "00_a.csv").write_text("x\n")
    note = {"fig_a": {"caption": words, "notebook": "00_a", "config": words}}
    (root / "figures" / "MANIFEST.json").write_text(json.dumps(note))
    return Project(root)


def test_a_figure_of_a_notebook_that_is_gone_is_named(claims: pd.DataFrame, tmp_path: Path) -> None:
    project = _copy(tmp_path, "plain")
    note = {"fig_a": {"caption": "c", "notebook": "99_gone", "config": "c"}}
    (project.root / "figures" / "MANIFEST.json").write_text(json.dumps(note))
    with pytest.raises(DataError, match="99_gone"):
        build(project, claims)
