"""The only place that talks to a model: one protocol, kept replies, a ledger, named errors."""

from __future__ import annotations

from nous_core.backends.errors import BackendError, SomeFailed
from nous_core.backends.ledger import Ledger
from nous_core.backends.protocol import Backend, Reply, Request
from nous_core.backends.registry import BACKENDS, open_backend

__all__ = ["BACKENDS", "Backend", "BackendError", "Ledger", "Reply", "Request", "SomeFailed", "open_backend"]
