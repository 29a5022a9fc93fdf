"""Which modules of the package a piece of code reaches, read from its import statements."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

PACKAGE = "nous_core"


def reached(code: Iterable[str], root: Path) -> list[Path]:
    """Files of ``nous_core`` that `code` reaches through imports, with the data files beside them, sorted.

    Imports inside functions count too. A package counts with its ``__init__.py``; files that are not
    Python (tables, samples, styles) count with every module of their folder.
    """
    queue = [name for text in code for name in imported(ast.parse(text), "")]
    seen: set[Path] = set()
    while queue:
        for file in _files(queue.pop(), root):
            if file not in seen:
                seen.add(file)
                queue.extend(_imports_of(file, root))
    folders = {file.parent for file in seen}
    return sorted(seen | {data for folder in folders for data in _data_files(folder)})


def imported(tree: ast.AST, module: str) -> Iterator[str]:
    """Dotted names below ``nous_core`` that `tree` imports; `module` resolves relative imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(module.split(".")[: -node.level]) if node.level else ""
            start = ".".join(part for part in (base, node.module or "") if part)
            names = [start, *(f"{start}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == PACKAGE)


def module_name(file: Path, root: Path) -> str:
    """The dotted name of a file, with ``__init__`` kept so that relative imports resolve."""
    return ".".join(file.relative_to(root).with_suffix("").parts)


@cache
def _imports_of(file: Path, root: Path) -> tuple[str, ...]:
    """The names one module imports."""
    return tuple(imported(ast.parse(file.read_text(encoding="utf-8")), module_name(file, root)))


def _files(name: str, root: Path) -> Iterator[Path]:
    """The module `name` and the packages above it, as far as they exist (the last part may be a function)."""
    folder = root
    for part in name.split("."):
        module = folder / f"{part}.py"
        folder = folder / part
        for file in (module, folder / "__init__.py"):
            if file.is_file():
                yield file


@cache
def _data_files(folder: Path) -> tuple[Path, ...]:
    """Files in `folder` that are not Python, and those in its folders that hold no modules."""
    files: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.suffix not in {".py", ".pyc"} and not path.name.startswith("."):
            files.append(path)
        elif (
            path.is_dir()
            and path.name != "__pycache__"
            and not path.name.startswith(".")
            and not any(path.glob("*.py"))
        ):
            files.extend(_data_files(path))
    return tuple(files)
