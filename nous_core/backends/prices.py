"""What tokens cost, as data; an unknown price stays unknown."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

PRICES = Path(__file__).with_name("prices.toml")
DATED = re.compile(r"-\d{4}-\d{2}-\d{2}$")


@cache
def listed(path: Path = PRICES) -> Mapping[str, Any]:
    """The price list."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def price_usd(
    origin: str,
    model: str,
    prompt_tokens: int | None,
    completion_tokens: int | None,
    prices: Mapping[str, Any] | None = None,
) -> float | None:
    """Price in US dollars; None = unknown (an unlisted model or address, or uncounted tokens of a paid model).

    A dated name such as ``gpt-4o-mini-2024-07-18`` has the price of the name without its date.

    >>> price_usd("https://api.openai.com/v1", "gpt-4o-mini", 1_000_000, 500_000)
    0.45
    >>> price_usd("https://models.example/v1", "gpt-4o-mini", 1_000_000, 0) is None
    True
    """
    table = (listed() if prices is None else prices).get(origin.split(":")[0] if origin.startswith("local") else origin)
    if not isinstance(table, Mapping):
        return None
    rate = table.get(model) or table.get(DATED.sub("", model)) or table.get("*")
    if rate is None:
        return None
    if not rate["prompt"] and not rate["completion"]:
        return 0.0
    if prompt_tokens is None or completion_tokens is None:
        return None
    return float((prompt_tokens * rate["prompt"] + completion_tokens * rate["completion"]) / 1e6)
