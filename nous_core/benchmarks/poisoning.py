"""Memory poisoning (Section 9): Table 6, its boundary, weak beliefs, decoys, and every attack against every rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pandas as pd

from nous_core.beliefs.rules import RULES, UpdateRule, play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.benchmarks.attacks import (
    ATTACKS,
    LOW_CHANNEL,
    SECOND_LOW_CHANNEL,
    TARGET,
    TRUSTED_CHANNEL,
    TRUTH,
    Setting,
    established,
    history,
    said,
    today,
)
from nous_core.records import UNKNOWN, Statement
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import wilson
from nous_core.trust.compose import Constant, Minimum, Trust, content
from nous_core.trust.provenance import Provenance

VOLUMES = (1, 3, 10, 50)
TABLE_6_CASES = [f"m{volume}" for volume in VOLUMES]
MAP_TIERS = [round(0.05 * step, 2) for step in range(1, 15)]
MAP_TRUSTED = (1, 2, 4, 8, 40)
MAP_LIVE = (2, 3, 4, 6)
TRIALS = 400
LOW_TIER = 0.2
# A system is a rule with a trust strategy; the paper's four of Table 6.
TABLE_6 = {
    "last_write": ("last_write", "min"),
    "append_majority": ("append_majority", "min"),
    "released+content": ("released", "content"),
    "released+min": ("released", "min"),
}


def tiers(low: float = LOW_TIER) -> dict[str, float]:
    """Tiers of the paper's setting: first-party at 0.9, the attacker's channels and unlisted ones at `low`."""
    return {TRUSTED_CHANNEL: 0.9, LOW_CHANNEL: low, SECOND_LOW_CHANNEL: low, UNKNOWN: low}


def trusts(low: float = LOW_TIER) -> dict[str, Trust]:
    """The trust strategies of Section 9 at a given low tier; ``equal`` trusts poison like anything else."""
    provenance = Provenance(tiers(low))
    return {"content": content, "provenance": provenance, "min": Minimum(provenance), "equal": Constant(0.9)}


def systems(low: float = LOW_TIER) -> dict[str, tuple[UpdateRule[Any], Trust]]:
    """Every registered rule under min(provenance, content), and the released one under content trust alone.

    Rules that read tiers themselves are given the same tiers.
    """
    provenance, trust = Provenance(tiers(low)), trusts(low)["min"]
    found: dict[str, tuple[UpdateRule[Any], Trust]] = {}
    for name, rule in RULES.items():
        if isinstance(rule, Bounded):
            found[name] = (replace(rule, provenance=provenance), trust)
        else:
            found[f"{name}+min"] = (rule, trust)
    return found | {"released+content": (RULES["released"], content)}


def flipped(rule: UpdateRule[Any], trust: Trust, statements: Sequence[Statement], now: float | None = None) -> bool:
    """Attack success: after all statements the top value is not the true one.

    Rules with a fixed vocabulary are told every value that will be named.
    """
    now = max(s.said_at for s in statements) if now is None else now
    vocabulary = tuple(dict.fromkeys(s.value for s in statements))
    return rule.belief(play(rule, trust, statements, vocabulary), now).mode != TRUTH


def modes_by_volume(
    rule: UpdateRule[Any], trust: Trust, before: Iterable[Statement], poison: Sequence[Statement]
) -> list[str | None]:
    """The top value after 1, 2, ... poison statements, in one pass."""
    state, found = play(rule, trust, before), []
    for statement in poison:
        state = rule.observe(state, statement, trust(statement))
        found.append(rule.belief(state, statement.said_at).mode)
    return found


def _cell(key: str, success: bool) -> dict[str, Any]:
    # The trials differ in names only and all end alike; the interval is that of 400 such trials, as printed.
    return row(f"{key}/attack_success", wilson(TRIALS * success, TRIALS))


def table_6() -> pd.DataFrame:
    """The sixteen printed cells, with the equal-trust ablation and the tier at which the capped rule gives way."""
    rows = []
    for system, (rule, trust) in TABLE_6.items():
        for volume in VOLUMES:
            success = flipped(RULES[rule], trusts()[trust], history("flood", Setting(), volume))
            rows.append(_cell(f"s9/{system}/poisoning-{TRIALS}/m{volume}", success))
    for volume in VOLUMES:
        equal = flipped(RULES["released"], trusts()["equal"], history("flood", Setting(), volume))
        rows.append(_cell(f"s9/released/poisoning-{TRIALS}/equal_trust.m{volume}", equal))
    for tier in (0.40, 0.50, 0.55, 0.60, 0.70):
        for volume in VOLUMES:
            success = flipped(RULES["released"], trusts(tier)["min"], history("flood", Setting(), volume))
            rows.append(_cell(f"s9/released+min/poisoning-{TRIALS}/tier{tier:.2f}.m{volume}", success))
    return frame(rows)


def weak_belief() -> pd.DataFrame:
    """Only two trusted statements: the unknown is still live, so k = 3 and the bound at 0.5 is gone."""
    rows = []
    for tier in (0.20, 0.40, 0.45, 0.50):
        for volume in VOLUMES:
            success = flipped(RULES["released"], trusts(tier)["min"], history("flood", Setting(trusted=2), volume))
            rows.append(_cell(f"s9/released+min/weak-{TRIALS}/tier{tier:.2f}.m{volume}", success))
    return frame(rows)


def threshold(
    rule: UpdateRule[Any], tier_values: Sequence[float], trusted: Sequence[int], live: Sequence[int], most: int = 50
) -> pd.DataFrame:
    """Poison statements needed to flip, over tier x trusted statements x live values; NaN = not within `most`.

    `live` counts the values mentioned before the flood: 2 is V alone against W; each further one is a decoy said once.
    """
    rows = []
    for tier in tier_values:
        trust = trusts(tier)["min"]
        for count in trusted:
            for values in live:
                modes = modes_by_volume(rule, trust, *_with_decoys(count, values - 2, most))
                needed = next((m for m, mode in enumerate(modes, 1) if mode != TRUTH), float("nan"))
                rows.append((tier, count, values, needed))
    return pd.DataFrame(rows, columns=["tier", "trusted", "live_values", "needed"])


def decoys_needed(
    rule: UpdateRule[Any], tier_values: Sequence[float], volumes: Sequence[int], most: int = 30
) -> pd.DataFrame:
    """The decoy attack: junk values, one statement each, then a flood of W; fewest decoys with W on top at *exactly* a volume.

    Exactly, because a longer flood can lose again: as W gains, decoys are pruned, k falls and the neutral point rises.
    NaN where no number up to `most` puts W itself on top (a decoy may be).
    """
    rows = []
    for tier in tier_values:
        trust = trusts(tier)["min"]
        modes = {d: modes_by_volume(rule, trust, *_with_decoys(4, d, max(volumes))) for d in range(1, most + 1)}
        for volume in volumes:
            winning = [decoys for decoys, found in modes.items() if found[volume - 1] == TARGET]
            rows.append((tier, volume, min(winning, default=float("nan"))))
    return pd.DataFrame(rows, columns=["tier", "volume", "decoys"])


def _with_decoys(trusted: int, decoys: int, volume: int) -> tuple[list[Statement], list[Statement]]:
    junk = [said(f"junk-{i}", trusted + i, 0.96, LOW_CHANNEL, f"decoy-{i}") for i in range(decoys)]
    start = trusted + decoys
    poison = [said(TARGET, start + i, 0.96, LOW_CHANNEL, f"origin-{i}") for i in range(volume)]
    return established(Setting(trusted=trusted)) + junk, poison


def matrix(
    systems: Mapping[str, tuple[UpdateRule[Any], Trust]],
    volumes: Sequence[int] = VOLUMES,
    setting: Setting | None = None,
) -> pd.DataFrame:
    """Every attack against every system: the smallest volume tried that succeeds, and success at each volume."""
    rows, setting = [], setting or Setting()
    for attack in ATTACKS:
        for volume in volumes:
            statements = history(attack, setting, volume)
            now = today(setting, volume, statements)
            for name, (rule, trust) in systems.items():
                rows.append((attack, name, volume, flipped(rule, trust, statements, now)))
    return pd.DataFrame(rows, columns=["attack", "system", "volume", "success"])


def matrix_rows(table: pd.DataFrame) -> pd.DataFrame:
    """The matrix as result rows; each cell is exact, nothing is drawn."""
    return frame(
        row(f"s9/{r.system}/attacks/{r.attack.replace(' ', '_')}.m{r.volume}/attack_success", 100.0 * r.success)
        for r in table.itertuples()
    )
