"""What the cap costs (Section 9): true sources that arrive on a low tier, and attack and correction as one pattern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from nous_core.beliefs.rules import RULES, UpdateRule, play
from nous_core.benchmarks.attacks import TARGET, TRUTH, Setting, history
from nous_core.benchmarks.reliability import scenarios
from nous_core.benchmarks.scenario import Scenario, macro
from nous_core.records import Statement
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import wilson
from nous_core.trust.compose import Trust

# The middle of the rubric's bands, as the printed rows use them: confident 0.85, hedged 0.25.
LEVELS = {"high": 0.85, "low": 0.25}
TIERS = (0.9, 0.7, 0.5, 0.3, 0.2)
REGIMES = ("conflict", "stable_noise")
PUBLISHED_SIZE = 400
PATTERNS = ("flood", "sybils", "two channels")


def capped_truth(rule: UpdateRule[Any], scenario: Scenario, tier: float) -> bool:
    """Whether the rule still finds the truth when only the true source is capped at `tier`; the noise is not."""

    def trust(statement: Statement) -> float:
        return min(tier, statement.content) if statement.value == scenario.truth else statement.content

    return rule.belief(play(rule, trust, scenario.statements, scenario.vocabulary)).mode == scenario.truth


def cap_cost(
    size: int, seed: int, rules: Mapping[str, UpdateRule[Any]], tiers: Sequence[float] = TIERS
) -> pd.DataFrame:
    """Accuracy (percent) with the true source on each tier, in the two regimes with contradicting noise, and their mean."""
    rows = []
    drawn = {regime: list(scenarios(regime, "listed", size, seed, LEVELS)) for regime in REGIMES}
    for name, rule in rules.items():
        for tier in tiers:
            cells = {
                regime: wilson(sum(capped_truth(rule, x, tier) for x in found), size) for regime, found in drawn.items()
            }
            for case, cell in (cells | {"mean": macro(list(cells.values()))}).items():
                rows.append(row(f"s9/{name}+min/utility-{size}/tier{tier:g}.{case}/accuracy", cell, seeds=str(seed)))
    return frame(rows)


def matched_patterns(
    systems: Mapping[str, tuple[UpdateRule[Any], Trust]], volumes: Sequence[int], setting: Setting | None = None
) -> pd.DataFrame:
    """The same statements read twice: as an attack on a true belief, and as a correction of a stale one.

    A rule sees only tiers, origins, channels, values and times, so on one pattern attack success *is* utility. Columns:
    pattern, volume, system, top (share of the pattern's outcomes with the new value on top, 0 or 1), probability of the
    new value, status.
    """
    rows = []
    for pattern in PATTERNS:
        for volume in volumes:
            statements = history(pattern, setting or Setting(), volume)
            now = max(s.said_at for s in statements)
            for name, (rule, trust) in systems.items():
                belief = rule.belief(play(rule, trust, statements, (TRUTH, TARGET)), now)
                rows.append((pattern, volume, name, belief.mode == TARGET, belief.probability(TARGET), belief.status))
    return pd.DataFrame(rows, columns=["pattern", "volume", "system", "top", "probability", "status"])


def default_rules() -> dict[str, UpdateRule[Any]]:
    """The rules whose price is compared."""
    return {name: RULES[name] for name in ("released", "bayes", "last_write")}
