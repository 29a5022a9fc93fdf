"""LoCoMo's file layout read into records; what is wrong in a file is repaired and reported, or named and refused."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from nous_core.datasets.categories import CATEGORIES
from nous_core.errors import DataError
from nous_core.records import Conversation, Question, Session, Turn
from nous_core.times import to_days

TURN_ID = re.compile(r"D\d+:\d+")
STAMP = "%I:%M %p on %d %B, %Y"
CHECK = "Correct the file or fetch it again."


@dataclass(frozen=True)
class Repair:
    """An evidence entry that is not one turn's id, and the turns that could be read from it (maybe none)."""

    question_id: str
    raw: str
    kept: tuple[str, ...]


def parse(items: Any, file: str) -> tuple[tuple[Conversation, ...], tuple[Repair, ...]]:
    """Conversations of a decoded file, and what had to be repaired in their evidence.

    Questions are numbered as ``locomo_<place of the conversation>_qa<place of the question>``, so that ids agree with
    other work on the same file. Six answers are whole numbers (text here); most category-5 items have no answer; dates
    of sessions without turns are left out.

    Raises
    ------
    DataError
        Naming the file, the item and the field, when the layout is another one.
    """
    if not isinstance(items, list) or not items:
        raise DataError(file, "must be a non-empty list of conversations", type(items).__name__, CHECK)
    repairs: list[Repair] = []
    found = tuple(_conversation(item, index, f"{file}, item {index}", repairs) for index, item in enumerate(items))
    return found, tuple(repairs)


def evidence_ids(raw: object, turn_ids: set[str] | None = None) -> tuple[str, ...]:
    """Turn ids read from one evidence entry: several in one string are split, zeros trimmed, unknown turns dropped.

    >>> evidence_ids("D8:6; D9:17"), evidence_ids("D30:05"), evidence_ids("D"), evidence_ids("D4:36", {"D4:1"})
    (('D8:6', 'D9:17'), ('D30:5',), (), ())
    """
    names = [re.sub(r"(?<=[D:])0+(?=\d)", "", name) for name in TURN_ID.findall(str(raw))]
    return tuple(name for name in dict.fromkeys(names) if turn_ids is None or name in turn_ids)


def _field(record: Any, name: str, where: str) -> Any:
    if not isinstance(record, Mapping):
        raise DataError(where, "must be an object", type(record).__name__, CHECK)
    if name not in record:
        raise DataError(where, f"must hold '{name}'", sorted(map(str, record))[:8], CHECK)
    return record[name]


def _list(value: Any, where: str) -> Sequence[Any]:
    if not isinstance(value, list):
        raise DataError(where, "must be a list", type(value).__name__, CHECK)
    return value


def _conversation(item: Any, index: int, where: str, repairs: list[Repair]) -> Conversation:
    talk, qa = _field(item, "conversation", where), _list(_field(item, "qa", where), f"{where}, qa")
    speakers = (str(_field(talk, "speaker_a", where)), str(_field(talk, "speaker_b", where)))
    # Some conversations list dates of sessions that have no turns: those are not sessions.
    numbers = sorted(int(key.split("_")[1]) for key, v in talk.items() if re.fullmatch(r"session_\d+", key) and v)
    sessions = tuple(_session(talk, number, where) for number in numbers)
    ids = [turn.id for session in sessions for turn in session.turns]
    if len(set(ids)) != len(ids):
        twice = sorted({name for name in ids if ids.count(name) > 1})
        raise DataError(where, "turn ids must differ", twice[:5], CHECK)
    questions = tuple(_question(q, f"locomo_{index}_qa{n}", where, set(ids), repairs) for n, q in enumerate(qa))
    return Conversation(str(item.get("sample_id", f"conv-{index}")), speakers, sessions, questions)


def _session(talk: Mapping[str, Any], number: int, where: str) -> Session:
    here = f"{where}, session_{number}"
    stamp = talk.get(f"session_{number}_date_time")
    try:
        said_at = to_days(datetime.strptime(" ".join(str(stamp).split()), STAMP))
    except ValueError:
        raise DataError(f"{here}_date_time", "must read like '1:56 pm on 8 May, 2023'", stamp, CHECK) from None
    turns = tuple(_turn(t, f"{here}, turn {n}") for n, t in enumerate(_list(talk[f"session_{number}"], here)))
    return Session(number, said_at, turns)


def _turn(raw: Any, where: str) -> Turn:
    name, speaker = _field(raw, "dia_id", where), _field(raw, "speaker", where)
    if not TURN_ID.fullmatch(str(name)):
        raise DataError(f"{where}, dia_id", "must read like 'D3:7'", name, CHECK)
    return Turn(str(name), str(speaker), str(raw.get("text") or ""), str(raw.get("blip_caption") or ""))


def _question(raw: Any, name: str, where: str, turn_ids: set[str], repairs: list[Repair]) -> Question:
    here = f"{where}, {name}"
    text, category = _field(raw, "question", here), _field(raw, "category", here)
    if not isinstance(category, int) or isinstance(category, bool) or category not in CATEGORIES:
        raise DataError(here, f"category must be one of {sorted(CATEGORIES)}", category, CHECK)
    answer, adversarial = raw.get("answer"), raw.get("adversarial_answer")
    if answer is None and category != 5:
        raise DataError(here, "needs an answer unless its category is 5", text, CHECK)
    evidence: list[str] = []
    for entry in _list(raw.get("evidence") or [], f"{here}, evidence"):
        kept = evidence_ids(entry, turn_ids)
        evidence += kept
        if kept != (entry,):
            repairs.append(Repair(name, str(entry), kept))
    return Question(
        name,
        str(text),
        None if answer is None else str(answer),
        category,
        tuple(dict.fromkeys(evidence)),
        None if adversarial is None else str(adversarial),
    )
