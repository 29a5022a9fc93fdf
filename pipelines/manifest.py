"""The manifest: which notebooks there are, what they need and what they make."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nous_core.errors import ConfigError, choose

PROFILES = ("smoke", "full")
DEADLINES = {"start": 120.0, "cell": 300.0, "wall": 600.0}
FIELDS = {"name", "sample", "title", "section", "data", "needs", "products", "rows", "profiles", "deadlines"}


@dataclass(frozen=True)
class Entry:
    """One notebook of the suite.

    Parameters
    ----------
    name : str
        File name without ``.ipynb``.
    data : str
        A key of the manifest's ``[data]`` table: what the committed outputs come from.
    sample : bool
        Whether it can run on our own sample where its data is missing; else it is left out, and that is said.
    needs : tuple of str
        Notebooks whose result rows this one reads; they run first.
    products : tuple of str
        Files in the output folder that must exist after a run. Without a suffix, ``fig_x`` stands for png and
        svg, ``tables/x`` for csv and md; the result rows come first where the notebook writes any.
    profiles : dict
        Parameters a profile changes; ``smoke`` has none, for it is the committed default.
    deadlines : dict
        Seconds: ``start`` of the kernel, ``cell``, ``wall`` for the whole notebook.
    """

    name: str
    title: str
    section: str
    data: str
    data_files: tuple[str, ...] = ()
    sample: bool = True
    needs: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    profiles: dict[str, dict[str, Any]] = field(default_factory=dict)
    deadlines: dict[str, float] = field(default_factory=dict)


def load_manifest(path: Path) -> dict[str, Entry]:
    """Read the manifest at `path`: notebooks by name, each after what it needs.

    Raises
    ------
    ConfigError
        For unknown keys, data or profile names, a notebook named twice, and a need that does not come earlier.
    """
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    entries: dict[str, Entry] = {}
    for raw in document.get("notebook", []):
        entry = _entry(raw, document.get("data", {}))
        if entry.name in entries:
            raise ConfigError("manifest.toml", "must name each notebook once", entry.name, "Remove one of the two.")
        for need in entry.needs:
            choose(f"manifest.toml, needs of {entry.name} (listed before it)", need, entries)
        entries[entry.name] = entry
    return entries


def with_needs(entries: dict[str, Entry], only: list[str]) -> dict[str, Entry]:
    """The notebooks `only` names and all they need, in the manifest's order; an empty list means all."""
    wanted = set(only or entries)
    for name in wanted:
        choose("notebook", name, entries)
    for name in reversed(entries):
        wanted |= set(entries[name].needs) if name in wanted else set()
    return {name: entry for name, entry in entries.items() if name in wanted}


def _entry(raw: dict[str, Any], data: dict[str, list[str]]) -> Entry:
    """One checked entry."""
    name = raw.get("name", "")
    where = f"manifest.toml, notebook {name or '(no name)'}"
    unknown, missing = sorted(set(raw) - FIELDS), sorted({"name", "title", "section", "data"} - set(raw))
    if unknown or missing:
        way_out = f"Fields are {', '.join(sorted(FIELDS))}; name, title, section and data must be there."
        raise ConfigError(where, "must hold only known fields", unknown or f"no {', '.join(missing)}", way_out)
    files = choose(f"{where}, data", raw["data"], data)
    profiles = raw.get("profiles", {})
    for profile in profiles:
        if profile not in PROFILES or profile == "smoke":
            way_out = "The cell's own defaults are the smoke profile; list what 'full' changes."
            raise ConfigError(f"{where}, profiles", "must be 'full'", profile, way_out)
    deadlines = raw.get("deadlines", {})
    for key in deadlines:
        choose(f"{where}, deadlines", key, DEADLINES)
    return Entry(
        name=name,
        title=raw["title"],
        section=raw["section"],
        data=raw["data"],
        data_files=tuple(files),
        sample=bool(raw.get("sample", True)),
        needs=tuple(raw.get("needs", ())),
        products=tuple(_products(raw)),
        profiles=profiles,
        deadlines=DEADLINES | deadlines,
    )


def rows_file(name: str) -> str:
    """Where a notebook's result rows lie, relative to its output folder."""
    return f"rows/{name}.csv"


def _products(raw: dict[str, Any]) -> list[str]:
    """The promised files, with both kinds where a name has no suffix."""
    files = [rows_file(raw["name"])] if raw.get("rows", True) else []
    for product in raw.get("products", ()):
        kinds = (".csv", ".md") if product.startswith("tables/") else (".png", ".svg")
        files += [product] if Path(product).suffix else [product + kind for kind in kinds]
    return files
