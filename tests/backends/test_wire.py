"""Bodies as endpoints expect them, replies as they come."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.backends.errors import BadReply
from nous_core.backends.protocol import Request
from nous_core.backends.wire import read_reply, to_body

ASKED = Request("toy", (("system", "be brief"), ("user", "a")), seed=0)


def test_seed_0_is_sent_and_no_seed_is_not() -> None:
    assert to_body(ASKED)["seed"] == 0
    assert "seed" not in to_body(Request("toy", (("user", "a"),)))


def test_the_newer_name_of_the_token_limit_replaces_the_older() -> None:
    body = to_body(Request("toy", (("user", "a"),), extra={"max_completion_tokens": 5, "seed": 1}))
    assert not {"max_tokens", "max_completion_tokens", "seed"} & set(body), "extra is merged in later, once"


def test_a_schema_is_asked_for_strictly() -> None:
    schema = {"type": "integer"}
    sent = to_body(Request("toy", (("user", "a"),), json_schema=schema))["response_format"]
    assert sent == {"type": "json_schema", "json_schema": {"name": "reply", "schema": schema, "strict": True}}


def test_an_empty_text_is_a_reply_and_missing_counts_are_unknown() -> None:
    reply = read_reply(ASKED, '{"choices": [{"message": {"content": ""}}], "usage": {"prompt_tokens": "7"}}')
    assert (reply.text, reply.prompt_tokens, reply.completion_tokens, reply.model) == ("", None, None, "toy")


@given(
    st.recursive(
        st.none() | st.integers() | st.text(),
        lambda v: st.lists(v) | st.dictionaries(st.sampled_from(("choices", "message", "content", "usage")), v),
    )
)
def test_no_json_at_all_breaks_the_reader(payload: object) -> None:
    text = json.dumps(payload)
    try:
        kept = read_reply(ASKED, text).text
    except BadReply as error:
        kept = error.text
    assert kept in (text, _content(payload))


def _content(payload: Any) -> object:
    """Where a chat completion has its text, if it is one."""
    try:
        return payload["choices"][0]["message"]["content"]
    except (KeyError, IndexError, TypeError):
        return None


@pytest.mark.parametrize(
    "choice", ["null", "[]", '{"text": "a"}', '{"message": null}', '{"message": {"content": [1]}}']
)
def test_a_choice_without_a_text_message_is_malformed(choice: str) -> None:
    with pytest.raises(BadReply):
        read_reply(ASKED, f'{{"choices": [{choice}]}}')
