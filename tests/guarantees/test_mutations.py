"""The mutation check: each damage to the rule makes a named property fail, so the properties are not idle."""

import math

import pytest

from nous_core.beliefs.categorical import log_normalise
from nous_core.beliefs.rules import bounded_ledger, bounded_readout, bounded_votes, play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.beliefs.rules.bounded_votes import Q_MAX, Said, Voice
from nous_core.records import Statement
from nous_core.rng import rng
from nous_core.trust.compose import Constant
from nous_core.trust.provenance import Provenance

CASES = 150


def one_statement_reads_back_its_q(_):
    """One statement alone: p is min(tier, content), to within the pool's squash below first-party tiers."""
    for channel, content, q in (("user", 0.6, 0.6), ("user", 1.0, 0.95), ("web", 1.0, 0.3), ("web", 0.1, 0.1)):
        rule = Bounded()
        said = Statement("e", "a", "V", content=content, channel=channel)
        p = rule.belief(play(rule, Constant(1.0), [said])).probability("V")
        if not 0.97 * q <= p <= q + 1e-12:
            return False
    return True


def one_channel_stays_below_two_thirds(_):
    """A flood by one channel at tier .3 and beta 2 on an empty belief."""
    flood = [Statement("e", "a", "W", float(i), channel="web", origin=f"o{i}", content=1.0) for i in range(200)]
    rule = Bounded()
    return rule.belief(play(rule, Constant(1.0), flood)).probability("W") < 2 / 3


def one_voice_has_one_vote(_):
    """A voice that repeats itself says no more than once."""
    rule, said = Bounded(), [Statement("e", "a", "V", float(i), content=0.3, channel="web") for i in range(9)]
    return rule.belief(play(rule, Constant(1.0), said)).probability("V") <= 0.3


def own_channel(statement, provenance, lineage):
    q = min(provenance.tier(statement.channel), statement.content, Q_MAX)
    return (statement.channel, statement.origin), Said(statement.said_at, statement.seq, statement.value, q)


def wording_alone(statement, provenance, lineage):
    key, said = own_channel(statement, provenance, lineage)
    return key, said._replace(q=min(statement.content, Q_MAX))


def everybody_is_somebody_else(statement, provenance, lineage):
    (channel, origin), said = own_channel(statement, provenance, lineage)
    return (channel, f"{origin} on day {said.said_at}"), said


def without_unknown(logs, thing):
    return log_normalise([-math.inf, *logs[1:]], thing)


def apply_at_once(voice, said):
    voice._step(said)
    return True


def published_likelihood(u, age_days, hazard_per_day):
    u = min(max(u * math.exp(-hazard_per_day * age_days), 1e-9), 1 - 1e-9)
    return math.log(u / (1 - u))


def opposite_sign(u, age_days, hazard_per_day):
    return math.log1p(-u * math.exp(-hazard_per_day * age_days))


def everywhere(replacement):
    """Weights are taken in the ledger (one value, no hazard) and in the voice."""
    return [(bounded_ledger, "weight", replacement), (bounded_votes, "weight", replacement)]


UNSHARED = (bounded_readout, "shared", lambda total, bound: 1.0)
UNSQUASHED = (bounded_readout, "phi", lambda x, budget: x)
MUTANTS = {
    "no share of the bound": ([UNSHARED], "bounded influence"),
    "no budgets and no share": ([UNSHARED, UNSQUASHED], "bounded influence"),
    "every channel is first-party": ([(Provenance, "first_party", lambda self, c: True)], "bounded influence"),
    "lineage ignored": ([(bounded_ledger, "source", own_channel)], "bounded influence"),
    "more evidence weighs less": ([(bounded_readout, "phi", lambda x, b: b * math.exp(-x))], "no anti-evidence"),
    "older is fresher": ([(bounded_readout, "freshness", lambda age, h: h * age)], "no anti-evidence"),
    "late statements applied at once": ([(Voice, "add", apply_at_once)], "sets"),
    "late statements forgotten": ([(Voice, "_replay", lambda self: None)], "sets"),
    "pool halved": ([(bounded_readout, "shared", lambda total, bound: 0.5)], "read-out"),
    "weight with the published likelihood": (everywhere(published_likelihood), "read-out"),
    "sign of the weight": (everywhere(opposite_sign), "read-out"),
    "tier not a cap": ([(bounded_ledger, "source", wording_alone)], "read-out"),
    "unknown has no mass": ([(bounded_readout, "log_normalise", without_unknown)], "read-out"),
    "no budgets": ([UNSQUASHED], "one channel"),
    "no channel budget": ([(Bounded, "budgets", lambda self, cs: (dict.fromkeys(cs, 1e9), 1.6))], "one channel"),
    "no vote per voice": ([(bounded_ledger, "source", everybody_is_somebody_else)], "one voice"),
}


@pytest.fixture(scope="module")
def cases(guarantees):
    def drawn(number):
        g = rng(20260709, f"tests.mutations.{number}")
        return guarantees.case(lambda options: options[int(g.integers(len(options)))])

    return [drawn(i) for i in range(CASES)]


@pytest.fixture(scope="module")
def properties(guarantees):
    return guarantees.properties | {
        "read-out": one_statement_reads_back_its_q,
        "one channel": one_channel_stays_below_two_thirds,
        "one voice": one_voice_has_one_vote,
    }


def test_the_rule_as_it_is_keeps_every_property_on_these_cases(cases, properties):
    for name, holds in properties.items():
        assert all(holds(c) for c in cases), name


@pytest.mark.parametrize("mutant", MUTANTS)
def test_a_damaged_rule_breaks_the_named_property(mutant, cases, properties, monkeypatch):
    patches, name = MUTANTS[mutant]
    for target, attribute, replacement in patches:
        monkeypatch.setattr(target, attribute, replacement)
    assert not all(properties[name](c) for c in cases)
