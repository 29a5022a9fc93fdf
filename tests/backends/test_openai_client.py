"""Each fault of an endpoint is met as documented, and no answer that came is lost."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest

from nous_core.backends import errors
from nous_core.backends.ledger import Ledger
from nous_core.backends.openai_client import OpenAIClient, check_url
from nous_core.backends.retry import Retry

Make = Callable[..., Any]
SCHEMA = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"], "additionalProperties": False}
LOADING = '{"error": {"message": "Loading model", "type": "unavailable_error", "code": 503}}'


def test_a_reply_has_text_tokens_and_the_endpoint_s_model_name(endpoint: Any, client: Make, ask: Make) -> None:
    reply = client().complete(ask("hello", seed=4, max_tokens=9))
    assert (reply.text, reply.prompt_tokens, reply.completion_tokens, reply.model) == ("echo hello", 7, 3, "toy")
    body = endpoint.bodies[0]
    assert (body["seed"], body["max_tokens"], body["temperature"]) == (4, 9, 0.0)


@pytest.mark.parametrize("fault", ["429", "500", "503 while loading", "time-out", "cut", "cut twice"])
def test_a_passing_fault_is_asked_again_and_answered(
    fault: str, endpoint: Any, client: Make, ask: Make, acts: Any
) -> None:
    plan = {
        "429": [acts.say(429)],
        "500": [acts.say(500), acts.say(502)],
        "503 while loading": [acts.say(503, LOADING)] * 3,
        "time-out": [acts.silent],
        "cut": [acts.cut],
        "cut twice": [acts.cut, acts.cut],
    }[fault]
    endpoint.script["b"] = list(plan)
    ledger = Ledger()
    made = client(ledger=ledger, timeout_seconds=0.4 if fault == "time-out" else 5.0)
    replies = made.complete_many([ask(p) for p in "abc"])
    assert [reply.text for reply in replies] == ["echo a", "echo b", "echo c"]
    assert sorted(endpoint.calls) == sorted("ac" + "b" * (1 + len(plan)))
    row = ledger.table().iloc[0]
    assert (row["calls"], row["failed"]) == (3 + len(plan), len(plan)), "the ledger sees every call"


@pytest.mark.parametrize(
    ("fault", "error", "calls"),
    [
        ("429 for ever", errors.RateLimited, 4),
        ("500 for ever", errors.ServerFailed, 4),
        ("503 for ever", errors.ServerFailed, 4),
        ("cut for ever", errors.Unreachable, 4),
        ("time-out for ever", errors.Unreachable, 2),
        ("malformed JSON", errors.MalformedReply, 1),
        ("a web page", errors.MalformedReply, 1),
        ("JSON but no completion", errors.MalformedReply, 1),
        ("an error dressed as success", errors.MalformedReply, 1),
        ("empty choices", errors.EmptyReply, 1),
        ("no text", errors.EmptyReply, 1),
        ("not the schema", errors.SchemaMismatch, 1),
        ("text under a schema", errors.SchemaMismatch, 1),
        ("400", errors.RequestRefused, 1),
    ],
)
def test_a_lasting_fault_is_named_and_the_other_answers_are_kept(
    fault: str, error: type[errors.BackendError], calls: int, endpoint: Any, client: Make, ask: Make, acts: Any
) -> None:
    endpoint.script["b"] = {
        "429 for ever": [acts.say(429)] * 4,
        "500 for ever": [acts.say(500)] * 4,
        "503 for ever": [acts.say(503, LOADING)] * 4,
        "cut for ever": [acts.cut] * 4,
        "time-out for ever": [acts.silent] * 2,
        "malformed JSON": [acts.say(200, '{"choices": [{"mess')],
        "a web page": [acts.say(200, "<html>Sign in</html>", content_type="text/html")],
        "JSON but no completion": [acts.say(200, "[1, 2]")],
        "an error dressed as success": [acts.say(200, '{"error": {"message": "overloaded"}}')],
        "empty choices": [acts.say(200, '{"choices": []}')],
        "no text": [acts.say(200, '{"choices": [{"message": {"content": null}, "finish_reason": "content_filter"}]}')],
        "not the schema": [acts.answer('{"n": "two"}')],
        "text under a schema": [acts.answer("two")],
        "400": [acts.say(400)],
    }[fault]
    schema = SCHEMA if "schema" in fault else None
    slow = {"timeout_seconds": 0.3, "retry": Retry(2, 0.01, 0.01)} if fault.startswith("time-out") else {}
    landed: dict[int, str] = {}
    asked = [ask("a"), ask("b", json_schema=schema), ask("c")]
    with pytest.raises(errors.SomeFailed) as caught:
        client(**slow).complete_many(asked, lambda place, reply: landed.update({place: reply.text}))
    assert landed == {0: "echo a", 2: "echo c"}
    assert [reply and reply.text for reply in caught.value.replies] == ["echo a", None, "echo c"]
    assert {place: type(fault) for place, fault in caught.value.failures.items()} == {1: error}
    assert endpoint.calls.count("b") == calls
    assert caught.value.first.way_out


def test_retry_after_is_waited_for(endpoint: Any, client: Make, ask: Make, acts: Any) -> None:
    endpoint.script["a"] = [acts.say(429, retry_after="1")]
    since = time.monotonic()
    assert client().complete(ask("a")).text == "echo a"
    assert time.monotonic() - since >= 1.0, "never earlier than asked"


def test_a_pause_too_long_to_wait_for_is_reported_and_stops_the_batch(
    endpoint: Any, client: Make, ask: Make, acts: Any
) -> None:
    endpoint.script["a"] = [acts.say(429, retry_after="3600")]
    with pytest.raises(errors.SomeFailed, match="at most 5 s") as caught:
        client(concurrency=1).complete_many([ask("a"), ask("b")])
    assert {place: type(fault) for place, fault in caught.value.failures.items()} == {
        0: errors.RateLimited,
        1: errors.NotSent,
    }
    assert endpoint.calls == ["a"]


@pytest.mark.parametrize(("code", "error"), [(401, errors.SetupError), (404, errors.SetupError)])
def test_a_wrong_key_is_not_tried_on_every_question(
    code: int, error: type[errors.BackendError], endpoint: Any, client: Make, ask: Make, acts: Any
) -> None:
    endpoint.otherwise = acts.say(code)
    with pytest.raises(errors.SomeFailed) as caught:
        client(concurrency=1).complete_many([ask(str(n)) for n in range(50)])
    assert isinstance(caught.value.first, error)
    assert len(endpoint.calls) == 1


def test_nobody_listening_is_unreachable_and_says_where_to_look(client: Make, ask: Make, endpoint: Any) -> None:
    endpoint.server_close()
    with pytest.raises(errors.Unreachable, match="OPENAI_BASE_URL"):
        client(retry=Retry(1)).complete(ask("a"))


def test_the_limit_of_calls_at_once_is_kept_and_used(endpoint: Any, client: Make, ask: Make, acts: Any) -> None:
    under_way, most = [0], [0]

    def counted(handler: Any, body: Any) -> None:
        with endpoint.lock:
            under_way[0] += 1
            most[0] = max(most[0], under_way[0])
        time.sleep(0.05)
        with endpoint.lock:
            under_way[0] -= 1
        acts.answer()(handler, body)

    endpoint.otherwise = counted
    replies = client(concurrency=3).complete_many([ask(f"q{n}") for n in range(12)])
    assert [reply.text for reply in replies] == [f"echo q{n}" for n in range(12)], "order asked, not order landed"
    assert most[0] == 3


def test_it_may_be_called_where_a_loop_is_running(client: Make, ask: Make) -> None:
    async def cell() -> str:
        return str(client().complete(ask("a")).text)

    assert asyncio.run(cell()) == "echo a"


def test_a_missing_key_is_named_before_anything_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(errors.SetupError, match="OPENAI_API_KEY"):
        OpenAIClient("toy")


@pytest.mark.parametrize("url", ["http://me:pass@host/v1", "https://host/v1?key=sk-123", "host/v1", "file:///tmp"])
def test_an_address_that_is_none_or_holds_a_secret_is_refused_without_showing_it(url: str) -> None:
    with pytest.raises(errors.SetupError) as caught:
        check_url(url)
    assert "pass" not in str(caught.value).replace("password", "")
    assert "sk-123" not in str(caught.value)


def test_a_callback_that_fails_stops_sending_but_loses_no_reply_under_way(
    endpoint: Any, client: Make, ask: Make
) -> None:
    seen: list[int] = []

    def progress(place: int, reply: Any) -> None:
        seen.append(place)
        if len(seen) == 1:
            raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        client(concurrency=3).complete_many([ask(str(n)) for n in range(30)], progress)
    assert len(seen) == len(endpoint.calls) <= 3
