"""Random worlds and the named properties A-D, for hypothesis and for seeded runs alike.

Assumptions of every property: tiers are right, origins are authenticated per channel, and neither the hazard nor `now`
comes from a low-trust statement. Low-trust means: by its source, so laundered statements on trusted channels belong here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from types import SimpleNamespace

import pytest

from nous_core.beliefs.rules import play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.compose import Constant

FIRST, LOW = ("user", "repository"), ("tool", "mail", "web", "forum nobody listed")
VALUES = ("V", "W", "X", "V-old")
SLACK = 1e-9


@dataclass(frozen=True)
class Case:
    """A rule, first-party statements, two low-trust pools, one more low-trust statement, and the time of reading."""

    rule: Bounded
    first: list[Statement]
    low: list[Statement]
    other: list[Statement]
    fresh: Statement
    now: float


def statement(pick, number, channels, known, first_party):
    """One statement; `known` are those it may claim to be derived from."""
    channel = pick(channels)
    lineage = None
    if not first_party and pick(range(4)) == 0:
        # Laundered: lineage lost on a trusted channel, or a low channel naming anybody as its source.
        parents = tuple(s.id for s in known[-2:] if pick(range(2)))
        channel, lineage = (pick(FIRST), ()) if pick(range(2)) else (channel, parents)
    value = pick((*VALUES, *VALUES, f"junk-{number}")) if not first_party else pick(VALUES)
    day, content = pick(range(-5, 40)), pick((0.0, 0.05, 0.3, 0.9, 0.96, 1.0))
    origin = pick(("a", "b", "c", f"o-{number}"))
    return Statement("e", "a", value, float(day), (0, pick(range(3)), number), content, channel, origin, lineage)


def pool(pick, size, first):
    """Low-trust statements with floods, replays and reversals among them."""
    found: list[Statement] = []
    for number in range(size):
        made = statement(pick, number, LOW, first + found, False)
        found.append(made)
        if pick(range(6)) == 0:
            found += [pick(found)] * 2
        if pick(range(8)) == 0:
            found += [replace(made, origin=f"s-{number}-{i}", derived_from=None, channel=pick(LOW)) for i in range(12)]
        if pick(range(8)) == 0:
            found.append(replace(made, value=pick(VALUES), said_at=made.said_at + 1.0))
    return found


def case(pick):
    """Draw a world; `pick` chooses one of the options."""
    rule = Bounded(beta=pick((1.0, 2.0, 3.0)), p_max=pick((0.5, 0.65, 0.8)), hazard_per_day=pick((0.0, 0.0, 0.01, 0.1)))
    first = [statement(pick, 1000 + i, FIRST, [], True) for i in range(pick(range(5)))]
    low, other = (pool(pick, pick(range(10)), first) for _ in range(2))
    fresh = replace(statement(pick, 2000, LOW, [], True), origin="nobody else")
    return Case(rule, first, low, other, fresh, float(pick((20, 40, 60))))


def believed(rule, statements, now):
    return rule.belief(play(rule, Constant(1.0), statements), now)


def odds(rule, statements, now):
    return rule.odds(play(rule, Constant(1.0), statements), now)


def bounded_influence(c):
    """A: equal first-party odds, a pooled part within [0, G], a lead of more than G is the mode, and its floor."""
    found = [odds(c.rule, c.first + low, c.now) for low in (c.low, c.other)]
    f = [{v: math.exp(o.log_first_party) for v, o in side.items() if o.log_first_party > -math.inf} for side in found]
    if f[0] != f[1]:
        return False
    if any(math.exp(o.log_pooled) > c.rule.bound * (1 + SLACK) for side in found for o in side.values()):
        return False
    lead = max(f[0], key=lambda v: f[0][v], default=None)
    rivals = max((x for v, x in f[0].items() if v != lead), default=0.0)
    if lead is None or f[0][lead] <= (rivals + c.rule.bound) * (1 + SLACK):
        return True
    floor = f[0][lead] / (1.0 + math.fsum(f[0].values()) + c.rule.bound)
    beliefs = [believed(c.rule, c.first + low, c.now) for low in (c.low, c.other)]
    return all(b.mode == lead and b.probability(lead) >= floor - SLACK and b.status != "unverified" for b in beliefs)


def no_anti_evidence(c):
    """B: a low-trust statement by a voice that has named nothing else lowers nothing it says and raises nothing else."""
    history = c.first + c.low
    for said in (c.fresh, replace(c.fresh, said_at=c.fresh.said_at + 3.0)):
        before = believed(c.rule, history, c.now)
        history = [*history, said]
        after = believed(c.rule, history, c.now)
        if after.probability(said.value) < before.probability(said.value) - SLACK:
            return False
        if any(after.probability(v) > p + SLACK for v, p in before.candidates if v != said.value):
            return False
    return True


def sets(c):
    """C: order is irrelevant, a replay is a no-op, replicas merge by union. To the last bit."""
    history = c.first + c.low
    whole = believed(c.rule, history, c.now)
    arrivals = (history[::-1], history + history, history + history[: len(history) // 2], c.low + c.first)
    return all(believed(c.rule, arrival, c.now) == whole for arrival in arrivals)


def values(c):
    """D: masses sum to 1 with unknown, and neither names nor further values change what a value has earned."""
    history = c.first + c.low
    found = believed(c.rule, history, c.now).distribution.probabilities
    if abs(math.fsum(found.values()) - 1.0) > SLACK or UNKNOWN not in found:
        return False
    renamed = {s.value: f"~{s.value}" for s in history}
    first = [replace(s, value=renamed[s.value]) for s in c.first]
    alone = {f"~{v}": o.log_first_party for v, o in odds(c.rule, c.first, c.now).items()}
    vast = first + [replace(c.fresh, value=f"further-{i}", origin=f"f-{i}") for i in range(20)]
    wide = odds(c.rule, vast, c.now)
    return all(wide[v].log_first_party == x for v, x in alone.items())


PROPERTIES = {
    "bounded influence": bounded_influence,
    "no anti-evidence": no_anti_evidence,
    "sets": sets,
    "values": values,
}


@pytest.fixture(scope="session")
def guarantees():
    """The properties by name, the drawing of a case, and playing statements to a belief."""
    return SimpleNamespace(properties=PROPERTIES, case=case, believed=believed, odds=odds)
