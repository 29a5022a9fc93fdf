"""The attack lab's numbers and picture: what a belief goes through as an attack grows, and what its defence costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from nous_core.beliefs.rules import UpdateRule, play
from nous_core.benchmarks.attacks import (
    ATTACKS,
    LOW_CHANNEL,
    SECOND_LOW_CHANNEL,
    STALE,
    TARGET,
    TRUSTED_CHANNEL,
    TRUTH,
    Setting,
    history,
    said,
)
from nous_core.benchmarks.poisoning import LOW_TIER, systems
from nous_core.errors import ConfigError, check_probability, choose
from nous_core.explore.draw import PANEL_DPI, Canvas, fresh
from nous_core.plots.style import GREY, look
from nous_core.records import Statement
from nous_core.trust.compose import Trust

SIZE = (7.0, 2.9)
GRID = (1, 2, 3, 5, 8, 12, 20, 30, 50)
MOST_CORRECTIONS = 20
LOW_CHANNELS = (LOW_CHANNEL, SECOND_LOW_CHANNEL)
CAPTION = (
    "One belief under attack, simulated and exact. Left: probability of the true value after M hostile statements; a filled "
    "marker means it is still on top. Right: probability of the attacker's value. The dashed line is the M chosen."
)


@dataclass(frozen=True)
class Attack:
    """One attack on one belief.

    Parameters
    ----------
    name : str
        A name of `ATTACKS`.
    volume : int
        M, the hostile statements (the attack decides what each says).
    trusted : int
        First-party statements of the true value that came before.
    low_tier : float
        Tier of the attacker's channels.
    origins : int
        How many names the attacker speaks under; 0 as the attack has it.
    channels : int
        Low channels used in turn, 1 or 2; 0 likewise.
    systems : tuple of str
        Names of ``poisoning.systems()``.

    Examples
    --------
    >>> now = table(Attack("flood", volume=50, systems=("released+content", "bounded")))
    >>> dict(zip(now["system"], now["attack"], strict=True))
    {'released+content': 'succeeds', 'bounded': 'fails'}
    """

    name: str = "flood"
    volume: int = 10
    trusted: int = 4
    low_tier: float = LOW_TIER
    origins: int = 0
    channels: int = 0
    systems: tuple[str, ...] = ("released+content", "released+min", "bounded")

    def __post_init__(self) -> None:
        choose("attack", self.name, ATTACKS)
        check_probability("low_tier", self.low_tier, ConfigError)
        for field, low, high in (("volume", 1, 50), ("trusted", 1, 40), ("origins", 0, 50), ("channels", 0, 2)):
            value = getattr(self, field)
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise ConfigError(f"Attack.{field}", f"must be a whole number, {low} to {high}", value, "Move it back.")
        if not self.systems:
            raise ConfigError("Attack.systems", "must name at least one", self.systems, "Pick a system.")
        for system in self.systems:
            choose("system", system, systems())

    @property
    def played(self) -> dict[str, tuple[UpdateRule[Any], Trust]]:
        """Rule and trust of each system at this tier."""
        known = systems(self.low_tier)
        return {name: known[name] for name in self.systems}


def statements(attack: Attack) -> list[Statement]:
    """The attacked history, with the attacker's names and channels as chosen."""
    found = history(attack.name, Setting(trusted=attack.trusted), attack.volume)
    for place, i in enumerate([i for i, s in enumerate(found) if s.channel in LOW_CHANNELS]):
        if attack.origins:
            found[i] = replace(found[i], origin=f"origin-{place % attack.origins}")
        if attack.channels:
            found[i] = replace(found[i], channel=LOW_CHANNELS[place % attack.channels])
    return found


def curve(attack: Attack) -> pd.DataFrame:
    """Each system's belief after M = 1, 2, ... hostile statements: system, volume, truth, target, top."""
    rows = []
    for volume in sorted({*GRID, attack.volume}):
        said_so_far = statements(replace(attack, volume=volume))
        now = max(s.said_at for s in said_so_far)
        for name, (rule, trust) in attack.played.items():
            belief = rule.belief(play(rule, trust, said_so_far, _vocabulary(said_so_far)), now)
            rows.append((name, volume, belief.probability(TRUTH), _target(belief, attack), belief.mode, belief.status))
    return pd.DataFrame(rows, columns=["system", "volume", "truth", "target", "top", "status"])


