"""Data flows one way, nothing happens at import, modules stay small, and every module has its tests."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipelines.imports import imported, module_name

ROOT = Path(__file__).resolve().parent.parent
ORDER = (
    "records backends datasets extraction trust beliefs memory retrieval answering scoring benchmarks results plots explore"
).split()
FOUNDATION = ("errors", "paths", "rng", "times", "config")
# The result frame is the record benchmarks hand to results, so it stands before both.
FRAME = "nous_core.results.frame"
OPTIONAL = {"openai": "nous_core/backends/", "ipywidgets": "nous_core/explore/"}
NEVER_AT_IMPORT = {*OPTIONAL, "xllamacpp", "dask", "jupyterlab", "playwright"}
LIMIT = 200
MODULES = sorted((ROOT / "nous_core").rglob("*.py"))
CODE = [*MODULES, *sorted((ROOT / "pipelines").rglob("*.py"))]
WITHOUT_TWIN: set[str] = set()


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def stage(dotted: str) -> int:
    """How far right a module stands; the foundation is 0."""
    parts = dotted.split(".")
    if len(parts) < 2 or parts[1] in (*FOUNDATION, "__init__"):
        return 0
    return ORDER.index("scoring" if f"{dotted}.".startswith(f"{FRAME}.") else parts[1]) + 1


def wrong_way(code: ast.Module, module: str) -> Iterator[str]:
    """Imports of `module` that go to a later stage."""
    own = stage(module)
    for target in imported(code, module):
        if stage(target) > own:
            yield f"{module} imports {target}"


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_go_to_earlier_stages_only(path: Path) -> None:
    assert list(wrong_way(tree(path), module_name(path, ROOT))) == []


def test_the_import_check_sees_each_way_of_importing() -> None:
    for line in (
        "from nous_core.plots import style",
        "import nous_core.plots.style as s",
        "from nous_core import plots",
        "def f():\n    from ..plots import style",
    ):
        assert list(wrong_way(ast.parse(line), "nous_core.beliefs.categorical")), line
    assert not list(wrong_way(ast.parse("from nous_core.records import Statement"), "nous_core.beliefs.categorical"))


def test_every_package_has_its_place_in_the_order() -> None:
    folders = {path.name for path in (ROOT / "nous_core").iterdir() if any(path.glob("*.py"))}
    assert folders <= set(ORDER)


@pytest.mark.parametrize("path", CODE, ids=name)
def test_optional_packages_are_imported_in_one_place_and_late(path: Path) -> None:
    code = tree(path)
    for node in ast.walk(code):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for package in {found.split(".")[0] for found in names} & NEVER_AT_IMPORT:
            assert name(path).startswith(OPTIONAL.get(package, "")), f"{package} belongs in {OPTIONAL[package]}"
            assert node not in code.body or package == "ipywidgets", f"{package} is imported when the module is"


@pytest.mark.parametrize("path", CODE, ids=name)
def test_nothing_happens_at_import(path: Path) -> None:
    """Module level holds imports, definitions and constants: no loops, no bare calls."""
    for node in tree(path).body:
        guarded = isinstance(node, ast.If) and ast.unparse(node.test) in ("__name__ == '__main__'", "TYPE_CHECKING")
        docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        allowed = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign)
        builds_cli = name(path) == "pipelines/cli.py" and isinstance(node, ast.For)
        assert guarded or docstring or builds_cli or isinstance(node, allowed), (
            f"line {node.lineno}: {ast.unparse(node)}"
        )


@pytest.mark.parametrize("path", [*CODE, *sorted((ROOT / "tests").rglob("*.py"))], ids=name)
def test_a_file_stays_within_one_idea(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LIMIT


def test_every_module_has_a_twin_among_the_tests() -> None:
    modules = [path.relative_to(ROOT / "nous_core") for path in MODULES if path.name != "__init__.py"]
    missing = {
        path.as_posix() for path in modules if not (ROOT / "tests" / path.parent / f"test_{path.name}").is_file()
    }
    assert missing == WITHOUT_TWIN


def test_paper_numbers_are_read_by_claims_alone() -> None:
    """Nothing that computes a result imports `claims` or names the file of printed numbers."""
    readers = ("nous_core/results/claims.py", "nous_core/paths.py")
    for path in MODULES:
        targets = set(imported(tree(path), module_name(path, ROOT)))
        early = stage(module_name(path, ROOT)) < ORDER.index("results") + 1
        assert not (early and {"nous_core.results.claims", "nous_core.paths.PAPER"} & targets), name(path)
        text = path.read_text(encoding="utf-8")
        assert name(path) in readers or "import PAPER" not in text, name(path)


def test_importing_the_package_touches_no_model_client_widget_or_style() -> None:
    modules = [module_name(path, ROOT).removesuffix(".__init__") for path in MODULES if "explore" not in path.parts]
    code = (
        "import sys, json, importlib\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "import matplotlib, numpy\n"
        "heavy = sorted({'openai', 'ipywidgets', 'xllamacpp', 'dask'} & set(sys.modules))\n"
        "changed = [k for k in ('font.size', 'svg.hashsalt') if matplotlib.rcParams[k] != matplotlib.rcParamsDefault[k]]\n"
        "print(json.dumps([heavy, changed]))\n"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout) == [[], []]
    assert result.stderr == ""
