"""LongMemEval's three-item demonstration file: a smoke test of the loader, too small for any score."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from nous_core.datasets.locate import require
from nous_core.datasets.read import AGAIN, expect, read_json, take
from nous_core.errors import DataError
from nous_core.records import Session, Turn
from nous_core.times import to_days

FILE = "longmemeval/longmemeval_demo.json"
# sessions, turns of each item
EXPECTED = {"e47becba": (54, 550), "118b2229": (47, 497), "51a45a95": (51, 529)}
FIELDS = ("question_id", "question_type", "question", "answer", "question_date")
HAYSTACK = ("haystack_dates", "haystack_session_ids", "haystack_sessions", "answer_session_ids")


@dataclass(frozen=True)
class LongMemItem:
    """One question over its own history; `asked_at` in days since 1970-01-01 UTC, `evidence` = numbers of sessions."""

    id: str
    kind: str
    question: str
    answer: str
    asked_at: float
    sessions: tuple[Session, ...]
    evidence: tuple[int, ...]


def load() -> tuple[LongMemItem, ...]:
    """Three items of 54, 47 and 51 sessions (550, 497, 529 turns); sessions are numbered from 1 as the file lists them."""
    path = require(FILE)
    found = tuple(_item(raw, f"{path.name}, item {n}") for n, raw in enumerate(read_json(path)))
    counts = {item.id: (len(item.sessions), sum(len(s.turns) for s in item.sessions)) for item in found}
    expect(path.name, "sessions and turns of each item", EXPECTED, counts)
    return found


def _item(raw: Any, where: str) -> LongMemItem:
    name, kind, question, answer, asked = take(raw, FIELDS, where)
    dates, ids, talks, proof = take(raw, HAYSTACK, where)
    if not len(dates) == len(ids) == len(talks):
        raise DataError(where, "needs one date and one id a session", (len(dates), len(ids), len(talks)), AGAIN)
    sessions = tuple(
        _session(number, date, talk, f"{where}, session {number}")
        for number, (date, talk) in enumerate(zip(dates, talks, strict=True), start=1)
    )
    evidence = tuple(number for number, label in enumerate(ids, start=1) if label in proof)
    return LongMemItem(str(name), str(kind), str(question), str(answer), _days(asked, where), sessions, evidence)


def _session(number: int, date: Any, talk: Any, where: str) -> Session:
    said = [take(turn, ("role", "content"), where) for turn in talk]
    turns = tuple(Turn(f"D{number}:{n}", str(role), str(text)) for n, (role, text) in enumerate(said, start=1))
    return Session(number, _days(date, where), turns)


def _days(stamp: Any, where: str) -> float:
    # The weekday in "2023/05/20 (Sat) 02:21" is redundant.
    try:
        return to_days(datetime.strptime(re.sub(r"\s*\(\w+\)", "", str(stamp)), "%Y/%m/%d %H:%M"))
    except ValueError:
        raise DataError(where, "date must read like '2023/05/20 (Sat) 02:21'", stamp, AGAIN) from None
