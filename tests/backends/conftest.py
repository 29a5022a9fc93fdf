"""A local endpoint that fails on request: every call is counted, every answer it got out is noted."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from nous_core.backends.openai_client import OpenAIClient
from nous_core.backends.protocol import Request
from nous_core.backends.retry import Retry

Action = Callable[["Handler", dict[str, Any]], None]
QUICK = Retry(attempts=4, base_seconds=0.01, cap_seconds=0.02, longest_seconds=5.0)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: FaultServer

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        prompt = body["messages"][-1]["content"]
        with self.server.lock:
            self.server.calls.append(prompt)
            self.server.bodies.append(body)
            self.server.seen_headers.append({name.lower(): value for name, value in self.headers.items()})
            planned = self.server.script.get(prompt, [])
            action = planned.pop(0) if planned else self.server.otherwise
        action(self, body)

    def send(self, code: int, text: str, headers: dict[str, str] | None = None) -> None:
        data = text.encode()
        self.send_response(code)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *arguments: object) -> None:
        pass


class FaultServer(ThreadingHTTPServer):
    """`script` maps a prompt to what its first, second, ... call meets; every further call is answered."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.lock = threading.Lock()
        self.script: dict[str, list[Action]] = {}
        self.otherwise: Action = answer()
        self.calls: list[str] = []
        self.answered: list[str] = []
        self.bodies: list[dict[str, Any]] = []
        self.seen_headers: list[dict[str, str]] = []

    def handle_error(self, *arguments: object) -> None:
        pass  # a client that was killed or timed out

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


def completion(text: str | None) -> str:
    """The body of a good answer of 7 and 3 tokens."""
    choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
    usage = {"prompt_tokens": 7, "completion_tokens": 3}
    return json.dumps({"id": "1", "object": "chat.completion", "model": "toy", "choices": [choice], "usage": usage})


def answer(text: str | None = None) -> Action:
    """Answer `text`, or the prompt itself."""

    def act(handler: Handler, body: dict[str, Any]) -> None:
        prompt = body["messages"][-1]["content"]
        handler.send(200, completion(f"echo {prompt}" if text is None else text))
        with handler.server.lock:
            handler.server.answered.append(prompt)

    return act


def say(code: int, text: str = '{"error": {"message": "no"}}', **headers: str) -> Action:
    """Answer with this status and body."""
    return lambda handler, body: handler.send(code, text, {name.replace("_", "-"): v for name, v in headers.items()})


def cut(handler: Handler, body: dict[str, Any]) -> None:
    """Promise a long body, send half a line, hang up."""
    handler.send_response(200)
    handler.send_header("content-length", "1000")
    handler.end_headers()
    handler.wfile.write(b'{"choices": [')
    handler.wfile.flush()
    handler.connection.shutdown(socket.SHUT_RDWR)
    handler.close_connection = True


def silent(handler: Handler, body: dict[str, Any]) -> None:
    """Never answer while the client waits."""
    threading.Event().wait(1.5)
    handler.close_connection = True


class Acts:
    """The actions, for tests: `acts.say(429)`."""

    answer, say, cut, silent = staticmethod(answer), staticmethod(say), staticmethod(cut), staticmethod(silent)


@pytest.fixture
def acts() -> type[Acts]:
    return Acts


@pytest.fixture
def endpoint(monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultServer]:
    """The running endpoint; no proxy and no real key are in the way."""
    for name in ("OPENAI_BASE_URL", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("OPENAI_API_KEY", "test")
    server = FaultServer()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def client(endpoint: FaultServer) -> Callable[..., OpenAIClient]:
    """A function that makes a client of the endpoint, with pauses of milliseconds."""
    return lambda **options: OpenAIClient("toy", endpoint.url, **{"retry": QUICK, "timeout_seconds": 5.0, **options})


@pytest.fixture
def ask() -> Callable[..., Request]:
    """A function from a prompt to a request."""
    return lambda prompt, **fields: Request("toy", (("user", prompt),), **fields)
