"""What kind of answer a question wants, read from its words alone."""

from __future__ import annotations

import re

# First match wins, so the order is part of the rule.
PATTERNS: tuple[tuple[str, str], ...] = (
    ("frequency", r"^how often\b|\bhow frequently\b"),
    ("duration", r"^how long\b|\bfor how long\b|^how many (?:days|weeks|months|years)\b"),
    ("count", r"^how many\b"),
    (
        "when",
        r"^when\b|\bwhen (?:did|was|were|is|has|does|will)\b|^(?:in |on )?(?:what|which) (?:year|month|date|day)\b",
    ),
    ("choice", r"^(?:is|are|was|were|do|does|did|has|have|would|will|could|can|should)\b.*\b\w+ or \w+"),
    ("would", r"^(?:would|could|might)\b"),
    ("yes_no", r"^(?:is|are|was|were|do|does|did|has|have|had|can|will|should)\b"),
    ("why", r"^why\b|\bwhat (?:inspired|motivated|made|prompted|caused|sparked)\b|\bthe reason\b"),
    ("where", r"^where\b|^(?:in |from )?(?:what|which) (?:city|country|state|place|town|area)\b"),
    ("who", r"^who\b|^whom\b|\bwith whom\b"),
    (
        "list",
        r"^(?:what|which)(?: (?!did|does|do|is|was|has|had|will|would)\w[\w'-]*){0,2} \w{3,}[^s\W]s\b"
        r"|^what (?:are|were)\b|^in what ways\b"
        r"|^(?:what|which) .*\b(?:has|have)\b|\bboth\b|\bwhat (?:kinds|types|sorts)\b",
    ),
)
_COMPILED = tuple((kind, re.compile(pattern, re.IGNORECASE)) for kind, pattern in PATTERNS)


def kind(question: str) -> str:
    """The kind of answer wanted: when, duration, frequency, count, choice, would, yes_no, why, where, who, list or span.

    >>> [kind(q) for q in ("When did Ana move?", "What books has Ben read?", "Would Ana like jazz?", "What is it called?")]
    ['when', 'list', 'would', 'span']
    """
    text = question.strip()
    return next((name for name, pattern in _COMPILED if pattern.search(text)), "span")
