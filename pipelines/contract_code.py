"""The rules on a notebook's code: short cells, no logic, few imports, each name assigned in one cell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipelines.manifest import Entry
from pipelines.params import read_notebook, source

MAX_CELLS, MAX_LINES = 25, 12
ALLOWED_IMPORTS = ("nous_core", "numpy", "pandas", "IPython.display")
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
LOOPS = (ast.For, ast.AsyncFor, ast.While)
NOT_PYTHON = re.compile(r"^\s*[!%]|\bpip\b|get_ipython|os\.system|subprocess|asyncio\.run", re.MULTILINE)


@dataclass(frozen=True)
class Notebook:
    """One notebook as the rules see it."""

    path: Path
    entry: Entry | None

    @property
    def document(self) -> dict[str, Any]:
        return read_notebook(self.path)

    @property
    def cells(self) -> list[dict[str, Any]]:
        return list(self.document["cells"])

    @property
    def code(self) -> list[tuple[int, dict[str, Any]]]:
        """Position and cell of every code cell with something in it."""
        return [(n, c) for n, c in enumerate(self.cells, 1) if c["cell_type"] == "code" and source(c).strip()]

    @property
    def trees(self) -> list[tuple[int, ast.Module]]:
        """Position and syntax tree of every code cell that is plain Python."""
        found = []
        for number, cell in self.code:
            try:
                found.append((number, ast.parse(source(cell))))
            except SyntaxError:
                continue  # `magic` reports it
        return found

    @property
    def prose(self) -> list[str]:
        return [source(cell) for cell in self.cells if cell["cell_type"] == "markdown"]


def size(nb: Notebook) -> Iterator[str]:
    """At most 25 cells, and 12 lines in a code cell."""
    if len(nb.cells) > MAX_CELLS:
        yield f"{len(nb.cells)} cells, at most {MAX_CELLS}"
    for number, cell in nb.code:
        if (count := sum(bool(line.strip()) for line in source(cell).splitlines())) > MAX_LINES:
            yield f"cell {number} has {count} lines, at most {MAX_LINES}"


def logic(nb: Notebook) -> Iterator[str]:
    """No definitions and no loops: they belong in the package, where they are tested."""
    for number, tree in nb.trees:
        for node in ast.walk(tree):
            if isinstance(node, (*DEFINITIONS, *LOOPS)):
                yield f"cell {number} line {node.lineno}: {type(node).__name__} belongs in the package"


def magic(nb: Notebook) -> Iterator[str]:
    """Plain Python only."""
    trees = dict(nb.trees)
    for number, cell in nb.code:
        if number not in trees or NOT_PYTHON.search(source(cell)):
            yield f"cell {number}: shell escapes, magics, installs and asyncio.run have no place here"


def imports(nb: Notebook) -> Iterator[str]:
    """Only the package and what displays its results."""
    for number, tree in nb.trees:
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or "."] if isinstance(node, ast.ImportFrom) else []
            for name in names:
                if not any(name == allowed or name.startswith(f"{allowed}.") for allowed in ALLOWED_IMPORTS):
                    yield f"cell {number} imports {name}"


def names(nb: Notebook) -> Iterator[str]:
    """Each global name is assigned in one cell, so the order on the page is the order of the data."""
    home: dict[str, int] = {}
    for number, tree in nb.trees:
        for name in sorted(assigned(tree)):
            if home.setdefault(name, number) != number:
                yield f"{name} is assigned in cells {home[name]} and {number}"


def assigned(tree: ast.AST) -> set[str]:
    """Global names a cell assigns, imports included; comprehension variables are local."""
    local = {id(name) for c in ast.walk(tree) if isinstance(c, ast.comprehension) for name in ast.walk(c.target)}
    names = {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in local
    }
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    return names - {"_"}
