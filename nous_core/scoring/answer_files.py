"""Reading anybody's answers: JSONL of id and answer, LoCoMo's prediction files, the audit's layout."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from nous_core.errors import DataError, NousError
from nous_core.records import Question
from nous_core.scoring.item import Item

# LoCoMo's conversation names in the order of its file; question ids count from that order.
SAMPLES = ("conv-26 conv-30 conv-41 conv-42 conv-43 conv-44 conv-47 conv-48 conv-49 conv-50").split()
HOLD_GOLD = ("locomo", "audit")
ID_KEYS = ("question_id", "id")
ANSWER_KEYS = ("answer", "prediction", "generated_answer", "response")


@dataclass(frozen=True)
class Answers:
    """What a file holds: items to score, rows that could not be read, and judge verdicts where the file has them.

    `items` also holds the questions nobody answered, with prediction None. `problems` are (place, what).
    """

    name: str
    layout: str
    items: tuple[Item, ...]
    problems: tuple[tuple[str, str], ...]
    verdicts: Mapping[str, tuple[bool, ...]]


class _BadRow(Exception):
    """One row's fault; the reader notes it with its place and goes on."""


def read(path: Path, questions: Mapping[str, Question] | None = None, key: str | None = None) -> Answers:
    """Read a file of answers; the layout is recognised, every row is either an item or a named problem.

    Parameters
    ----------
    path : Path
        JSONL, one object a line with ``question_id`` and ``answer`` (optional ``context``); or LoCoMo's prediction file (a
        list of conversations, answers under ``<model>_prediction``); or the audit's layout, which holds gold answers.
    questions : mapping of id to Question, optional
        Gold answers; needed for JSONL.
    key : str, optional
        Which prediction to read when LoCoMo's file holds several.

    Raises
    ------
    DataError
        If the file cannot be read, has none of the layouts, or holds no usable row.
    """
    text = _text(path)
    layout, rows = _rows(path, text, key)
    found: dict[str, Item] = {}
    verdicts: dict[str, tuple[bool, ...]] = {}
    problems: list[tuple[str, str]] = []
    for place, raw in rows:
        try:
            item = _item(raw, questions, layout)
            if item.id in found:
                raise _BadRow(f"question {item.id} is answered twice; the first stands")
            votes = _votes(raw) if layout == "audit" else ()
        except (_BadRow, NousError) as fault:
            problems.append((place, str(fault)))
            continue
        found[item.id] = item
        verdicts |= {item.id: votes} if votes else {}
    if not found:
        why = "; ".join(f"{place}: {what}" for place, what in problems[:3])
        raise DataError(path.name, "holds no answer that can be scored", why, "See the rows named.")
    if layout == "jsonl" and questions is not None:
        found |= {q.id: _of(q, None, None) for q in questions.values() if q.id not in found}
    return Answers(path.name, layout, tuple(found.values()), tuple(problems), verdicts)


def layout_of(path: Path) -> str:
    """Which layout a file has: ``jsonl``, ``list`` (of such rows), or ``locomo`` or ``audit``, which hold gold answers."""
    try:
        whole = json.loads(_text(path))
    except json.JSONDecodeError:
        return "jsonl"
    if isinstance(whole, dict) and isinstance(whole.get("detailed_results"), dict):
        return "audit"
    if not isinstance(whole, list):
        return "jsonl"
    return "locomo" if whole and all(isinstance(c, dict) and "qa" in c for c in whole) else "list"


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(str(path), "must be a readable UTF-8 file", str(error), "Check the path.") from None


def _rows(path: Path, text: str, key: str | None) -> tuple[str, Iterator[tuple[str, Any]]]:
    layout = layout_of(path)
    if layout == "jsonl":
        return layout, _lines(text)
    whole = json.loads(text)
    if layout == "list":
        return "jsonl", ((f"row {n}", row) for n, row in enumerate(whole, 1))
    if layout == "locomo":
        return layout, iter(list(_predictions(path, whole, key)))
    users = whole["detailed_results"].items()
    return layout, ((f"{user}, row {n}", row) for user, rows in users for n, row in enumerate(rows, 1))


def _lines(text: str) -> Iterator[tuple[str, Any]]:
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield f"line {number}", json.loads(line)
            except json.JSONDecodeError as error:
                yield f"line {number}", _BadRow(f"not JSON: {error.msg} at column {error.colno}")


def _predictions(path: Path, whole: Sequence[Mapping[str, Any]], key: str | None) -> Iterator[tuple[str, Any]]:
    names = {n for c in whole for q in c["qa"] if isinstance(q, dict) for n in q if n.endswith("_prediction")}
    chosen = key or (next(iter(names)) if len(names) == 1 else None)
    if chosen is None or chosen not in names:
        rule = f"needs one prediction a question (found {', '.join(sorted(names)) or 'none'})"
        raise DataError(path.name, rule, key, "Name one with --key.")
    for place, conversation in enumerate(whole):
        sample = str(conversation.get("sample_id", ""))
        index = SAMPLES.index(sample) if sample in SAMPLES else place
        for number, raw in enumerate(conversation["qa"]):
            where = f"{sample or f'conversation {place}'}, qa {number}"
            if not isinstance(raw, dict):
                yield where, raw
                continue
            row = {"question_id": f"locomo_{index}_qa{number}", "golden_answer": raw.get("answer")}
            yield where, {**row, "answer": raw.get(chosen), **{k: raw.get(k) for k in ("category", "question")}}


def _item(raw: Any, questions: Mapping[str, Question] | None, layout: str) -> Item:
    if isinstance(raw, _BadRow):
        raise raw
    if not isinstance(raw, dict):
        raise _BadRow(f"must be an object with question_id and answer, is {type(raw).__name__}")
    name = next((raw[k] for k in ID_KEYS if k in raw), None)
    if not isinstance(name, str) or not name.strip():
        raise _BadRow("has no question_id")
    said = [raw[k] for k in (("generated_answer",) if layout == "audit" else ANSWER_KEYS) if k in raw]
    if not said:
        raise _BadRow(f"question {name} has no answer; write null where it was not run")
    if said[0] is not None and not isinstance(said[0], str):
        raise _BadRow(f"the answer of {name} must be text or null, is {type(said[0]).__name__}")
    if layout == "jsonl":
        if questions is None or name not in questions:
            raise _BadRow(f"question {name} is not among the questions with gold answers")
        return _of(questions[name], said[0], raw.get("context"))
    category = str(raw.get("category"))
    if category not in ("1", "2", "3", "4", "5"):
        raise _BadRow(f"category of {name} must be LoCoMo's id 1-5, is {raw.get('category')!r}")
    gold = raw.get("golden_answer")
    asked = str(raw.get("question") or "")
    return Item(name, said[0], None if gold is None else str(gold), int(category), asked, None, _cluster(name))


def _of(question: Question, said: str | None, context: Any) -> Item:
    text = "\n".join(map(str, context)) if isinstance(context, list) else context
    item = Item(question.id, said, question.answer, question.category, question.text, None, _cluster(question.id))
    return replace(item, context=text)


def _cluster(name: str) -> str:
    return name.rpartition("_qa")[0] or name


def _votes(raw: Mapping[str, Any]) -> tuple[bool, ...]:
    votes = raw.get("llm_judgments")
    if votes is None:
        return ()
    if not isinstance(votes, dict) or not all(isinstance(vote, bool) for vote in votes.values()):
        raise _BadRow(f"verdicts of {raw.get('question_id')} must be true or false")
    return tuple(votes[name] for name in sorted(votes))
