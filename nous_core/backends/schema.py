"""JSON schemas: every part bounded before sending, every reply checked after."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from nous_core.backends.errors import RequestRefused, SchemaMismatch

COMBINED = ("anyOf", "oneOf", "allOf")
UNREAD = ("$ref", "patternProperties", "prefixItems", "not", "if")


def check_bounded(schema: Mapping[str, Any], path: str = "$") -> None:
    """Raise unless every text, list and object in `schema` has a largest size.

    A small model fills an open list until it runs out of tokens, and the cut reply is no JSON.

    >>> check_bounded({"type": "string", "maxLength": 40})
    >>> check_bounded({"type": "array", "items": {"type": "integer"}})
    Traceback (most recent call last):
    nous_core.backends.errors.RequestRefused: json_schema $: an array needs maxItems; received ['items', 'type']. ...
    """
    if not isinstance(schema, Mapping):
        raise _refused(path, "each part must be an object", schema, "Write {'type': ...}.")
    for word in UNREAD:
        if word in schema:
            raise _refused(path, f"'{word}' is not read here, so its size is unknown", sorted(schema), "Write it out.")
    if "enum" in schema or "const" in schema:
        return
    options = [(word, place, part) for word in COMBINED for place, part in enumerate(schema.get(word, ()))]
    for word, place, part in options:
        check_bounded(part, f"{path}.{word}[{place}]")
    kinds = schema.get("type", ())
    kinds = (kinds,) if isinstance(kinds, str) else tuple(kinds)
    if not kinds and not options:
        raise _refused(path, "each part needs a type", sorted(schema), "Add 'type'.")
    if "string" in kinds and "maxLength" not in schema:
        raise _refused(path, "a string needs maxLength", sorted(schema), "Add for example 'maxLength': 80.")
    if "array" in kinds:
        if "maxItems" not in schema:
            raise _refused(path, "an array needs maxItems", sorted(schema), "Add for example 'maxItems': 5.")
        check_bounded(schema.get("items", {}), f"{path}.items")
    if "object" in kinds:
        if schema.get("additionalProperties") is not False:
            way_out = "Add 'additionalProperties': False."
            raise _refused(path, "an object must be closed", sorted(schema), way_out)
        for name, part in schema.get("properties", {}).items():
            check_bounded(part, f"{path}.{name}")


def check_reply(text: str, schema: Mapping[str, Any], finish_reason: str) -> None:
    """Raise `SchemaMismatch`, keeping the whole text, unless `text` is JSON that satisfies `schema`."""
    import jsonschema  # type: ignore[import-untyped]  # late: a quarter second nobody without a model should pay

    way_out = (
        "Raise max_tokens: the reply was cut." if finish_reason == "length" else "Use a model that keeps to schemas."
    )
    try:
        value = json.loads(text)
    except ValueError:
        raise SchemaMismatch("reply", "must be JSON, as the schema asks", text, way_out, text) from None
    fault = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(schema).iter_errors(value))
    if fault is not None:
        rule = f"must satisfy the schema at {fault.json_path}, keyword {fault.validator}"
        raise SchemaMismatch("reply", rule, text, way_out, text)


def example(schema: Mapping[str, Any]) -> Any:
    """A smallest value that fits a bounded schema: what a dry run hands on instead of a reply.

    >>> example({"type": "object", "properties": {"a": {"type": "integer", "minimum": 2}}, "required": ["a"]})
    {'a': 2}
    """
    if "const" in schema or "enum" in schema:
        return schema.get("const", schema.get("enum", [None])[0])
    for word in COMBINED:
        if schema.get(word):
            return example(schema[word][0])
    kind = schema.get("type", "null")
    kind = kind if isinstance(kind, str) else kind[0]
    if kind == "object":
        return {
            name: example(part)
            for name, part in schema.get("properties", {}).items()
            if name in schema.get("required", ())
        }
    if kind == "array":
        return [example(schema.get("items", {}))] * int(schema.get("minItems", 0))
    if kind == "string":
        return "-" * int(schema.get("minLength", 0))
    if kind in ("integer", "number"):
        return schema.get("minimum", 0)
    return False if kind == "boolean" else None


def _refused(path: str, rule: str, received: object, way_out: str) -> RequestRefused:
    return RequestRefused(f"json_schema {path}", rule, received, way_out)
