"""Merging two entities as a weighted mixture of their beliefs (Section 3.5), with a record that undoes it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from nous_core.beliefs.categorical import Categorical
from nous_core.beliefs.identity import Profile
from nous_core.errors import RecordError, check_probability


@dataclass(frozen=True)
class Merge:
    """What a merge did: who was absorbed into whom, and both profiles as they were before and as they became."""

    kept: str
    absorbed: str
    weight: float
    kept_before: Profile
    absorbed_before: Profile
    merged: Profile


def mixture(first: Categorical, second: Categorical, weight: float = 0.5) -> Categorical:
    """`weight` times the first belief plus the rest of the second, over the union of their values.

    >>> rome, oslo = (Categorical.from_probabilities({city: 1.0}) for city in ("Rome", "Oslo"))
    >>> {v: round(p, 6) for v, p in mixture(rome, oslo, 0.75).probabilities.items()}
    {'Rome': 0.75, 'Oslo': 0.25}
    """
    check_probability("weight", weight)
    values = tuple(dict.fromkeys([*first.values, *second.values]))
    masses = [weight * first.probability(v) + (1.0 - weight) * second.probability(v) for v in values]
    return Categorical(values, tuple(math.log(p) if p > 0 else -math.inf for p in masses))


def merge(
    profiles: Mapping[str, Profile], kept: str, absorbed: str, weight: float = 0.5
) -> tuple[dict[str, Profile], Merge]:
    """Profiles with `absorbed` mixed into `kept`, and the record that takes it back; the argument is left as it was.

    An attribute only one of the two holds is taken over unchanged.
    """
    if kept == absorbed or not {kept, absorbed} <= profiles.keys():
        raise RecordError("merge", "needs two different known entities", (kept, absorbed), "Look at candidates().")
    one, two = profiles[kept], profiles[absorbed]
    merged: dict[str, Categorical] = {}
    for attribute in sorted(one.keys() | two.keys()):
        if attribute in one and attribute in two:
            merged[attribute] = mixture(one[attribute], two[attribute], weight)
        else:
            merged[attribute] = one[attribute] if attribute in one else two[attribute]
    rest: dict[str, Profile] = {name: profile for name, profile in profiles.items() if name != absorbed}
    return rest | {kept: merged}, Merge(kept, absorbed, weight, one, two, merged)


def undo(profiles: Mapping[str, Profile], record: Merge) -> dict[str, Profile]:
    """Profiles as they were before the merge.

    Raises
    ------
    RecordError
        If the merged profile has changed since: undoing would lose what was learned in between. Statements keep the
        name they were made about, so replaying the log gives both entities with everything said since.
    """
    if profiles.get(record.kept) != record.merged or record.absorbed in profiles:
        rule = "must be undone before either entity changes"
        raise RecordError(f"merge of {record.absorbed} into {record.kept}", rule, "changed since", "Replay the log.")
    return {**profiles, record.kept: record.kept_before, record.absorbed: record.absorbed_before}
