"""The parameter file of ``nous run --params``: TOML, JSON or YAML, scalars for all notebooks and tables for one."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from nous_core.errors import ConfigError, choose


def read_params(path: Path, notebooks: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Overrides by notebook from the file at `path`.

    A top-level scalar goes to every notebook that runs; a table named like a notebook goes to that one
    and wins over the scalars. Values are checked later, against each notebook's own schema.

    Raises
    ------
    ConfigError
        If the file cannot be read, is no table, or has a table that names no notebook of this run.
    """
    reader = choose("--params, file ending", path.suffix, READERS)
    try:
        document = reader(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigError(f"--params {path.name}", "must be readable", str(error), "Check path and syntax.") from error
    if not isinstance(document, Mapping):
        raise ConfigError(
            f"--params {path.name}", "must be a table of names and values", document, "Write for example: trials = 10"
        )
    names = list(notebooks)
    common = {key: value for key, value in document.items() if not isinstance(value, Mapping)}
    special = {key: value for key, value in document.items() if isinstance(value, Mapping)}
    for key in special:
        choose(f"--params {path.name}, table (a notebook of this run)", key, dict.fromkeys(names))
    return {name: {**common, **special.get(name, {})} for name in names}


def _yaml(text: str) -> Any:
    """YAML through papermill's own dependency; its errors are not ValueErrors."""
    import yaml

    try:
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise ValueError(error) from error


READERS: dict[str, Callable[[str], Any]] = {
    ".toml": tomllib.loads,
    ".json": json.loads,
    ".yaml": _yaml,
    ".yml": _yaml,
}
