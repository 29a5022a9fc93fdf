"""Reading a judge's reply: CORRECT or WRONG, or nothing at all."""

from __future__ import annotations

import json
import re

_YES = ("correct", "yes", "true")
_NO = ("wrong", "incorrect", "not correct", "isnt correct", "no", "false")
_KEYS = ("label", "verdict", "judgment", "judgement", "correct")
_LEAD = re.compile(r"^(final |the )*(label|verdict|judgment|judgement|answer|it|this|that)\b\s*(is\b)?\s*")


def parse_verdict(reply: str) -> bool | None:
    """True for accepted, False for rejected, None where the reply says neither clearly.

    A JSON object with a label is believed; otherwise the whole reply, or its last line, must *be* a verdict. Searching for
    the word "correct" would read "not correct" and "incorrect" as acceptance, so nothing is searched for.

    >>> [parse_verdict(r) for r in ('{"label": "CORRECT"}', "Label: not correct.", "INCORRECT", "Partly correct")]
    [True, False, False, None]
    """
    objects = re.findall(r"\{[^{}]*\}", reply)
    if objects:
        return _of_object(objects[-1])
    lines = [line for line in reply.splitlines() if line.strip()]
    if not lines:
        return None
    whole = _word(" ".join(lines))
    return whole if whole is not None else _word(lines[-1])


def _of_object(text: str) -> bool | None:
    try:
        found = json.loads(text)
    except json.JSONDecodeError:
        return None
    said = {_word(str(value)) for key, value in found.items() if str(key).lower() in _KEYS}
    return said.pop() if len(said) == 1 else None


def _word(text: str) -> bool | None:
    words = " ".join(re.sub(r"[^a-z ]", " ", text.lower().replace("'", "").replace("’", "")).split())
    words = _LEAD.sub("", words).strip()
    if words in _NO:
        return False
    return True if words in _YES else None
