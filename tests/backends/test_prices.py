"""A price is known by address and model, or unknown."""

from __future__ import annotations

import pytest

from nous_core.backends.prices import listed, price_usd

PUBLIC = "https://api.openai.com/v1"


@pytest.mark.parametrize(
    ("origin", "model", "prompt", "completion", "usd"),
    [
        (PUBLIC, "gpt-4o-mini", 2_000_000, 0, 0.30),
        (PUBLIC, "gpt-4o-mini-2024-07-18", 0, 1_000_000, 0.60),
        (PUBLIC, "gpt-4o-mini", None, 1, None),
        (PUBLIC, "gpt-4o-mini-tuned", 1, 1, None),
        ("https://elsewhere.example/v1", "gpt-4o-mini", 1, 1, None),
        ("local:abc:xllamacpp-1", "any", None, None, 0.0),
        ("localhost.example", "any", 1, 1, None),
    ],
)
def test_price(origin: str, model: str, prompt: int | None, completion: int | None, usd: float | None) -> None:
    assert price_usd(origin, model, prompt, completion) == usd


def test_the_list_says_when_it_was_read_and_has_both_prices_of_every_model() -> None:
    prices = dict(listed())
    assert len(prices.pop("as_of")) == 10
    rates = [rate for table in prices.values() for rate in table.values()]
    assert rates
    assert all(set(rate) == {"prompt", "completion"} and rate["completion"] >= rate["prompt"] >= 0 for rate in rates)
