"""Any OpenAI-compatible endpoint: a limit on calls at once, retries with back-off, time-outs, nothing lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from nous_core.backends.errors import BackendError, NotSent, RateLimited, SetupError, SomeFailed
from nous_core.backends.faults import Fault, read_fault
from nous_core.backends.ledger import Ledger
from nous_core.backends.loop import run
from nous_core.backends.protocol import Progress, Reply, Request, check_count, complete_one
from nous_core.backends.redact import check_key, redact
from nous_core.backends.retry import Retry
from nous_core.backends.wire import read_reply, to_body

PUBLIC_URL = "https://api.openai.com/v1"


def check_url(url: str) -> str:
    """Return a base URL that is safe to show: http(s), without user, password or query."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SetupError("OPENAI_BASE_URL", "must be an http(s) address", url[:8], f"Set it to {PUBLIC_URL}.")
    if parts.username or parts.password or parts.query or parts.fragment:
        way_out = "Put the key into OPENAI_API_KEY and the bare address here."
        raise SetupError("OPENAI_BASE_URL", "may hold no user, password or query", parts.hostname, way_out)
    return url.rstrip("/")


class OpenAIClient:
    """Chat completions of one model at one address.

    Parameters
    ----------
    model : str
        Name used where a caller asks for the default.
    base_url : str or None
        The address; None reads ``OPENAI_BASE_URL``, else the public one.
    origin : str or None
        Who answers, for the ledger and the store; None = the address.
    keyless : bool
        Send no key (a server on this machine). Otherwise ``OPENAI_API_KEY`` is read at each batch and kept nowhere.
    concurrency : int
        Calls under way at once.
    timeout_seconds : float
        Per call, from sending to the last byte.
    extra_body : mapping
        Fields added to every body.

    Raises
    ------
    SetupError
        No key, or an address that is none or holds a secret.
    """

    def __init__(
        self,
        model: str,
        base_url: str | None = None,
        *,
        origin: str | None = None,
        keyless: bool = False,
        concurrency: int = 8,
        timeout_seconds: float = 120.0,
        retry: Retry | None = None,
        ledger: Ledger | None = None,
        extra_body: Mapping[str, Any] | None = None,
    ) -> None:
        self.model = model
        self._base_url = check_url(base_url or os.environ.get("OPENAI_BASE_URL") or PUBLIC_URL)
        self.origin = origin or self._base_url
        self._keyless, self._concurrency = keyless, check_count("concurrency", concurrency, 1)
        self._timeout_seconds, self._retry = timeout_seconds, retry or Retry()
        self._ledger, self._extra = ledger or Ledger(), dict(extra_body or {})
        if not keyless:
            check_key()

    def complete(self, request: Request) -> Reply:
        """One reply, or the error that stands in its way."""
        return complete_one(self, request)

    def complete_many(self, requests: Sequence[Request], progress: Progress | None = None) -> list[Reply]:
        """All replies in the order asked; raises `SomeFailed`, with every reply that came, if any is missing."""
        return run(self._all(list(requests), progress))

    async def _all(self, requests: list[Request], progress: Progress | None) -> list[Reply]:
        replies: list[Reply | None] = [None] * len(requests)
        failures: dict[int, BackendError] = {}
        stopped: list[BackendError] = []
        broken: list[Exception] = []
        gate = asyncio.Semaphore(self._concurrency)

        async def ask(position: int, client: Any) -> None:
            async with gate:
                if broken:
                    return
                if stopped:
                    rule = f"was held back after {type(stopped[0]).__name__} ({stopped[0].rule})"
                    failures[position] = NotSent("request", rule, position, stopped[0].way_out)
                    return
                reply = await self._try(client, requests[position])
                if isinstance(reply, Fault):
                    failures[position] = reply.error
                    stopped.extend([reply.error] if reply.stop else [])
                    return
                replies[position] = reply
                if progress is not None:
                    try:
                        progress(position, reply)  # inside the gate: kept before the next call is sent
                    except Exception as caught:  # what is under way may still land and be kept
                        broken.append(caught)

        async with self._client() as client:
            await asyncio.gather(*(ask(position, client) for position in range(len(requests))))
        if broken:
            raise broken[0]
        if failures:
            raise SomeFailed(replies, failures)
        return [reply for reply in replies if reply is not None]

    async def _try(self, client: Any, request: Request) -> Reply | Fault:
        """Ask until there is a reply or no use in asking; each call goes into the ledger."""
        attempt = 1
        while True:
            outcome = await self._call(client, request)
            if isinstance(outcome, Reply):
                self._ledger.add_reply(self.origin, request, outcome)
                return outcome
            self._ledger.add_failure(self.origin, request, outcome.error)
            if not outcome.again or attempt >= self._retry.attempts:
                return outcome
            asked = outcome.asked_seconds
            if asked is not None and asked > self._retry.longest_seconds:
                rule = f"may ask for at most {self._retry.longest_seconds:g} s of pause"
                way_out = "Run again after that; nothing is lost."
                return Fault(RateLimited("endpoint", rule, f"Retry-After {asked:g} s", way_out), stop=True)
            await asyncio.sleep(self._retry.wait_seconds(attempt, asked, request.key))
            attempt += 1

    async def _call(self, client: Any, request: Request) -> Reply | Fault:
        import openai

        extra = {**self._extra, **request.extra}
        try:
            async with asyncio.timeout(self._timeout_seconds):
                create = client.chat.completions.with_raw_response.create
                raw = await create(**to_body(request), extra_body=extra)
                text = redact(raw.text)
        except (openai.APIError, TimeoutError) as caught:
            return read_fault(caught, self._timeout_seconds)
        try:
            return read_reply(request, text)
        except BackendError as error:
            return Fault(error)

    def _client(self) -> Any:
        """A client for one batch: it belongs to that batch's event loop."""
        import openai

        transport = openai.DefaultAsyncHttpxClient(trust_env=False) if self._keyless else None
        return openai.AsyncOpenAI(
            api_key="none" if self._keyless else os.environ["OPENAI_API_KEY"].strip(),
            base_url=self._base_url,
            timeout=self._timeout_seconds,
            max_retries=0,  # ours, so that the ledger sees every call
            http_client=transport,
        )
