"""Disfl-QA: questions as asked, and the same question with a spoken self-correction."""

from __future__ import annotations

from dataclasses import dataclass

from nous_core.datasets.locate import require
from nous_core.datasets.read import expect, read_json, take

FILE = "disfl_qa/dev.json"


@dataclass(frozen=True)
class Repaired:
    """A question said with a repair (`disfluent`) and what was meant (`original`)."""

    id: str
    original: str
    disfluent: str


def load() -> tuple[Repaired, ...]:
    """The 1,000 questions of the development file, in file order; no pair is equal."""
    path = require(FILE)
    raw = read_json(path)
    pairs = [(name, *take(item, ("original", "disfluent"), f"{path.name}, {name}")) for name, item in raw.items()]
    found = tuple(Repaired(name, str(original), str(disfluent)) for name, original, disfluent in pairs)
    expect(path.name, "questions, pairs that differ", (1000, 1000), (len(found), sum(_differs(r) for r in found)))
    return found


def _differs(record: Repaired) -> bool:
    return record.original != record.disfluent
