"""LoCoMo: long conversations with questions of five kinds, loaded as records and counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from nous_core.datasets.categories import CATEGORIES, SHORT, translate
from nous_core.datasets.layout import Repair, evidence_ids, parse
from nous_core.datasets.locate import files
from nous_core.datasets.read import expect, read_json
from nous_core.errors import DataError, choose
from nous_core.records import Conversation

__all__ = ["CATEGORIES", "SHORT", "evidence_ids", "load", "repairs", "translate"]

COUNTED = "turns, questions by category"
# (turns, questions by category id) of each conversation that is counted alone.
EXPECTED: dict[str, tuple[int, dict[int, int]]] = {
    "conv-26": (419, {1: 32, 2: 37, 3: 13, 4: 70, 5: 47}),
    "conv-30": (369, {1: 11, 2: 26, 4: 44, 5: 24}),
    "conv-41": (663, {1: 31, 2: 27, 3: 8, 4: 86, 5: 41}),
}
# (conversations, turns, questions by category id) of each named file.
TOTALS: dict[str, tuple[int, int, dict[int, int]]] = {
    "dev3": (3, 1451, {1: 74, 2: 90, 3: 21, 4: 200, 5: 112}),
    "full": (10, 5882, {1: 282, 2: 321, 3: 96, 4: 841, 5: 446}),
}


def load(source: str | Path = "dev3", conversations: Sequence[str] | None = None) -> tuple[Conversation, ...]:
    """Load conversations and check that they hold what they are known to hold.

    Parameters
    ----------
    source : str or Path
        ``dev3`` (conv-26, conv-30, conv-41: 385 questions without category 5, 419 + 369 + 663 turns), ``full`` (all
        ten: 5,882 turns, 282/321/96/841/446 questions of categories 1-5), ``sample`` (ours, invented), or the path of
        a file in LoCoMo's layout.
    conversations : sequence of str, optional
        Ids to keep, in that order; question ids keep the place of the conversation in the file.

    Raises
    ------
    DataError
        If the file is missing, is not in LoCoMo's layout, or has other counts than it is known to have.

    Examples
    --------
    >>> [(c.id, len(c.sessions)) for c in load("sample")][0]
    ('conv-s1', 7)
    """
    found, _ = _read(source)
    if conversations is None:
        return found
    by_id = {c.id: c for c in found}
    return tuple(choose("conversation", name, by_id, DataError) for name in conversations)


def repairs(source: str | Path = "dev3") -> tuple[Repair, ...]:
    """Evidence entries that had to be repaired: what stood there, and which turns were read from it."""
    return _read(source)[1]


def _read(source: str | Path) -> tuple[tuple[Conversation, ...], tuple[Repair, ...]]:
    path = source if isinstance(source, Path) else files(_conversational(source))[0]
    found, repaired = parse(read_json(path), path.name)
    for conversation in found:
        if conversation.id in EXPECTED:
            seen = (len(conversation.turns), _by_category([conversation]))
            expect(f"{path.name}, {conversation.id}", COUNTED, EXPECTED[conversation.id], seen)
    if isinstance(source, str) and source in TOTALS:
        totals = (len(found), sum(len(c.turns) for c in found), _by_category(found))
        expect(path.name, COUNTED, TOTALS[source], totals)
    return found, repaired


def _conversational(source: str) -> str:
    return choose("LoCoMo source", source, {name: name for name in ("dev3", "full", "sample")})


def _by_category(conversations: Iterable[Conversation]) -> dict[int, int]:
    return dict(sorted(Counter(q.category for c in conversations for q in c.questions).items()))
