"""Attacks on one belief: what a history looks like after a trusted value V was attacked with M statements."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from nous_core.errors import ConfigError, choose
from nous_core.records import Statement

ENTITY, ATTRIBUTE = "repository", "database"
TRUTH, TARGET, STALE = "V", "W", "V-old"
TRUSTED_CHANNEL, LOW_CHANNEL, SECOND_LOW_CHANNEL = "user", "web", "mail"
TRUSTED_CONTENT, POISON_CONTENT = 0.9, 0.96
FAR_AWAY = 10_000.0


@dataclass(frozen=True)
class Setting:
    """Who speaks before the attack: `trusted` first-party statements of V, one a day, by one person.

    The contents are the confidence of the wording; the attacker controls the text, so poison sounds sure.
    """

    trusted: int = 4
    trusted_content: float = TRUSTED_CONTENT
    poison_content: float = POISON_CONTENT

    def __post_init__(self) -> None:
        if self.trusted < 1:
            raise ConfigError("trusted", "must be 1 or larger", self.trusted, "An empty belief cannot be attacked.")


def said(
    value: str, day: float, content: float, channel: str, origin: str, derived_from: tuple[str, ...] | None = None
) -> Statement:
    """One statement about the attacked dimension; the day is also its place in the order."""
    return Statement(
        ENTITY,
        ATTRIBUTE,
        value,
        day,
        (0, int(day * 100), 0),
        content,
        channel,
        origin,
        derived_from,
        evidence=f"{day:g}",
    )


def established(setting: Setting, value: str = TRUTH, first_day: float = 0.0) -> list[Statement]:
    """The trusted statements."""
    return [
        said(value, first_day + day, setting.trusted_content, TRUSTED_CHANNEL, "owner")
        for day in range(setting.trusted)
    ]


def flood(setting: Setting, volume: int) -> list[Statement]:
    """Assert W `volume` times from one origin on one low channel."""
    return _after(setting, [TARGET] * volume)


def sybils(setting: Setting, volume: int) -> list[Statement]:
    """Assert W once from each of `volume` origins."""
    return _after(setting, [TARGET] * volume, sybil=True)


def two_channels(setting: Setting, volume: int) -> list[Statement]:
    """Sybils on two low channels in turn."""
    poison, channels = _poison(setting, [TARGET] * volume, sybil=True), (LOW_CHANNEL, SECOND_LOW_CHANNEL)
    return established(setting) + [replace(s, channel=channels[i % 2]) for i, s in enumerate(poison)]


def reverse(setting: Setting, volume: int) -> list[Statement]:
    """Mention W once, then repeat the *truth* from the low channel."""
    return _after(setting, [TARGET] + [TRUTH] * (volume - 1), sybil=True)


def spray(setting: Setting, volume: int) -> list[Statement]:
    """Half junk values, each once, then W: every junk value lowers the weight a statement needs to count."""
    junk = volume // 2
    return _after(setting, [f"junk-{i}" for i in range(junk)] + [TARGET] * (volume - junk), sybil=True)


def refreshed_spray(setting: Setting, volume: int) -> list[Statement]:
    """Five decoys and W in turn, so that the decoys never fade."""
    cycle = [f"junk-{i}" for i in range(5)] + [TARGET]
    return _after(setting, [cycle[i % 6] for i in range(volume)], sybil=True)


def first_mention(setting: Setting, volume: int) -> list[Statement]:
    """Half of the attack comes before anybody trusted speaks, half after."""
    before = volume - volume // 2
    early = [said(TARGET, -before + day, setting.poison_content, LOW_CHANNEL, f"origin-{day}") for day in range(before)]
    late = _poison(setting, [TARGET] * (volume // 2), sybil=True)
    return early + established(setting) + late


def sleeper(setting: Setting, volume: int) -> list[Statement]:
    """Origins that agreed with the truth first, and then switch to W."""
    truthful = _poison(setting, [TRUTH] * volume, sybil=True)
    turned = [said(TARGET, s.said_at + volume, s.content, s.channel, s.origin) for s in truthful]
    return established(setting) + truthful + turned


def recant(setting: Setting, volume: int) -> list[Statement]:
    """One origin that alternates between the truth and W, ending on W."""
    return _after(setting, [(TARGET, TRUTH)[i % 2] for i in range(2 * volume - 1)])


def namesake(setting: Setting, volume: int) -> list[Statement]:
    """Statements on the low channel that carry the trusted person's name."""
    return established(setting) + [replace(s, origin="owner") for s in _poison(setting, [TARGET] * volume)]


def backdated(setting: Setting, volume: int) -> list[Statement]:
    """W dated before the trusted statements, delivered after them."""
    return established(setting) + [
        said(TARGET, -1.0 - day, setting.poison_content, LOW_CHANNEL, f"origin-{day}") for day in range(volume)
    ]


def postdated(setting: Setting, volume: int) -> list[Statement]:
    """W dated far in the future, delivered now: whoever orders by date hears it last for ever."""
    return established(setting) + [
        said(TARGET, FAR_AWAY + day, setting.poison_content, LOW_CHANNEL, f"origin-{day}") for day in range(volume)
    ]


def replay(setting: Setting, volume: int) -> list[Statement]:
    """The very same low statement delivered `volume` times."""
    one = _poison(setting, [TARGET])
    return established(setting) + one * volume


def revival(setting: Setting, volume: int) -> list[Statement]:
    """A value that was once true, and that the same person has corrected, is repeated from the low channel."""
    old = established(setting, STALE, -float(setting.trusted))
    return old + established(setting) + _poison(setting, [STALE] * volume, sybil=True)


def lineage_lost(setting: Setting, volume: int) -> list[Statement]:
    """Derived statements on a trusted channel that do not say what they were derived from."""
    start = setting.trusted
    return established(setting) + [
        said(TARGET, float(start + day), setting.poison_content, TRUSTED_CHANNEL, f"tool-{day}", ())
        for day in range(volume)
    ]


def _poison(setting: Setting, values: list[str], *, sybil: bool = False) -> list[Statement]:
    start = setting.trusted
    return [
        said(value, float(start + i), setting.poison_content, LOW_CHANNEL, f"origin-{i}" if sybil else "origin-0")
        for i, value in enumerate(values)
    ]


def _after(setting: Setting, values: list[str], *, sybil: bool = False) -> list[Statement]:
    return established(setting) + _poison(setting, values, sybil=sybil)


ATTACKS: dict[str, Callable[[Setting, int], list[Statement]]] = {
    "flood": flood,
    "sybils": sybils,
    "two channels": two_channels,
    "reverse": reverse,
    "spray": spray,
    "refreshed spray": refreshed_spray,
    "first mention": first_mention,
    "sleeper": sleeper,
    "recant": recant,
    "namesake": namesake,
    "backdated": backdated,
    "postdated": postdated,
    "replay": replay,
    "revival": revival,
    "lineage lost": lineage_lost,
}


def today(setting: Setting, volume: int, statements: list[Statement]) -> float:
    """The day of delivery: the last day anything was dated, but no later than an attack can have lasted."""
    return min(max(s.said_at for s in statements), float(setting.trusted + 2 * volume + 1))


def history(attack: str, setting: Setting, volume: int) -> list[Statement]:
    """All statements of an attacked history, in the order they arrive.

    >>> len(history("flood", Setting(trusted=4), 10))
    14
    """
    if volume < 1:
        raise ConfigError("volume", "must be 1 or larger", volume, "An attack of no statements is no attack.")
    return choose("attack", attack, ATTACKS)(setting, volume)
