"""Trust strategies: constant, content, provenance and their minimum (Sections 8 and 9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nous_core.errors import ConfigError, check_probability
from nous_core.records import Statement
from nous_core.trust.provenance import Provenance

Trust = Callable[[Statement], float]


@dataclass(frozen=True)
class Constant:
    """Every statement has the same reliability: what a pipeline without a reliability signal feeds.

    >>> Constant(0.8)(Statement("Ana", "city", "Rome", content=0.2))
    0.8
    """

    reliability: float = 0.9

    def __post_init__(self) -> None:
        check_probability("reliability", self.reliability, ConfigError)

    def __call__(self, statement: Statement) -> float:
        """The constant."""
        return self.reliability


def content(statement: Statement) -> float:
    """Reliability = the confidence of the wording.

    >>> content(Statement("Ana", "city", "Rome", content=0.2))
    0.2
    """
    return statement.content


@dataclass(frozen=True)
class Minimum:
    """Reliability = min(provenance, content): wording may lower trust within a channel's tier, never raise it.

    >>> Minimum()(Statement("repo", "database", "MongoDB", channel="web", content=0.96))
    0.2
    """

    first: Trust = Provenance()
    second: Trust = content

    def __call__(self, statement: Statement) -> float:
        """The smaller of the two."""
        return min(self.first(statement), self.second(statement))


TRUSTS: dict[str, Trust] = {
    "constant": Constant(),
    "content": content,
    "provenance": Provenance(),
    "min": Minimum(),
}
