"""Edits of a scenario as pure functions, and a history that can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from nous_core.benchmarks.presets import preset
from nous_core.errors import ConfigError
from nous_core.explore.scenario import Scenario
from nous_core.records import Statement

MOST_STATEMENTS = 60


def told(story: str, scenario: Scenario) -> Scenario:
    """The scenario with a story's statements in place of its own."""
    return replace(scenario, statements=preset(story))


def added(scenario: Scenario, **fields: Any) -> Scenario:
    """One more statement, a day after the last, otherwise like it but for `fields`."""
    if len(scenario.statements) >= MOST_STATEMENTS:
        count = len(scenario.statements)
        raise ConfigError("statements", f"at most {MOST_STATEMENTS} in the lab", count, "Remove some first.")
    if not scenario.statements:
        base = Statement("Ana", "employer", "Acme")
        return replace(scenario, statements=(replace(base, **fields),))
    last = scenario.statements[-1]
    # `seq` numbers the statements of the lab, so that two of one day keep the order they were added in.
    seq = (last.seq[0], max(s.seq[1] for s in scenario.statements) + 1, 0)
    when: dict[str, Any] = {"said_at": last.said_at + 1.0, "seq": seq}
    later = replace(last, **(when | fields))
    return replace(scenario, statements=(*scenario.statements, later))


def changed(scenario: Scenario, place: int, **fields: Any) -> Scenario:
    """The statement at `place` with other fields.

    >>> from nous_core.benchmarks.presets import preset
    >>> changed(Scenario(preset("rumour")), 2, content=0.9).statements[2].content
    0.9
    """
    said = list(scenario.statements)
    _checked(scenario, place)
    said[place] = replace(said[place], **fields)
    return replace(scenario, statements=tuple(said))


def removed(scenario: Scenario, place: int) -> Scenario:
    """The scenario without the statement at `place`."""
    _checked(scenario, place)
    return replace(scenario, statements=scenario.statements[:place] + scenario.statements[place + 1 :])


def described(statement: Statement, number: int) -> str:
    """One line of a list: number, day, value, reliability of the wording, who said it where."""
    who = f"{statement.origin} on {statement.channel}"
    return f"{number:>2}  day {statement.said_at:g}  {statement.value}  {statement.content:.2f}  {who}"


def _checked(scenario: Scenario, place: int) -> None:
    if not 0 <= place < len(scenario.statements):
        raise ConfigError("statement", "must be one of the list", place, "Select or add one first.")


@dataclass(frozen=True)
class History:
    """The scenario shown and those before it.

    >>> from nous_core.benchmarks.presets import preset
    >>> first = History(Scenario(preset("rumour")))
    >>> first.then(removed(first.now, 0)).undone().now == first.now
    True
    """

    now: Scenario
    before: tuple[Scenario, ...] = ()

    def then(self, scenario: Scenario) -> History:
        """A step forward; the same scenario again is no step."""
        return self if scenario == self.now else History(scenario, (*self.before, self.now))

    def undone(self) -> History:
        """A step back, or the same where there is nothing before."""
        return History(self.before[-1], self.before[:-1]) if self.before else self
