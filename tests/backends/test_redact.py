"""A planted key is looked for everywhere it could be left."""

from __future__ import annotations

import logging
import pickle
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbclient
import nbformat
import pytest

from nous_core.backends import errors
from nous_core.backends.cache import ReplyStore
from nous_core.backends.cached import Cached
from nous_core.backends.ledger import Ledger
from nous_core.backends.openai_client import OpenAIClient
from nous_core.backends.protocol import Reply
from nous_core.backends.redact import redact

Make = Callable[..., Any]
KEY = 'sk-planted-"0123456789abcdef'
PARTS = (KEY, KEY[-12:], "sk-planted")


def clean(text: str) -> bool:
    return not any(part in text for part in PARTS)


def echo_key(code: int, wrap: str) -> Callable[[Any, Any], None]:
    """An endpoint that repeats the header it was sent, as gateways do in their messages."""

    def act(handler: Any, body: Any) -> None:
        import json

        text = json.dumps(f"your key: {handler.headers['authorization']}")
        handler.send(code, wrap % text)

    return act


def test_the_key_is_sent_and_left_nowhere(
    endpoint: Any,
    client: Make,
    ask: Make,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    for name in ("", "openai", "httpx", "httpx2", "httpcore", "httpcore2", "asyncio"):
        caplog.set_level(logging.DEBUG, logger=name or None)
    choice = '{"choices": [{"message": {"content": %s}}]}'
    endpoint.script = {
        "good": [echo_key(200, choice)],
        "schema": [echo_key(200, choice)],
        "empty": [echo_key(200, '{"choices": [], "note": %s}')],
        "malformed": [echo_key(200, '{"choices": %s')],
        "refused": [echo_key(400, '{"error": {"message": %s}}')],
        "limit": [echo_key(429, '{"error": {"message": %s}}')] * 4,
        "server": [echo_key(500, '{"error": {"message": %s}}')] * 4,
        "denied": [echo_key(401, '{"error": {"message": %s}}')],
    }
    ledger, path = Ledger(), tmp_path / "r.sqlite"
    store = ReplyStore(path)
    backend = Cached(client(ledger=ledger, concurrency=1), store, "here", ledger)
    asked = [ask(p, json_schema={"type": "integer"} if p == "schema" else None) for p in endpoint.script]
    store.put("here", ask(f"a prompt with {KEY}"), Reply("x", 1, 1, "toy"))
    with pytest.raises(errors.SomeFailed) as caught:
        backend.complete_many(asked)
    failed = caught.value
    assert endpoint.seen_headers[0]["authorization"] == f"Bearer {KEY}", "the endpoint did get it"
    assert failed.replies[0] is not None
    assert failed.replies[0].text == "your key: Bearer [OPENAI_API_KEY]"
    assert sorted(failed.failures) == [1, 2, 3, 4, 5, 6, 7]
    for error in (failed, *failed.failures.values()):
        seen: BaseException | None = error
        while seen is not None:
            trace = traceback.TracebackException.from_exception(seen, capture_locals=True)
            told = "\n".join([str(seen), repr(seen.args), repr(vars(seen)), *trace.format(chain=True)])
            assert clean(told)
            seen = seen.__cause__ or seen.__context__
        assert KEY.encode() not in pickle.dumps(error)
    assert clean(caplog.text)
    assert clean("".join(capfd.readouterr()))
    assert clean(ledger.table().to_string() + repr(ledger.entries))
    assert clean(repr(backend) + repr(vars(backend)) + repr(vars(client())))
    store.close()
    files = list(tmp_path.rglob("*"))
    assert path in files
    assert all(part.encode() not in file.read_bytes() for part in PARTS for file in files)


def test_an_executed_notebook_holds_no_key(endpoint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells that show the client, log everything and fail: the notebook keeps their output and error."""
    endpoint.otherwise = echo_key(401, '{"error": {"message": %s}}')
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_LOG", "debug")
    monkeypatch.setenv("OPENAI_BASE_URL", endpoint.url)
    cells = [
        "import logging; logging.basicConfig(level=logging.DEBUG)",
        "from nous_core.backends import Request\nfrom nous_core.backends.openai_client import OpenAIClient",
        "client = OpenAIClient('toy'); print(vars(client)); client",
        "client.complete(Request('toy', (('user', 'a'),)))",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(notebook, timeout=60, allow_errors=True, kernel_name="python3").execute()
    text = nbformat.writes(notebook)
    assert "SetupError" in text
    assert "[OPENAI_API_KEY]" in text, "the failing cell did get as far as the endpoint"
    assert clean(text)


def test_a_short_placeholder_is_not_cut_out_of_ordinary_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    assert redact("none of the above") == "none of the above"


@pytest.mark.parametrize("key", ["  ", "sk-é1234567", "sk-1234\n5678", "sk-1234 5678"])
def test_a_key_no_header_can_carry_is_refused_unseen(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(errors.SetupError, match="OPENAI_API_KEY") as caught:
        OpenAIClient("toy")
    assert "1234" not in str(caught.value)
