"""The contract every committed notebook keeps, checked without running it.

Each rule is a small function from a notebook to the places where it is broken; `RULES` names them all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from nous_core.errors import ConfigError
from pipelines import contract_code as code
from pipelines.canonical import as_text
from pipelines.contract_code import Notebook
from pipelines.manifest import Entry
from pipelines.params import schema, source, tags

ALLOWED_TAGS = {"parameters", "interactive", "nbval-ignore-output"}
MACHINE_PATH = re.compile(r"(?<![\w.:/])/(?:home|root|tmp|work|Users|mnt|var|opt|srv)/\S+|\b[A-Z]:\\\w")
DEFAULTS = {"profile": "smoke", "backend": "offline", "out_dir": "figures"}


def problems(path: Path, entry: Entry | None) -> list[str]:
    """All places where the notebook at `path` breaks a rule, as ``rule: what``."""
    notebook = Notebook(path, entry)
    return [f"{name}: {what}" for name, rule in RULES.items() for what in rule(notebook)]


def _listed(nb: Notebook) -> Iterator[str]:
    if nb.entry is None:
        yield "not in manifest.toml"


def _parameters(nb: Notebook) -> Iterator[str]:
    try:
        found = schema(nb.document, nb.path.stem)
    except ConfigError as error:
        yield str(error)
        return
    for name, value in {**DEFAULTS, "data": nb.entry.data if nb.entry else found["data"][1]}.items():
        if found[name][1] != value:
            yield f"{name} must be {value!r} by default, is {found[name][1]!r}"
    cell = next(cell for cell in nb.cells if "parameters" in tags(cell))
    for line in source(cell).splitlines():
        if line.strip() and "#" not in line:
            yield f"no comment on {line.strip()!r}"


def _config(nb: Notebook) -> Iterator[str]:
    cells = [cell for _, cell in nb.code]
    first = next((n for n, cell in enumerate(cells) if "parameters" in tags(cell)), None)
    if first is not None and (first + 1 >= len(cells) or "RunConfig" not in source(cells[first + 1])):
        yield "the code cell after the parameters must build RunConfig"


def _executed(nb: Notebook) -> Iterator[str]:
    counts = [cell["execution_count"] for _, cell in nb.code]
    if counts != list(range(1, len(counts) + 1)):
        yield f"execution counts must be 1..{len(counts)} in order, are {counts}"


def _outputs(nb: Notebook) -> Iterator[str]:
    for number, cell in nb.code:
        for output in cell["outputs"]:
            if output["output_type"] == "error":
                yield f"cell {number} ends in {output['ename']}"
            if output.get("name") == "stderr":
                yield f"cell {number} writes to stderr"


def _paths(nb: Notebook) -> Iterator[str]:
    for number, cell in enumerate(nb.cells, 1):
        texts = [source(cell)]
        for output in cell.get("outputs", []):
            texts += [output.get("text", ""), *(v for k, v in output.get("data", {}).items() if k.startswith("text/"))]
        for text in texts:
            if found := MACHINE_PATH.search(text if isinstance(text, str) else "".join(text)):
                yield f"cell {number} holds a path of one machine: {found.group()}"


def _sections(nb: Notebook) -> Iterator[str]:
    if not nb.prose or not source(nb.cells[0]).startswith("# "):
        yield "the first cell must be a title"
    for head in ("Takeaways", "Provenance"):
        if not any(re.search(rf"^#+ {head}\b", text, re.M) for text in nb.prose):
            yield f"no section {head}"


def _tags(nb: Notebook) -> Iterator[str]:
    ignored = 0
    for number, cell in enumerate(nb.cells, 1):
        if unknown := sorted(set(tags(cell)) - ALLOWED_TAGS):
            yield f"cell {number} is tagged {', '.join(unknown)}; allowed are {', '.join(sorted(ALLOWED_TAGS))}"
        if "nbval-ignore-output" in tags(cell):
            ignored += 1
            if "interactive" not in tags(cell):
                yield f"cell {number}: only the interactive cell may go uncompared"
    if ignored > 1:
        yield f"{ignored} cells go uncompared, at most one"


def _bytes(nb: Notebook) -> Iterator[str]:
    if nb.path.read_text(encoding="utf-8") != as_text(nb.document):
        yield "not in canonical form; `nous run` writes it so"


RULES: dict[str, Callable[[Notebook], Iterator[str]]] = {
    "listed": _listed,
    "parameters": _parameters,
    "config": _config,
    "size": code.size,
    "logic": code.logic,
    "magic": code.magic,
    "imports": code.imports,
    "names": code.names,
    "executed": _executed,
    "outputs": _outputs,
    "paths": _paths,
    "sections": _sections,
    "tags": _tags,
    "bytes": _bytes,
}
