"""A scenario: statements, the rules that read them and the trust they get, as one frozen record."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nous_core.beliefs.categorical import Belief
from nous_core.beliefs.rules import RULES, UpdateRule, play
from nous_core.errors import ConfigError, check_probability, choose
from nous_core.records import Statement, check_time
from nous_core.trust.compose import TRUSTS, Constant, Minimum, Trust, content
from nous_core.trust.provenance import Provenance

MOST_RULES = 3
MOST_VALUES = 50


@dataclass(frozen=True)
class Scenario:
    """One dimension's statements under one to three rules.

    Parameters
    ----------
    statements : tuple of Statement
        In the order they arrive; all about one entity and attribute.
    rules : tuple of str
        One to three names of `RULES`, shown side by side.
    trust : str
        A name of `TRUSTS`.
    tiers : tuple of (channel, tier)
        Channel tiers for ``provenance`` and ``min``; empty means the paper's.
    hazard_per_day : float
        Rate of change in [0, 1] given to rules that know one.
    values : int
        How many values the attribute can take, for rules that must know; 0 means those said.
    days_after : float
        How long after the last statement the belief is read.

    Examples
    --------
    >>> s = Scenario((Statement("Ana", "city", "Rome"),), rules=("bayes_fixed",), values=4)
    >>> s.vocabulary
    ('Rome', 'other-1', 'other-2', 'other-3')
    >>> round(posteriors(s)["bayes_fixed"]["Rome"], 6)
    0.9
    """

    statements: tuple[Statement, ...]
    rules: tuple[str, ...] = ("released", "last_write")
    trust: str = "content"
    tiers: tuple[tuple[str, float], ...] = ()
    hazard_per_day: float = 0.0
    values: int = 0
    days_after: float = 0.0

    def __post_init__(self) -> None:
        if len({(s.entity, s.attribute) for s in self.statements}) > 1:
            about = sorted({f"{s.entity}/{s.attribute}" for s in self.statements})
            raise ConfigError("Scenario.statements", "must be about one entity and attribute", about, "Split them.")
        if not 1 <= len(self.rules) <= MOST_RULES or len(set(self.rules)) != len(self.rules):
            raise ConfigError("Scenario.rules", f"must be 1 to {MOST_RULES} different rules", self.rules, "Drop some.")
        for name in self.rules:
            choose("rule", name, RULES)
        choose("trust", self.trust, TRUSTS)
        check_probability("Scenario.hazard_per_day", self.hazard_per_day, ConfigError)
        whole = isinstance(self.values, int) and not isinstance(self.values, bool)
        if not whole or not 0 <= self.values <= MOST_VALUES:
            raise ConfigError(
                "Scenario.values", f"must be a whole number, 0 to {MOST_VALUES}", self.values, "0 means those said."
            )
        check_time("Scenario.days_after", self.days_after)
        if self.days_after < 0:
            raise ConfigError("Scenario.days_after", "must be 0 or larger", self.days_after, "Read the belief later.")
        if self.tiers:
            Provenance(dict(self.tiers))

    @property
    def named(self) -> tuple[str, ...]:
        """The values said, in order of first mention."""
        return tuple(dict.fromkeys(s.value for s in self.statements))

    @property
    def vocabulary(self) -> tuple[str, ...]:
        """The values said and as many others as `values` asks for."""
        return (*self.named, *(f"other-{i + 1}" for i in range(self.values - len(self.named))))

    @property
    def now(self) -> float:
        """When the belief is read, in days."""
        return max((s.said_at for s in self.statements), default=0.0) + self.days_after

    @property
    def strategy(self) -> Trust:
        """The trust strategy, with the scenario's tiers where it has any."""
        return trust_with_tiers(self.trust, dict(self.tiers))


def trust_with_tiers(name: str, tiers: Mapping[str, float]) -> Trust:
    """The named strategy reading `tiers`; an empty mapping leaves the paper's."""
    found = choose("trust", name, TRUSTS)
    if not tiers:
        return found
    capped = Provenance(dict(tiers))
    table: dict[str, Trust] = {
        "constant": Constant(),
        "content": content,
        "provenance": capped,
        "min": Minimum(capped),
    }
    return table.get(name, found)


def settings(name: str, scenario: Scenario) -> dict[str, Any]:
    """The fields of the named rule that the scenario sets: hazard, number of values, tiers, where the rule has them.

    >>> settings("last_write", Scenario((), hazard_per_day=0.1))
    {}
    """
    fields = fields_of(choose("rule", name, RULES))
    wanted: dict[str, Any] = {"hazard_per_day": scenario.hazard_per_day}
    if scenario.values >= 2:
        wanted["size"] = scenario.values
    if scenario.tiers:
        wanted["provenance"] = Provenance(dict(scenario.tiers))
    return {field: value for field, value in wanted.items() if field in fields}


def fields_of(rule: object) -> set[str]:
    """Names of a rule's parameters; a rule without any has none."""
    return {f.name for f in dataclasses.fields(rule)} if dataclasses.is_dataclass(rule) else set()


def has_hazard(name: str) -> bool:
    """Whether time alone changes what the rule believes."""
    return "hazard_per_day" in fields_of(RULES[name])


def rule_of(name: str, scenario: Scenario) -> UpdateRule[Any]:
    """The named rule with the scenario's settings."""
    found = settings(name, scenario)
    return dataclasses.replace(RULES[name], **found) if found else RULES[name]  # type: ignore[type-var]


def beliefs(scenario: Scenario) -> dict[str, Belief]:
    """Each rule's belief when the scenario is read."""
    found = {}
    for name in scenario.rules:
        rule = rule_of(name, scenario)
        state = play(rule, scenario.strategy, scenario.statements, scenario.vocabulary)
        found[name] = rule.belief(state, scenario.now)
    return found


def posteriors(scenario: Scenario) -> dict[str, dict[str, float]]:
    """Each rule's probabilities when the scenario is read."""
    return {name: belief.distribution.probabilities for name, belief in beliefs(scenario).items()}
