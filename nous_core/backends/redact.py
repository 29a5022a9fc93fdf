"""Keys stay in the environment: whatever an endpoint echoes is cleaned before anything else sees it."""

from __future__ import annotations

import json
import os

from nous_core.backends.errors import SetupError

SECRETS = ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_WEBHOOK_SECRET")
SHORTEST = 8  # a shorter placeholder ("x", "none") is no secret, and replacing it would eat ordinary text


def redact(text: str) -> str:
    """`text` with each secret of the environment replaced, as it stands and as JSON would write it.

    >>> redact("nothing secret here")
    'nothing secret here'
    """
    for name in SECRETS:
        secret = os.environ.get(name, "").strip()
        if len(secret) >= SHORTEST:
            for form in (secret, json.dumps(secret)[1:-1]):
                text = text.replace(form, f"[{name}]")
    return text


def check_key(name: str = "OPENAI_API_KEY") -> None:
    """Raise, without showing it, unless the environment holds a key that fits into a header."""
    key = os.environ.get(name, "").strip()
    if not key:
        way_out = "Export the key of this endpoint (any text if it needs none), or use backend=local or replay."
        raise SetupError(name, "must be set in the environment", "nothing", way_out)
    if not all("!" <= letter <= "~" for letter in key):
        raise SetupError(name, "must be printable ASCII without blanks", "a key that is not", "Copy the key again.")
