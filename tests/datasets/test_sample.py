"""The bundled sample has what makes real conversations hard: it is dirty on purpose, and its answers stand in the text."""

from __future__ import annotations

import json
import re
from collections import Counter

import pytest

from nous_core.datasets import locate, locomo
from nous_core.times import to_iso


@pytest.fixture(scope="module")
def sample():
    return locomo.load("sample")


def test_two_conversations_of_several_sessions_over_a_year_border(sample) -> None:
    assert [(c.id, len(c.sessions), len(c.turns), len(c.questions)) for c in sample] == [
        ("conv-s1", 7, 83, 28),
        ("conv-s2", 6, 76, 22),
    ]
    for conversation in sample:
        times = [session.said_at for session in conversation.sessions]
        assert times == sorted(times)
        assert {turn.speaker for turn in conversation.turns} == set(conversation.speakers)
    assert to_iso(sample[0].sessions[0].said_at) == "2023-09-14T19:42"


def test_every_kind_of_question_and_every_odd_field_is_in_it(sample) -> None:
    kinds = Counter(q.category for c in sample for q in c.questions)
    assert kinds == {4: 16, 2: 16, 1: 9, 3: 4, 5: 5}
    assert all(q.answer is None and q.adversarial_answer for c in sample for q in c.questions if q.category == 5)
    assert [r.raw for r in locomo.repairs("sample")] == ["D1:10; D7:8", "D02:10", "D9"]
    raw = json.loads(locate.SAMPLE.read_text(encoding="utf-8"))
    assert sum(isinstance(q.get("answer"), int) for item in raw for q in item["qa"]) == 3
    talk = raw[0]["conversation"]
    assert "session_8_date_time" in talk
    assert "session_8" not in talk
    assert sum(bool(turn.caption) for c in sample for turn in c.turns) == 6


@pytest.mark.parametrize(
    ("kind", "pattern", "least"),
    [
        ("hedge", r"\b(maybe|i think|apparently|i suppose|not sure|might|i hope so)\b", 12),
        ("correction", r"no, wait|sorry, \d|changed his mind|no, that's what|isn't closing after all|actually", 6),
        (
            "relative date",
            r"yesterday|last (week|month|friday|saturday|wednesday)|ago|next (month|weekend)|in three weeks|by the end of",
            20,
        ),
        ("list", r"\w+, (an? )?[\w -]+,? and ", 6),
        ("repeated name", r"two martas|also called marta", 2),
    ],
)
def test_the_text_is_dirty_on_purpose(sample, kind, pattern, least) -> None:
    turns = [turn.text for c in sample for turn in c.turns]
    assert sum(bool(re.search(pattern, text, re.IGNORECASE)) for text in turns) >= least, kind


def test_short_answers_stand_in_their_evidence(sample) -> None:
    """A gold answer of one name or number can be read in the turns it cites."""
    unread = []
    for conversation in sample:
        text = {turn.id: f"{turn.text} {turn.caption}".lower() for turn in conversation.turns}
        for q in conversation.questions:
            if q.category == 4 and q.evidence:
                said = " ".join(text[name] for name in q.evidence)
                unread += [q.id for word in re.findall(r"\w+", (q.answer or "").lower()) if word not in said]
    assert unread == []
