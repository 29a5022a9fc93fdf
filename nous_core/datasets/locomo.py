"""LoCoMo: long conversations with questions of five kinds, loaded as records and counted."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from nous_core.datasets.locate import files
from nous_core.errors import DataError, choose
from nous_core.records import Conversation, Question, Session, Turn
from nous_core.times import to_days

CATEGORIES: dict[int, str] = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}
SHORT: dict[int, str] = {1: "mh", 2: "t", 3: "od", 4: "sh", 5: "adv"}
# Other projects number or name the same questions differently; each maps its label to LoCoMo's id.
TRANSLATIONS: dict[str, dict[str, int]] = {
    "locomo": {str(k): k for k in CATEGORIES} | {name: k for k, name in CATEGORIES.items()},
    "mem0": {"1": 4, "3": 1, "4": 3, "2": 2, "single-hop": 4, "multi-hop": 1, "open-domain": 3, "temporal": 2},
}
# (turns, questions by category id) of each conversation we have counted.
EXPECTED: dict[str, tuple[int, dict[int, int]]] = {
    "conv-26": (419, {1: 32, 2: 37, 3: 13, 4: 70, 5: 47}),
    "conv-30": (369, {1: 11, 2: 26, 4: 44, 5: 24}),
    "conv-41": (663, {1: 31, 2: 27, 3: 8, 4: 86, 5: 41}),
}
EXPECTED_FULL = (10, 5882, {1: 282, 2: 321, 3: 96, 4: 841, 5: 446})
TURN_ID = re.compile(r"D\d+:\d+")
STAMP = "%I:%M %p on %d %B, %Y"


def load(source: str | Path = "dev3", conversations: Sequence[str] | None = None) -> tuple[Conversation, ...]:
    """Load conversations and check that they hold what they are known to hold.

    Parameters
    ----------
    source : str or Path
        ``dev3`` (conv-26, conv-30, conv-41: 385 questions without category 5), ``full`` (all ten), ``sample`` (ours), or
        the path of a file in LoCoMo's layout.
    conversations : sequence of str, optional
        Ids to keep.

    Raises
    ------
    DataError
        If the file is missing, is not in LoCoMo's layout, or a known conversation has other counts.
    """
    path = source if isinstance(source, Path) else files(source)[0]
    try:
        items = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise DataError(path.name, "must be a readable JSON file", str(error), "Fetch it again.") from None
    if not isinstance(items, list) or not items:
        raise DataError(path.name, "must be a non-empty list of conversations", type(items).__name__, "Fetch it again.")
    found = tuple(_conversation(item, index, path.name) for index, item in enumerate(items))
    for conversation in found:
        _check(conversation)
    if source == "full":
        _check_full(found)
    if conversations is None:
        return found
    by_id = {c.id: c for c in found}
    return tuple(choose("conversation", name, by_id, DataError) for name in conversations)


def translate(label: str | int, project: str = "locomo") -> int:
    """LoCoMo's category id for another project's label.

    >>> translate(1, "mem0"), translate("single-hop")
    (4, 4)
    """
    return choose(f"{project} label", str(label).lower(), choose("project", project, TRANSLATIONS))


def evidence_ids(raw: Sequence[object]) -> tuple[str, ...]:
    """Turn ids of a question's evidence; several in one string are split, what is no id is dropped, zeros are trimmed.

    >>> evidence_ids(["D8:6; D9:17", "D", "D30:05"])
    ('D8:6', 'D9:17', 'D30:5')
    """
    names = [name for text in raw for name in TURN_ID.findall(str(text))]
    return tuple(dict.fromkeys(re.sub(r":0+(\d)", r":\1", name) for name in names))


def _conversation(item: Any, index: int, file: str) -> Conversation:
    where = f"{file}, item {index}"
    if not isinstance(item, Mapping) or not {"conversation", "qa"} <= set(item):
        raise DataError(
            where, "must hold 'conversation' and 'qa'", sorted(item)[:5] if item else item, "Check the file."
        )
    talk = item["conversation"]
    numbers = sorted(int(k.split("_")[1]) for k, v in talk.items() if re.fullmatch(r"session_\d+", k) and v)
    # Some conversations list dates of sessions that have no turns: those are not sessions.
    sessions = tuple(_session(talk, number, where) for number in numbers)
    questions = tuple(_question(q, f"locomo_{index}_qa{n}", where) for n, q in enumerate(item["qa"]))
    speakers = (str(talk["speaker_a"]), str(talk["speaker_b"]))
    return Conversation(str(item.get("sample_id", f"conv-{index}")), speakers, sessions, questions)


def _session(talk: Mapping[str, Any], number: int, where: str) -> Session:
    stamp = talk.get(f"session_{number}_date_time")
    try:
        said_at = to_days(datetime.strptime(str(stamp).replace("  ", " "), STAMP))
    except ValueError:
        rule = "must read like '1:56 pm on 8 May, 2023'"
        raise DataError(f"{where}, session_{number}_date_time", rule, stamp, "Correct the date.") from None
    turns = tuple(
        Turn(str(t["dia_id"]), str(t["speaker"]), str(t.get("text", "")), str(t.get("blip_caption", "")))
        for t in talk[f"session_{number}"]
    )
    return Session(number, said_at, turns)


def _question(raw: Mapping[str, Any], name: str, where: str) -> Question:
    category = raw.get("category")
    if category not in CATEGORIES:
        raise DataError(f"{where}, {name}", f"category must be one of {sorted(CATEGORIES)}", category, "Correct it.")
    # 444 of 446 adversarial questions have no answer, and six other answers are whole numbers.
    answer, adversarial = raw.get("answer"), raw.get("adversarial_answer")
    if answer is None and category != 5:
        raise DataError(f"{where}, {name}", "needs an answer unless its category is 5", raw.get("question"), "Add one.")
    return Question(
        name,
        str(raw["question"]),
        None if answer is None else str(answer),
        category,
        evidence_ids(raw.get("evidence") or []),
        None if adversarial is None else str(adversarial),
    )


def _check(conversation: Conversation) -> None:
    if conversation.id not in EXPECTED:
        return
    turns, categories = EXPECTED[conversation.id]
    found = (len(conversation.turns), dict(sorted(Counter(q.category for q in conversation.questions).items())))
    if found != (turns, categories):
        raise DataError(
            conversation.id, f"must hold {(turns, categories)} (turns, questions)", found, "Fetch it again."
        )


def _check_full(found: Sequence[Conversation]) -> None:
    categories = dict(sorted(Counter(q.category for c in found for q in c.questions).items()))
    counts = (len(found), sum(len(c.turns) for c in found), categories)
    if counts != EXPECTED_FULL:
        raise DataError("locomo10.json", f"must hold {EXPECTED_FULL}", counts, "Fetch it again.")
