"""What the synthetic benchmarks share: a scenario, whether a rule ends on its truth, accuracies as rows."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from nous_core.beliefs.rules import UpdateRule, play
from nous_core.records import Statement
from nous_core.results.frame import row
from nous_core.scoring.intervals import Interval, wilson
from nous_core.trust.compose import Trust, content


@dataclass(frozen=True)
class Scenario:
    """Statements about one attribute in the order said, the value that is true at the end, and all values it can take."""

    statements: tuple[Statement, ...]
    truth: str
    vocabulary: tuple[str, ...]


def correct(rule: UpdateRule[Any], scenario: Scenario, trust: Trust = content) -> bool:
    """Whether the rule's mode, read at the time of the last statement, is the current true value."""
    state = play(rule, trust, scenario.statements, scenario.vocabulary)
    return rule.belief(state, scenario.statements[-1].said_at).mode == scenario.truth


def count(
    scenarios: Iterable[Scenario], rules: Mapping[str, UpdateRule[Any]], trust: Trust = content
) -> dict[str, tuple[int, int]]:
    """(hits, scenarios) of each rule; the scenarios are drawn once and shown to all."""
    hits, total = dict.fromkeys(rules, 0), 0
    for scenario in scenarios:
        total += 1
        for name, rule in rules.items():
            hits[name] += correct(rule, scenario, trust)
    return {name: (found, total) for name, found in hits.items()}


def accuracy_rows(
    section: str,
    label: str,
    counts: Mapping[str, Mapping[str, tuple[int, int]]],
    macro_of: Mapping[str, Iterable[str]],
    seeds: str,
) -> list[dict[str, Any]]:
    """Rows of accuracy (percent) per system and case, and the macro over the cases named.

    Parameters
    ----------
    counts : mapping case -> system -> (hits, scenarios)
    macro_of : mapping macro case -> the cases it averages
    """
    rows = []
    for system in next(iter(counts.values())):
        cells = {case: wilson(*found[system]) for case, found in counts.items()}
        cells |= {name: macro([cells[case] for case in cases]) for name, cases in macro_of.items()}
        for case, cell in cells.items():
            rows.append(row(f"{section}/{system}/{label}/{case}/accuracy", cell, seeds=seeds))
    return rows


def macro(cells: list[Interval]) -> Interval:
    """Mean of independent rates; n is the pooled number of scenarios.

    The interval combines the cells' own Wilson limits (method of variance estimates recovery), so that cells at 0 or
    100 % still contribute their uncertainty.

    >>> macro([wilson(10, 10), wilson(0, 10)]).mean
    0.5
    """
    mean = math.fsum(cell.mean for cell in cells) / len(cells)
    below = math.sqrt(math.fsum((cell.mean - cell.low) ** 2 for cell in cells)) / len(cells)
    above = math.sqrt(math.fsum((cell.high - cell.mean) ** 2 for cell in cells)) / len(cells)
    return Interval(mean, mean - below, mean + above, sum(cell.n for cell in cells))
