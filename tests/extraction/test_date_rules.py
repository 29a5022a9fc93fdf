"""The table of patterns: each compiles, each is used, and rules read tense and perfect from the sentence."""

from __future__ import annotations

import csv
import re
from datetime import date
from pathlib import Path

import pytest

from nous_core.extraction.date_rules import RULES, Saying
from nous_core.extraction.date_spans import FUTURE

DAY = date(2023, 9, 13)


def first_reading(text: str, say: Saying) -> str | None:
    """What the longest pattern that matches the whole text makes of it."""
    for pattern, rule in RULES:
        if match := re.fullmatch(pattern, text, re.IGNORECASE):
            span = rule(match.groupdict(), say)
            return span and span.rendering
    return None


def test_no_pattern_matches_nothing() -> None:
    assert all(re.fullmatch(pattern, "") is None for pattern, _ in RULES)


def test_every_pattern_is_exercised_by_the_list_of_expressions() -> None:
    with (Path(__file__).parent / "date_expressions.csv").open(encoding="utf-8", newline="") as lines:
        texts = [row["text"].replace("’", "'") for row in csv.DictReader(lines)]
    idle = [pattern for pattern, _ in RULES if not any(re.search(pattern, text, re.IGNORECASE) for text in texts)]
    assert idle == []


@pytest.mark.parametrize(
    ("text", "say", "rendering"),
    [
        ("on Friday", Saying(DAY), "The Friday before 13 September 2023"),
        ("on Friday", Saying(DAY, FUTURE), "The Friday after 13 September 2023"),
        ("in two years", Saying(DAY), "2025"),
        ("in two years", Saying(DAY, perfect=True), "Since 2021"),
        ("for two years", Saying(DAY, perfect=True), "Since 2021"),
        ("for two years", Saying(DAY), None),
        ("few weekends ago", Saying(DAY), None),
        ("31 February", Saying(DAY), None),
        ("the 31st of last month", Saying(DAY), "31 August 2023"),
        ("the 31st of this month", Saying(DAY), None),
    ],
)
def test_the_sentence_decides_what_the_words_mean(text: str, say: Saying, rendering: str | None) -> None:
    assert first_reading(text, say) == rendering
