"""A notebook is stale when its code, parameters, library, data, rows or pins change, and not when bytes move."""

from __future__ import annotations

import json

import pytest

from pipelines.imports import reached
from pipelines.manifest import load_manifest
from pipelines.plan import Request, make_plan
from pipelines.stamp import digest, is_current, write_stamp


@pytest.fixture
def world(mini, monkeypatch):
    monkeypatch.delenv("NOUS_DATA", raising=False)
    package = mini.root / "nous_core"
    files = {
        "nous_core/__init__.py": "",
        "nous_core/used.py": "from nous_core.deep import inner\n",
        "nous_core/unused.py": "",
        "nous_core/deep/__init__.py": "",
        "nous_core/deep/inner.py": "def f():\n    from . import lazy\n",
        "nous_core/deep/lazy.py": "",
        "nous_core/deep/table.toml": "",
        "nous_core/deep/samples/text.json": "{}",
        "data/toy/file.json": "{}",
        "requirements.lock": "",
        "figures/rows/a.csv": "key\n",
    }
    for name, text in files.items():
        (mini.root / name).parent.mkdir(parents=True, exist_ok=True)
        (mini.root / name).write_text(text)
    mini.add("a")
    mini.add("b", "from nous_core.used import inner", data="toy", more='needs = ["a"]')
    mini.package = package
    return mini


def now(mini, **request) -> str:
    runs = make_plan(mini.project, load_manifest(mini.project.manifest), Request(**request))
    reached.__globals__["_imports_of"].cache_clear()
    reached.__globals__["_data_files"].cache_clear()
    return digest(mini.project, runs["b"])


def test_imports_are_followed_through_packages_functions_and_data(world) -> None:
    found = {path.relative_to(world.root).as_posix() for path in reached(["import nous_core.used as u"], world.root)}
    deep = {"__init__.py", "inner.py", "lazy.py", "table.toml", "samples/text.json"}
    assert found == {"nous_core/__init__.py", "nous_core/used.py", *(f"nous_core/deep/{name}" for name in deep)}


@pytest.mark.parametrize(
    "name",
    [
        "nous_core/deep/lazy.py",
        "nous_core/deep/table.toml",
        "nous_core/deep/samples/text.json",
        "data/toy/file.json",
        "requirements.lock",
        "figures/rows/a.csv",
    ],
)
def test_a_changed_input_is_noticed(world, name) -> None:
    before = now(world)
    with (world.root / name).open("a") as file:
        file.write("\n")
    assert now(world) != before


def test_an_unused_module_and_a_resaved_notebook_change_nothing(world) -> None:
    before = now(world)
    (world.package / "unused.py").write_text("x = 1\n")
    path = world.project.notebooks / "b.ipynb"
    notebook = json.loads(path.read_text())
    notebook["cells"][1]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["moved\n"]}]
    path.write_text(json.dumps(notebook, indent=4))
    assert now(world) == before
    notebook["cells"][1]["source"] += "\n1 + 1"
    path.write_text(json.dumps(notebook))
    assert now(world) != before


def test_other_parameters_are_another_run(world) -> None:
    assert now(world, overrides={"b": {"trials": 4}}) != now(world)


def test_a_changed_or_missing_product_makes_a_notebook_stale(world) -> None:
    run = make_plan(world.project, load_manifest(world.project.manifest), Request())["a"]
    path = world.project.notebooks / "a.ipynb"
    notebook = json.loads(path.read_text())
    for number, cell in enumerate(notebook["cells"], 1):
        cell["execution_count"] = number
    path.write_text(json.dumps(notebook))
    assert not is_current(world.project, run)
    write_stamp(world.project, run, digest(world.project, run))
    assert is_current(world.project, run)
    rows = world.root / "figures/rows/a.csv"
    rows.write_text("key\nedited\n")
    assert not is_current(world.project, run)
    rows.unlink()
    assert not is_current(world.project, run)
    rows.write_text("key\n")
    assert is_current(world.project, run)
    notebook["cells"][0]["execution_count"] = None
    path.write_text(json.dumps(notebook))
    assert not is_current(world.project, run), "outputs were stripped"
