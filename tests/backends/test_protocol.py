"""A request is checked once, never changes, and has one key."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.backends.protocol import Request
from nous_core.errors import RecordError

USER = (("user", "a"),)


@pytest.mark.parametrize(
    "fields",
    [
        {"model": " "},
        {"messages": ()},
        {"messages": "hello"},
        {"messages": (("user", ""),)},
        {"messages": (("robot", "a"),)},
        {"messages": (("user", "\ud800"),)},
        {"temperature": -1},
        {"temperature": float("nan")},
        {"temperature": True},
        {"max_tokens": 0},
        {"max_tokens": 2.5},
        {"seed": -1},
        {"stage": ""},
        {"extra": {"x": float("inf")}},
        {"json_schema": {"x": {1, 2}}},
    ],
)
def test_a_request_no_endpoint_could_read_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        Request(**{"model": "toy", "messages": USER, **fields})


def test_changing_the_caller_s_dictionary_changes_no_request() -> None:
    schema: dict[str, Any] = {"type": "array", "items": {"type": "null"}}
    request = Request("toy", USER, json_schema=schema)
    key = request.key
    schema["items"]["type"] = "string"
    assert request.json_schema == {"type": "array", "items": {"type": "null"}}
    assert Request("toy", USER, json_schema=request.json_schema).key == key


def test_equal_questions_have_one_key_however_they_are_written() -> None:
    one = Request("toy", (("user", "a"),), temperature=0, extra={"a": 1, "b": 2}, stage="judge")
    two = Request("toy", [["user", "a"]], temperature=0.0, extra={"b": 2, "a": 1}, stage="answer")  # type: ignore[arg-type]
    assert one.key == two.key
    assert one != two, "the stage is still part of the record"
    assert len({one, two}) == 2


@given(
    st.lists(st.tuples(st.sampled_from(("user", "system")), st.text('ab|":,[]', min_size=1)), min_size=1, max_size=3),
    st.data(),
)
def test_no_two_conversations_share_a_key(messages: list[tuple[str, str]], data: st.DataObject) -> None:
    other = data.draw(st.permutations(messages))
    same = tuple(messages) == tuple(other)
    assert (Request("toy", tuple(messages)).key == Request("toy", tuple(other)).key) == same
