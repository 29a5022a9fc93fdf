"""An open schema never leaves; a reply outside its schema never passes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.backends.errors import RequestRefused, SchemaMismatch
from nous_core.backends.schema import check_bounded, check_reply, example

TEXT = {"type": "string", "maxLength": 9}
TRIPLES = {"type": "array", "maxItems": 3, "items": {"type": "array", "maxItems": 3, "items": TEXT}}
CLOSED = {"type": "object", "properties": {"t": TRIPLES}, "required": ["t"], "additionalProperties": False}


def parts() -> st.SearchStrategy[dict[str, Any]]:
    """Bounded schemas."""
    leaves = st.one_of(
        st.builds(lambda n: {"type": "string", "maxLength": n, "minLength": min(n, 2)}, st.integers(1, 9)),
        st.builds(lambda n: {"type": "integer", "minimum": n}, st.integers(-5, 5)),
        st.builds(lambda v: {"enum": v}, st.lists(st.integers(), min_size=1, unique=True)),
        st.sampled_from([{"type": "boolean"}, {"type": "null"}, {"const": 3}, {"type": ["null", "boolean"]}]),
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.builds(
                lambda i, n: {"type": "array", "items": i, "maxItems": n, "minItems": 1}, inner, st.integers(1, 3)
            ),
            st.builds(
                lambda p: {"type": "object", "properties": p, "required": sorted(p), "additionalProperties": False},
                st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
            ),
            st.builds(lambda options: {"anyOf": options}, st.lists(inner, min_size=1, max_size=2)),
        ),
        max_leaves=6,
    )


@given(parts())
def test_the_example_of_any_bounded_schema_satisfies_it(schema: dict[str, Any]) -> None:
    check_bounded(schema)
    check_reply(json.dumps(example(schema)), schema, "stop")


@pytest.mark.parametrize(
    ("schema", "where"),
    [
        ({"type": "string"}, "$"),
        ({"type": ["null", "string"]}, "$"),
        ({"type": "array", "items": TEXT}, "$"),
        ({"type": "array", "maxItems": 3}, "$.items"),
        ({"type": "object", "properties": {"a": TEXT}}, "$"),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "$"),
        ({**CLOSED, "properties": {"t": {"type": "array", "maxItems": 2, "items": {"type": "string"}}}}, "$.t.items"),
        ({"anyOf": [{"type": "null"}, {"type": "string"}]}, "$.anyOf[1]"),
        ({"$ref": "#/$defs/loop"}, "$"),
        ({}, "$"),
        ([], "$"),
    ],
)
def test_whatever_has_no_largest_size_is_refused_by_its_place(schema: Any, where: str) -> None:
    with pytest.raises(RequestRefused) as caught:
        check_bounded(schema)
    assert caught.value.thing == f"json_schema {where}"


@pytest.mark.parametrize(
    "text", ["", "no JSON", '{"t": [["a", "b"', '{"t": "x"}', '{"u": []}', '{"t": [["too long to fit"]]}']
)
def test_a_reply_outside_its_schema_keeps_its_text(text: str) -> None:
    with pytest.raises(SchemaMismatch) as caught:
        check_reply(text, CLOSED, "length" if text.endswith('"b"') else "stop")
    assert caught.value.text == text
    assert ("max_tokens" in caught.value.way_out) == text.endswith('"b"'), "a cut reply says so"