def table(attack: Attack, found: pd.DataFrame | None = None) -> pd.DataFrame:
    """The pair at the chosen M: does the attack succeed, and what would it take to correct the belief honestly?

    `flips_at` is the smallest M of the grid that succeeds (NaN: none); `same_pattern_updates` reads the same statements
    as a true correction, so it is utility on the very pattern of the attack; `owner_needs` counts first-party
    statements of a new value until it is on top.
    """
    found = curve(attack) if found is None else found
    rows = []
    for name, (rule, trust) in attack.played.items():
        mine = found[found["system"] == name]
        now = mine[mine["volume"] == attack.volume].iloc[0]
        flips = mine.loc[mine["top"] != TRUTH, "volume"]
        rows.append(
            {
                "system": name,
                "attack": "succeeds" if now["top"] != TRUTH else "fails",
                "on_top": now["top"],
                "p_true": now["truth"],
                "status": now["status"],
                "flips_at": float(flips.min()),
                "same_pattern_updates": "yes" if now["top"] == TARGET else "no",
                "owner_needs": corrections(rule, trust, attack),
            }
        )
    return pd.DataFrame(rows)


def corrections(rule: UpdateRule[Any], trust: Trust, attack: Attack) -> float:
    """First-party statements of a new value until it is on top of the unattacked belief; NaN beyond the most tried."""
    before = history("flood", Setting(trusted=attack.trusted), 1)[:-1]
    state = play(rule, trust, before, (TRUTH, TARGET))
    for count in range(1, MOST_CORRECTIONS + 1):
        one = said(TARGET, float(attack.trusted + count), 0.9, TRUSTED_CHANNEL, "owner")
        state = rule.observe(state, one, trust(one))
        if rule.belief(state, one.said_at).mode == TARGET:
            return float(count)
    return float("nan")


def paint(figure: Figure, axes: list[Axes], found: pd.DataFrame, volume: int) -> None:
    """Draw both probabilities over M, one line a system."""
    for axis, column, title in zip(axes, ("truth", "target"), ("the true value", "the attacker's value"), strict=True):
        for place, (name, mine) in enumerate(found.groupby("system", sort=False)):
            # One rule under two trusts has one colour; line and marker tell the columns of the panel apart.
            seen, line, marker = look(str(name)), ("-", "--", ":")[place % 3], "osD"[place % 3]
            x, y = mine["volume"].to_numpy(), mine[column].to_numpy()
            flipped = (mine["top"] != TRUTH).to_numpy()
            axis.plot(x, y, line, color=seen.colour, marker=marker, label=seen.label)
            axis.plot(x[flipped], y[flipped], marker, color="white", markeredgecolor=seen.colour)
        axis.axvline(volume, color=GREY, linestyle="--", linewidth=1)
        axis.set_xscale("log")
        axis.set_xticks([1, 3, 10, 30], ["1", "3", "10", "30"])
        axis.set_xticks([], minor=True)
        axis.set_title(title, y=1.0)
        axis.set_xlabel("hostile statements, M")
    axes[0].set_ylim(-0.04, 1.04)
    axes[0].set_yticks([0, 0.5, 1])
    axes[0].set_ylabel("probability")
    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="lower center", ncols=3, columnspacing=1.2)


def canvas(dpi: int = PANEL_DPI) -> Canvas:
    """The reused figure."""
    return Canvas(1, 2, *SIZE, dpi=dpi, bottom=0.28)


def figure(attack: Attack) -> Figure:
    """The picture of an attack."""
    found = curve(attack)
    return fresh(lambda f, axes: paint(f, axes, found, attack.volume), canvas())


def _vocabulary(found: list[Statement]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([TRUTH, TARGET, *(s.value for s in found)]))


def _target(belief: Any, attack: Attack) -> float:
    # A revival pushes a value that was true once; every other attack pushes W.
    return max((p for v, p in belief.candidates if v == (STALE if attack.name == "revival" else TARGET)), default=0.0)
