"""FactConsolidation: numbered facts of which the later one wins, and questions about them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from nous_core.datasets.locate import require
from nous_core.datasets.read import AGAIN, expect, read_json, take
from nous_core.errors import DataError

FILE = "factconsolidation/Conflict_Resolution.json"
# Facts by context size; single-hop (sh) and multi-hop (mh) questions are asked about the same four lists.
FACTS: dict[str, int] = {"6k": 455, "32k": 2310, "64k": 4580, "262k": 18332}
NUMBERED = re.compile(r"(\d+)\. (.+)")


@dataclass(frozen=True)
class FactList:
    """Facts in order (the later one wins), and (question, accepted answers) pairs.

    `hops` is ``sh`` (single-hop) or ``mh`` (multi-hop); `size` is the context's nominal length in tokens.
    """

    hops: str
    size: str
    facts: tuple[str, ...]
    questions: tuple[tuple[str, tuple[str, ...]], ...]


def load() -> tuple[FactList, ...]:
    """Eight lists: single- and multi-hop at 6k, 32k, 64k, 262k tokens (455, 2,310, 4,580, 18,332 facts), 100 questions each."""
    path = require(FILE)
    found = tuple(_fact_list(raw, f"{path.name}, item {n}") for n, raw in enumerate(read_json(path)))
    sizes = {(f.hops, f.size): (len(f.facts), len(f.questions)) for f in found}
    known = {(hops, size): (count, 100) for hops in ("mh", "sh") for size, count in FACTS.items()}
    expect(path.name, "facts and questions of each list", known, sizes)
    return found


def _fact_list(raw: Any, where: str) -> FactList:
    context, questions, answers, metadata = take(raw, ("context", "questions", "answers", "metadata"), where)
    (source,) = take(metadata, ("source",), where)
    named = re.fullmatch(r"factconsolidation_(sh|mh)_(\w+)", str(source))
    if named is None or len(questions) != len(answers):
        raise DataError(where, "needs a known source and one answer list a question", source, AGAIN)
    numbered = [match.groups() for match in map(NUMBERED.fullmatch, str(context).split("\n")) if match]
    if [int(number) for number, _ in numbered] != list(range(len(numbered))):
        raise DataError(where, "facts must be numbered from 0 without gaps", len(numbered), AGAIN)
    asked = tuple((str(q), tuple(map(str, a))) for q, a in zip(questions, answers, strict=True))
    return FactList(named[1], named[2], tuple(fact for _, fact in numbered), asked)
