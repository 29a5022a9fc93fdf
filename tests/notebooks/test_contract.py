"""Every committed notebook keeps the contract, and the linter that says so finds each breach."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipelines.contract import RULES, problems
from pipelines.manifest import Entry, load_manifest
from pipelines.project import Project

PROJECT = Project()
ENTRIES = load_manifest(PROJECT.manifest)
COMMITTED = sorted(PROJECT.notebooks.glob("*.ipynb"))
FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.ipynb"))
TOY = Entry("toy", "toy", "none", "none")


@pytest.mark.parametrize("path", COMMITTED, ids=lambda path: path.stem)
def test_committed_notebook_keeps_the_contract(path: Path) -> None:
    assert problems(path, ENTRIES.get(path.stem)) == []


def test_the_manifest_lists_nothing_that_does_not_exist() -> None:
    assert sorted(ENTRIES) == [path.stem for path in COMMITTED]


@pytest.mark.parametrize("path", [path for path in FIXTURES if "-pass-" in path.name], ids=lambda path: path.stem)
def test_a_good_notebook_passes(path: Path) -> None:
    assert problems(path, TOY) == []


@pytest.mark.parametrize("path", [path for path in FIXTURES if "-fail-" in path.name], ids=lambda path: path.stem)
def test_a_breach_is_found_by_its_rule_and_no_other(path: Path) -> None:
    rule = path.stem.split("-")[2]
    found = problems(path, TOY)
    broken = {problem.split(":")[0] for problem in found}
    also = {"bytes"} if rule == "executed" else set()  # canonical form numbers the cells, so disorder breaks both
    assert rule in broken, found
    assert broken <= {rule} | also, found


def test_an_unlisted_notebook_is_a_breach() -> None:
    assert problems(FIXTURES[-1], None)[0] == "listed: not in manifest.toml"


def test_every_rule_is_proven_by_a_fixture() -> None:
    assert {path.stem.split("-")[2] for path in FIXTURES if "-fail-" in path.name} == set(RULES) - {"listed"}
