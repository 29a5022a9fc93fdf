"""What is scored: one answer beside its gold answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from nous_core.datasets.categories import CATEGORIES
from nous_core.errors import RecordError, check_text

ANSWERABLE = (1, 2, 3, 4)


@dataclass(frozen=True)
class Item:
    """One question's answer and gold answer; `category` is LoCoMo's id and is used for scoring only.

    Parameters
    ----------
    id : str
        The question's id.
    prediction : str or None
        What was answered; "" is an abstention, None means the question was not run.
    gold : str or None
        The gold answer; None where the data set has none (category 5).
    category : int
        1 multi-hop, 2 temporal, 3 open-domain, 4 single-hop, 5 adversarial.
    question : str
        The question's text.
    context : str or None
        The assembled context the answer was given from, where it is known.
    cluster : str
        The conversation: questions of one conversation share its luck.
    """

    id: str
    prediction: str | None
    gold: str | None
    category: int
    question: str = ""
    context: str | None = None
    cluster: str = ""

    def __post_init__(self) -> None:
        check_text("Item.id", self.id)
        if isinstance(self.category, bool) or self.category not in CATEGORIES:
            raise RecordError(
                "Item.category", "must be LoCoMo's id 1-5", self.category, "Translate other labels first."
            )
        for name in ("prediction", "gold", "context"):
            value = getattr(self, name)
            if value is not None and not isinstance(value, str):
                raise RecordError(f"Item.{name}", "must be text or None", value, "Numbers become text at the loader.")


class Metric(Protocol):
    """A module of `metrics`: its name, its version, its unit, and the score of one item.

    `score` sees an item with a prediction and a gold answer, and returns None where it cannot tell.
    """

    NAME: str
    VERSION: int
    UNIT: str

    def score(self, item: Item) -> float | None:
        """The item's score."""
        ...
