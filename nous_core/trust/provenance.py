"""Trust from where a statement came in: each channel has a tier."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nous_core.errors import ConfigError, check_probability
from nous_core.records import UNKNOWN, Statement

# Section 9 of the paper assigns tiers by an oracle; these are its released settings.
PAPER_TIERS: Mapping[str, float] = {"repository": 0.9, "user": 0.9, "tool": 0.9, "web": 0.2, UNKNOWN: 0.2}


@dataclass(frozen=True)
class Provenance:
    """Reliability = the tier of the statement's channel; a channel not listed has the tier of "unknown".

    >>> Provenance()(Statement("repo", "database", "MongoDB", channel="web", content=0.96))
    0.2
    """

    tiers: Mapping[str, float] = field(default_factory=lambda: dict(PAPER_TIERS))

    def __post_init__(self) -> None:
        if UNKNOWN not in self.tiers:
            raise ConfigError("tiers", "must say what an unlisted channel gets", sorted(self.tiers), "Add 'unknown'.")
        for channel, tier in self.tiers.items():
            check_probability(f"tier of {channel}", tier, ConfigError)

    def __call__(self, statement: Statement) -> float:
        """The tier of the channel."""
        return self.tiers.get(statement.channel, self.tiers[UNKNOWN])
