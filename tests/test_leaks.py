"""No text of a data set stands in a tracked file: no six words in a row that a registered data file holds."""

from __future__ import annotations

import csv
import io
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from nous_core.datasets import registry
from nous_core.datasets.locate import find

ROOT = Path(__file__).resolve().parent.parent
RUN = 6
WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
BINARY = {".png", ".pdf", ".sqlite", ".db"}


def words(text: str) -> list[str]:
    return WORD.findall(text.lower().replace("’", "'"))


def runs(text: str) -> Iterator[int]:
    """Hashes of all runs of six words; a run of numbers alone is no text."""
    found = words(text)
    for start in range(len(found) - RUN + 1):
        part = found[start : start + RUN]
        if sum(word.isalpha() or "'" in word for word in part) >= RUN - 2:
            yield hash(tuple(part))


def strings(value: object) -> Iterator[str]:
    """Every text in decoded JSON, keys included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def texts(path: Path) -> Iterator[str]:
    """The texts of one file, by its kind."""
    content = path.read_text(encoding="utf-8")
    if path.suffix in (".json", ".ipynb"):
        yield from strings(json.loads(content))
    elif path.suffix == ".jsonl":
        yield from (text for line in content.split("\n") if line for text in strings(json.loads(line)))
    elif path.suffix == ".csv":
        yield from (cell for row in csv.reader(io.StringIO(content)) for cell in row)
    else:
        yield content


def leaks(text: str, known: set[int]) -> list[str]:
    """Runs of the text that stand in the data, as they would have to be looked for."""
    found = words(text)
    places = [n for n in range(len(found) - RUN + 1) if hash(tuple(found[n : n + RUN])) in known]
    return [" ".join(found[n : n + RUN]) for n in places]


@pytest.fixture(scope="module")
def known() -> set[int]:
    """Every six-word run of the data files that are here."""
    paths = [path for row in registry.sources() if (path := find(row.file)) is not None]
    if not paths:
        pytest.skip("none of the registered data files is in NOUS_DATA or in data/")
    return {run for path in paths for text in texts(path) for run in runs(text)}


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    return [path for path in paths if path.is_file() and path.suffix not in BINARY]


@pytest.mark.real_data
def test_no_tracked_file_holds_six_words_in_a_row_of_a_data_set(known) -> None:
    found = {
        path.relative_to(ROOT).as_posix(): runs_found[:5]
        for path in tracked()
        if (runs_found := [run for text in texts(path) for run in leaks(text, known)])
    }
    assert found == {}


@pytest.mark.real_data
def test_a_planted_run_is_found_in_every_kind_of_file(known, tmp_path) -> None:
    """Six words of a real turn, punctuation and case changed, in prose, JSON and a table."""
    path = find("locomo/locomo_dev3.json") or pytest.skip("locomo_dev3.json is not here")
    turns = json.loads(path.read_text(encoding="utf-8"))[0]["conversation"]["session_1"]
    planted = " ".join(words(next(turn["text"] for turn in turns if len(words(turn["text"])) > 12))[3:9])
    spoken = planted.replace(" ", ",  ").upper()
    (tmp_path / "a.md").write_text(f"Before\n{spoken}\nafter")
    (tmp_path / "b.ipynb").write_text(json.dumps({"cells": [{"source": [f"x = '{spoken}'"]}]}))
    (tmp_path / "c.csv").write_text(f'id,text\n1,"{spoken}"\n')
    for name in ("a.md", "b.ipynb", "c.csv"):
        assert [run for text in texts(tmp_path / name) for run in leaks(text, known)] == [planted], name
    five = " ".join(planted.split()[:5])
    assert leaks(f"{five} and then something else", known) == []


def test_numbers_in_a_row_are_no_text_but_words_with_a_number_are() -> None:
    assert list(runs("1 2 3 4 5 6 7 8")) == []
    assert len(list(runs("on 8 may 2023 we went home"))) == 2
