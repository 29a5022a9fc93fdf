"""A miniature project: a manifest and toy notebooks in a temporary folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from pipelines.project import Project

ROOT = Path(__file__).resolve().parents[2]
PARAMETERS = """seed: int = 20260707  # where all streams start
profile: str = "smoke"  # smoke | full
backend: str = "offline"  # what answers
data: str = "{data}"  # which data set
out_dir: str = "figures"  # where results go
trials: int = 3  # how many
share: float = 0.5  # a share"""
ROWS = """from pathlib import Path

folder = Path("..") / out_dir / "rows"
written = (folder / "{name}.csv").write_text(f"key,value\\n{name},{{seed + trials}}\\n")"""


@dataclass
class Mini:
    """One temporary project: `add` notebooks, then run ``nous`` on it."""

    root: Path
    manifest: list[str] = field(default_factory=lambda: ['[data]\nnone = []\ntoy = ["toy/file.json"]\n'])

    @property
    def project(self) -> Project:
        return Project(self.root)

    def add(self, name: str, *cells: str, data: str = "none", more: str = "") -> Path:
        """Write a notebook with the usual parameters, then `cells`, then its rows; list it in the manifest."""
        code = [PARAMETERS.format(data=data), *cells, ROWS.format(name=name)]
        path = self.root / "notebooks" / f"{name}.ipynb"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(notebook(code)))
        entry = f'[[notebook]]\nname = "{name}"\ntitle = "toy"\nsection = "none"\ndata = "{data}"\n{more}\n'
        self.manifest.append(entry)
        (self.root / "pipelines").mkdir(exist_ok=True)
        (self.root / "pipelines" / "manifest.toml").write_text("\n".join(self.manifest))
        return path

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "pipelines.cli", words[0], "--root", str(self.root), *words[1:]]

    def nous(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(self.command(*words), **self.options(), capture_output=True, timeout=120, check=False)

    def options(self) -> dict[str, Any]:
        env = {key: value for key, value in os.environ.items() if key != "NOUS_DATA"}
        return {"text": True, "cwd": self.root, "env": env | {"PYTHONPATH": str(ROOT)}}


def notebook(code: list[str]) -> dict[str, Any]:
    """A notebook of code cells, the first tagged ``parameters``, as an editor would save it."""
    cells = [
        {
            "cell_type": "code",
            "id": f"c{number}",
            "metadata": {"tags": ["parameters"]} if number == 0 else {},
            "source": text,
            "outputs": [],
            "execution_count": None,
        }
        for number, text in enumerate(code)
    ]
    kernel = {"name": "somebody-elses", "display_name": "Other", "language": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


@pytest.fixture
def mini(tmp_path: Path) -> Mini:
    """An empty miniature project, in a folder whose name has a space and an umlaut."""
    root = tmp_path / "ein Prüfstück"
    root.mkdir()
    return Mini(root)


@pytest.fixture
def make_notebook() -> Callable[[list[str]], dict[str, Any]]:
    """The notebook builder."""
    return notebook
