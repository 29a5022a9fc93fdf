"""Trust from where a statement came in: each channel has a tier."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nous_core.errors import ConfigError, check_probability
from nous_core.records import UNKNOWN, Statement

# Section 9 of the paper assigns tiers by an oracle; these are its released settings.
PAPER_TIERS: Mapping[str, float] = {"repository": 0.9, "user": 0.9, "tool": 0.9, "web": 0.2, UNKNOWN: 0.2}
# The tiers of the bounded rule: a tool's output is not first-party until its lineage says what it was made from.
DEFAULT_TIERS: Mapping[str, float] = {
    "user": 0.95,
    "repository": 0.9,
    "tool": 0.5,
    "mail": 0.3,
    "web": 0.3,
    UNKNOWN: 0.2,
}
FIRST_PARTY_FROM = 0.8


@dataclass(frozen=True)
class Provenance:
    """Reliability = the tier of the statement's channel; a channel not listed has the tier of "unknown".

    An origin is authenticated on its channel and nowhere else: "alice" on the web is not alice on her own channel, so
    whoever counts voices counts pairs (channel, origin).

    Parameters
    ----------
    tiers : mapping of str to float
        Channel -> probability that a statement from there is informed and true; must name "unknown".

    Examples
    --------
    >>> Provenance()(Statement("repo", "database", "MongoDB", channel="web", content=0.96))
    0.2
    >>> Provenance(DEFAULT_TIERS).first_party("repository"), Provenance(DEFAULT_TIERS).first_party("forum")
    (True, False)
    """

    tiers: Mapping[str, float] = field(default_factory=lambda: dict(PAPER_TIERS))

    def __post_init__(self) -> None:
        if UNKNOWN not in self.tiers:
            raise ConfigError("tiers", "must say what an unlisted channel gets", sorted(self.tiers), "Add 'unknown'.")
        for channel, tier in self.tiers.items():
            check_probability(f"tier of {channel}", tier, ConfigError)

    def __call__(self, statement: Statement) -> float:
        """The tier of the channel the statement came in on, whatever it was derived from."""
        return self.tier(statement.channel)

    def tier(self, channel: str) -> float:
        """The tier of a channel; unlisted channels have that of "unknown"."""
        return self.tiers.get(channel, self.tiers[UNKNOWN])

    def first_party(self, channel: str) -> bool:
        """Whether the channel's tier is at least 0.8."""
        return self.tier(channel) >= FIRST_PARTY_FROM
