"""The set-up files agree with each other and with the tree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
LOCK = (ROOT / "requirements.lock").read_text()
DECLARED = [
    *PROJECT["dependencies"],
    *PROJECT["optional-dependencies"]["lab"],
    *PROJECT["optional-dependencies"]["test"],
]


def locked(name: str, python: str) -> list[str]:
    """Versions the lock gives `name` under one Python version."""
    environment = {"python_version": python, "python_full_version": f"{python}.9", "sys_platform": "linux"}
    pins = [Requirement(line) for line in LOCK.splitlines() if line and not line.startswith("#")]
    return [
        next(iter(pin.specifier)).version
        for pin in pins
        if normal(pin.name) == normal(name) and (pin.marker is None or pin.marker.evaluate(environment))
    ]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize("declared", DECLARED)
def test_lock_holds_one_version_in_the_declared_range(declared: str, python: str) -> None:
    requirement = Requirement(declared)
    versions = locked(requirement.name, python)
    assert len(versions) == 1, f"{requirement.name}: {versions}"
    assert versions[0] in requirement.specifier


def test_lock_names_no_host_and_pins_every_line() -> None:
    assert "://" not in LOCK
    assert all("==" in line for line in LOCK.splitlines() if line)


def test_conda_environment_is_python_pip_and_this_package() -> None:
    python, pip, rest = yaml.safe_load((ROOT / "environment.yml").read_text())["dependencies"]
    assert python == f"python{PROJECT['requires-python']}"
    assert pip == "pip"
    assert rest == {"pip": ["-e .[lab,test]"]}
    assert {"lab", "test"} <= set(PROJECT["optional-dependencies"])


def test_python_range_is_the_same_everywhere() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())
    lowest = next(iter(SpecifierSet(PROJECT["requires-python"]))).version
    assert config["tool"]["ruff"]["target-version"] == "py" + lowest.replace(".", "")
    makefile = (ROOT / "Makefile").read_text()
    assert f"sys.version_info < ({lowest.replace('.', ', ')})" in makefile
    assert f"--python-version {lowest}" in makefile


def test_make_says_which_python_is_needed(tmp_path: Path) -> None:
    words = ["make", "-C", str(ROOT), "env", "PYTHON=/bin/false", f"VENV={tmp_path / 'none'}"]
    result = subprocess.run(words, capture_output=True, text=True, check=False)
    assert result.returncode != 0
    assert "Python 3.11 or newer is needed" in result.stdout
    assert not (tmp_path / "none").exists()


def test_citation_and_package_agree() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text())
    assert (citation["version"], citation["license"]) == (PROJECT["version"], PROJECT["license"])
    assert "MIT License" in (ROOT / "LICENSE").read_text()


def test_readme_map_names_what_exists_and_every_folder_of_code() -> None:
    part = (ROOT / "README.md").read_text().partition("## Where things are")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `([^`]+)`", part, re.MULTILINE)
    assert named, "README.md has no map: a table under 'Where things are'"
    assert [name for name in named if not (ROOT / name).exists()] == []
    folders = {f"{path.parent.relative_to(ROOT).as_posix()}/" for path in (ROOT / "nous_core").glob("*/__init__.py")}
    assert folders <= set(named), "a package that the map does not name"


SKIPPING = """
import pytest

@pytest.mark.real_data
def test_real(data_file):
    assert data_file("locomo/no_such_file.json")
"""


@pytest.mark.parametrize(("required", "status"), [("0", 0), ("1", 1)])
def test_a_skipped_real_data_test_fails_the_run_only_where_data_is_required(tmp_path, required, status) -> None:
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (tmp_path / "test_it.py").write_text(SKIPPING)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    real_data: x\n")
    environment = {**os.environ, "NOUS_REQUIRE_DATA": required, "PYTEST_ADDOPTS": ""}
    words = [sys.executable, "-m", "pytest", "-q", "-n", required, "-p", "no:cacheprovider", str(tmp_path)]
    result = subprocess.run(words, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == status, result.stdout
    assert ("test_it.py::test_real" in result.stdout) == bool(status)


@pytest.mark.parametrize("there", [True, False])
def test_ci_asks_for_real_data_where_the_folder_is(tmp_path: Path, there: bool) -> None:
    fake = tmp_path / "bin" / "make"
    fake.parent.mkdir()
    fake.write_text('#!/bin/sh\necho "$1 ${NOUS_DATA:-none} ${NOUS_REQUIRE_DATA:-0}"\n')
    fake.chmod(0o755)
    data = tmp_path / "data"
    if there:
        data.mkdir()
    environment = {key: value for key, value in os.environ.items() if key != "NOUS_REQUIRE_DATA"}
    environment |= {"NOUS_DATA": str(tmp_path / "bin" / ".." / "data"), "PATH": f"{fake.parent}:{os.environ['PATH']}"}
    result = subprocess.run([ROOT / ".ci" / "run"], env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == (f"test {data} 1" if there else "test none 0")
