"""Append and majority: keep every statement, read the value stated most often."""

from __future__ import annotations

from nous_core.beliefs.rules.frequency import Frequency


class AppendMajority(Frequency):
    """What an append-only store with majority reading gives (Table 6, first row).

    Equal in behaviour to `Frequency`, ties included: the literature names the store and the reading apart, but a count
    is all the reading needs. Ties are not pinned by the paper: 4 trusted against M = 1, 3, 10, 50 never tie.

    >>> from nous_core.records import Statement
    >>> rule, state = AppendMajority(), ()
    >>> for city in ("Rome", "Rome", "Oslo"):
    ...     state = rule.observe(state, Statement("Ana", "city", city, channel="web"), 0.2)
    >>> [(value, round(share, 3)) for value, share in rule.belief(state).candidates]
    [('Rome', 0.667), ('Oslo', 0.333)]
    """
