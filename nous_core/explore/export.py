"""A scenario as JSON, back from JSON, and as a Python program that reproduces it."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

from nous_core.errors import DataError, NousError
from nous_core.explore.scenario import Scenario, settings
from nous_core.records import Statement

FORMAT = "nous scenario 1"
NEEDED = {"entity", "attribute", "value"}
WAY_OUT = "Export a scenario from the belief lab to see the form."


def to_json(scenario: Scenario) -> str:
    """The scenario as JSON text; fields at their defaults are left out."""
    document: dict[str, Any] = {"format": FORMAT, **_changed(scenario, {"statements", "rules", "trust"})}
    document["statements"] = [_changed(s, NEEDED | {"said_at"}) for s in scenario.statements]
    return json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def from_json(text: str, name: str = "scenario") -> Scenario:
    """Read a scenario back; anything that is not one is a DataError that starts with `name`.

    >>> from nous_core.benchmarks.presets import preset
    >>> from_json(to_json(Scenario(preset("rumour")))).named
    ('Acme', 'Bolt')
    """
    try:
        document = json.loads(text)
    except ValueError as error:
        raise DataError(name, "must be JSON", str(error), WAY_OUT) from None
    if not isinstance(document, dict):
        raise DataError(name, "must be a JSON object", type(document).__name__, WAY_OUT)
    if document.get("format") != FORMAT:
        raise DataError(name, f"must say format {FORMAT!r}", document.get("format"), WAY_OUT)
    said = document.get("statements")
    if not isinstance(said, list):
        raise DataError(name, "must hold a list of statements", said, WAY_OUT)
    statements = tuple(_record(f"{name}, statement {n}", Statement, entry) for n, entry in enumerate(said, 1))
    rest = {key: value for key, value in document.items() if key not in ("format", "statements")}
    found: Scenario = _record(name, Scenario, rest | {"statements": statements})
    return found


def load(path: Path) -> Scenario:
    """Read a scenario file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(path.name, "must be a readable text file", str(error), WAY_OUT) from None
    return from_json(text, path.name)


def to_python(scenario: Scenario) -> str:
    """A program that prints the same posterior from the belief core alone: no panel, no widget."""
    changed = {name: settings(name, scenario) for name in scenario.rules}
    lines = ["from dataclasses import replace"] if any(changed.values()) else []
    lines += [
        "from nous_core.beliefs.rules import RULES, play",
        "from nous_core.records import Statement",
        "from nous_core.trust.compose import TRUSTS, Minimum",
        "from nous_core.trust.provenance import Provenance",
        "",
        "statements = [",
        *(f"    {_call(s)}," for s in scenario.statements),
        "]",
        "rules = {",
        *(f"    {name!r}: {_rule(name, fields)}," for name, fields in changed.items()),
        "}",
        f"trust = {_trust(scenario)}",
        f"vocabulary = {scenario.vocabulary!r}",
        "posteriors = {}",
        "for name, rule in rules.items():",
        "    state = play(rule, trust, statements, vocabulary)",
        f"    posteriors[name] = rule.belief(state, {scenario.now!r}).distribution.probabilities",
        "    print(name, posteriors[name])",
    ]
    return "\n".join(lines) + "\n"


def _trust(scenario: Scenario) -> str:
    provenance = f"Provenance({dict(scenario.tiers)!r})"
    forms = {"provenance": provenance, "min": f"Minimum({provenance})"} if scenario.tiers else {}
    return forms.get(scenario.trust, f"TRUSTS[{scenario.trust!r}]")


def _rule(name: str, fields: dict[str, Any]) -> str:
    shown = ", ".join(f"{field}={value!r}" for field, value in fields.items())
    return f"replace(RULES[{name!r}], {shown})" if shown else f"RULES[{name!r}]"


def _changed(record: Any, always: set[str]) -> dict[str, Any]:
    """Fields that are in `always` or not at their defaults."""
    return {
        f.name: getattr(record, f.name)
        for f in dataclasses.fields(record)
        if f.name in always or getattr(record, f.name) != f.default
    }


def _call(statement: Statement) -> str:
    shown = ", ".join(f"{name}={value!r}" for name, value in _changed(statement, NEEDED | {"said_at"}).items())
    return f"Statement({shown})"


def _record(where: str, kind: Any, entry: object) -> Any:
    """Build a record from a JSON object; lists become tuples, and what is wrong is named."""
    if not isinstance(entry, dict):
        raise DataError(where, "must be a JSON object", entry, WAY_OUT)
    known = [f.name for f in dataclasses.fields(kind)]
    if unknown := sorted(set(entry) - set(known)):
        raise DataError(where, f"has fields {', '.join(known)}", unknown, "Rename or remove them.")
    try:
        return kind(**{key: _frozen(value) for key, value in entry.items()})
    except NousError as error:
        raise DataError(f"{where}, {error.thing}", error.rule, error.received, error.way_out) from None
    except TypeError as error:
        raise DataError(where, "must hold every field in its own type", str(error), WAY_OUT) from None


def _frozen(value: object) -> object:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value
