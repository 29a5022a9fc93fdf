"""Sets of answers with three judge verdicts each, as the metric-gap benchmark takes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nous_core.datasets import audit
from nous_core.datasets.locate import require
from nous_core.errors import RecordError
from nous_core.scoring.item import Item

# Four full-context runs (short answers first, then answers with reasoning) and two sets that are wrong on purpose.
RUNS = ("gpt-4o-mini-memos", "gpt-4.1-mini-memos", "gpt-4o-mini-cot", "gpt-4.1-mini-cot")
WRONG = ("wrong-specific", "wrong-vague")
NAMES = (*RUNS, *WRONG)


@dataclass(frozen=True)
class JudgedSet:
    """Answers of one system, each with its verdicts; the same questions in the same order in every set.

    Parameters
    ----------
    name : str
        Short name of the run.
    items : tuple of Item
    verdicts : tuple of tuple of bool
        The judge's votes on each answer.
    wrong : bool
        Whether every answer is wrong on purpose.
    """

    name: str
    items: tuple[Item, ...]
    verdicts: tuple[tuple[bool, ...], ...]
    wrong: bool = False

    def __post_init__(self) -> None:
        if len(self.items) != len(self.verdicts) or not all(len(votes) % 2 for votes in self.verdicts):
            sizes = (len(self.items), len(self.verdicts))
            raise RecordError("JudgedSet", "needs an odd number of verdicts an answer", sizes, "Check the file.")

    @property
    def majority(self) -> NDArray[np.bool_]:
        """What most verdicts say of each answer."""
        return np.array([2 * sum(votes) > len(votes) for votes in self.verdicts], dtype=bool)

    @property
    def share(self) -> NDArray[np.float64]:
        """The share of accepting verdicts of each answer."""
        return np.array([sum(votes) / len(votes) for votes in self.verdicts], dtype=float)

    @property
    def clusters(self) -> list[str]:
        """The conversation of each answer."""
        return [item.cluster for item in self.items]

    @property
    def categories(self) -> list[int]:
        """The category of each answer."""
        return [item.category for item in self.items]

    def keep(self, wanted: Sequence[bool]) -> JudgedSet:
        """The answers where `wanted` is true."""
        chosen = [place for place, yes in enumerate(wanted) if yes]
        items, verdicts = (self.items[p] for p in chosen), (self.verdicts[p] for p in chosen)
        return JudgedSet(self.name, tuple(items), tuple(verdicts), self.wrong)


def load(names: Sequence[str] = NAMES) -> dict[str, JudgedSet]:
    """The public audit's answer sets by name; every set answers the same 1,540 questions in the same order."""
    sets = {}
    for name in names:
        records = audit.answers(name)
        items = tuple(
            Item(r.question_id, r.answer, r.gold, r.category, r.question, None, f"locomo_{r.conversation}")
            for r in records
        )
        sets[name] = JudgedSet(name, items, tuple(r.verdicts for r in records), name in WRONG)
    same_questions(sets)
    return sets


def files(names: Sequence[str] = NAMES) -> list[Path]:
    """The files the sets are read from."""
    return [require(audit.ANSWER_SETS[name]) for name in names]


def same_questions(sets: Mapping[str, JudgedSet]) -> None:
    """Raise unless every set answers the same questions in the same order."""
    ids = {name: [item.id for item in judged.items] for name, judged in sets.items()}
    first = next(iter(ids.values()), [])
    for name, found in ids.items():
        if found != first:
            raise RecordError(
                f"judged set {name}", "must answer the same questions in order", len(found), "Sort by id."
            )
