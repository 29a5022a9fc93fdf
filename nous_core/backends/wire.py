"""Between our records and the JSON of a chat completion; pure, so every oddity is testable without a network."""

from __future__ import annotations

import json
from typing import Any

from nous_core.backends.errors import EmptyReply, MalformedReply
from nous_core.backends.protocol import Reply, Request
from nous_core.backends.schema import check_reply

BODY_WAY_OUT = "Check that OPENAI_BASE_URL is an OpenAI-compatible address (it mostly ends in /v1), then run again."


def to_body(request: Request) -> dict[str, Any]:
    """The request's JSON body, `extra` left out.

    >>> sorted(to_body(Request("toy", (("user", "Hello"),), seed=3)))
    ['max_tokens', 'messages', 'model', 'seed', 'temperature']
    """
    body: dict[str, Any] = {
        "model": request.model,
        "messages": [{"role": role, "content": text} for role, text in request.messages],
        "temperature": request.temperature,
    }
    if "max_completion_tokens" not in request.extra:  # newer models know only that name
        body["max_tokens"] = request.max_tokens
    if request.seed is not None:
        body["seed"] = request.seed
    if request.json_schema is not None:
        schema = {"name": "reply", "schema": request.json_schema, "strict": True}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    return {name: value for name, value in body.items() if name not in request.extra}


def read_reply(request: Request, text: str) -> Reply:
    """The reply in a response body.

    Raises
    ------
    MalformedReply
        Not JSON, not a chat completion, or an error in the clothes of a success.
    EmptyReply
        No choice, or a choice without text. A text that is present and empty is a reply.
    SchemaMismatch
        The text does not satisfy the request's schema.
    """
    try:
        payload = json.loads(text)
    except ValueError:
        raise MalformedReply("response", "must be JSON", text, BODY_WAY_OUT, text) from None
    if not isinstance(payload, dict) or not isinstance(payload.get("choices"), list):
        raise MalformedReply("response", "must be a chat completion with choices", text, BODY_WAY_OUT, text)
    if not payload["choices"]:
        raise EmptyReply("response", "must hold at least one choice", text, "Run again.", text)
    choice = payload["choices"][0]
    message = choice.get("message") if isinstance(choice, dict) else None
    if not isinstance(message, dict):
        raise MalformedReply("response", "must hold a message in its first choice", text, BODY_WAY_OUT, text)
    content, reason = message.get("content"), str(choice.get("finish_reason") or "stop")
    if content is None:
        raise EmptyReply("response", f"must hold text (it ended with {reason})", text, "Rephrase the request.", text)
    if not isinstance(content, str):
        raise MalformedReply("response", "must hold its content as text", text, BODY_WAY_OUT, text)
    if request.json_schema is not None:
        check_reply(content, request.json_schema, reason)
    usage = payload.get("usage")
    usage = usage if isinstance(usage, dict) else {}
    named = payload.get("model")
    model = named if isinstance(named, str) and named else request.model
    return Reply(content, _count(usage, "prompt_tokens"), _count(usage, "completion_tokens"), model, False, reason)


def _count(usage: dict[str, Any], name: str) -> int | None:
    """A token count if it is one; otherwise unknown."""
    value = usage.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None
