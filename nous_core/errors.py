"""Errors that name the thing, the rule it broke, the value received and the way out."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class NousError(ValueError):
    """Base of every error raised on purpose: *thing*: *rule*; received *value*. *Way out*.

    >>> print(NousError("Statement.content", "must lie in [0, 1]", 1.4, "Divide percentages by 100."))
    Statement.content: must lie in [0, 1]; received 1.4. Divide percentages by 100.
    """

    def __init__(self, thing: str, rule: str, received: object, way_out: str) -> None:
        self.thing, self.rule, self.received, self.way_out = thing, rule, received, way_out
        shown = repr(received)
        if len(shown) > 200:
            shown = shown[:197] + "..."
        super().__init__(f"{thing}: {rule}; received {shown}. {way_out}")

    def __reduce__(self) -> tuple[type[NousError], tuple[str, str, object, str]]:
        return type(self), (self.thing, self.rule, self.received, self.way_out)


class RecordError(NousError):
    """A record was built from a value it may not hold."""


class ConfigError(NousError):
    """A parameter, option or setting is unknown or out of range."""


class DataError(NousError):
    """A data file is missing, malformed or not the file it claims to be."""


class ZeroEvidenceError(NousError):
    """Every candidate has zero mass: the observation is impossible under the belief."""


def check_probability(thing: str, value: float, error: type[NousError] = RecordError) -> float:
    """Return `value` if it is a finite number in [0, 1], else raise `error` naming `thing`.

    >>> check_probability("reliability", 0.9)
    0.9
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise error(thing, "must be a finite number in [0, 1]", value, "Pass a probability such as 0.9.")
    if not 0.0 <= value <= 1.0:
        raise error(thing, "must lie in [0, 1]", value, "Divide percentages by 100.")
    return float(value)


def check_text(thing: str, value: object, error: type[NousError] = RecordError) -> str:
    """Return `value` if it is a string with something in it, else raise `error` naming `thing`."""
    if not isinstance(value, str) or not value.strip():
        raise error(thing, "must be a non-empty string", value, "Pass the name or text itself.")
    return value


def choose(kind: str, name: str, table: Mapping[str, T], error: type[NousError] = ConfigError) -> T:
    """Look `name` up in `table`; an unknown name is answered with the names that exist.

    >>> choose("rule", "bayes", {"bayes": 1})
    1
    """
    if name not in table:
        raise error(kind, f"must be one of {', '.join(sorted(table))}", name, "Check the spelling.")
    return table[name]
