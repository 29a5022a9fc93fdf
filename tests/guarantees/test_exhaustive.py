"""Guarantees A-C over every history of up to four statements in a small world (two values, three voices).

Assumptions as for the rule: true tiers, origins authenticated per channel, hazard and `now` from outside the pool.
"""

import itertools

import pytest

from nous_core.beliefs.rules.bounded import Bounded
from nous_core.records import Statement

VOICES = (("user", "owner"), ("web", "a"), ("mail", "b"))
SYMBOLS = tuple((voice, value) for voice in VOICES for value in ("V", "W"))
LENGTHS = range(5)


def history(symbols):
    """Statement number i is said on day i; wordings are certain, so every vote is at its channel's tier."""
    return [Statement("e", "a", v, float(i), (0, i, 0), 1.0, *voice) for i, (voice, v) in enumerate(symbols)]


def every_history():
    for length in LENGTHS:
        for symbols in itertools.product(SYMBOLS, repeat=length):
            yield history(symbols)


@pytest.fixture(params=[0.0, 0.05], ids=["no hazard", "hazard"])
def rule(request):
    return Bounded(hazard_per_day=request.param)


def test_first_party_odds_and_the_lead_are_the_same_in_every_history_with_the_same_first_party_statements(
    rule, guarantees
):
    for said in every_history():
        first = [s for s in said if s.channel == "user"]
        alone, found = guarantees.odds(rule, first, 10.0), guarantees.odds(rule, said, 10.0)
        for value in alone:
            assert found[value].log_first_party == alone[value].log_first_party
        if len(first) == 1 and 0.95 * 2.718281828 ** (-rule.hazard_per_day * (10.0 - first[0].said_at)) > rule.p_max:
            assert guarantees.believed(rule, said, 10.0).mode == first[0].value


def test_one_more_low_statement_never_lowers_its_value_nor_raises_the_other(rule, guarantees):
    for said in every_history():
        before = guarantees.believed(rule, said, 10.0)
        for voice in VOICES[1:]:
            named = {s.value for s in said if (s.channel, s.origin) == voice}
            for value, other in (("V", "W"), ("W", "V")):
                if named <= {value}:
                    more = Statement("e", "a", value, 9.0, (0, 9, 0), 1.0, *voice)
                    after = guarantees.believed(rule, [*said, more], 10.0)
                    assert after.probability(value) >= before.probability(value) - 1e-12
                    assert after.probability(other) <= before.probability(other) + 1e-12


def test_every_order_of_arrival_gives_the_same_belief(rule, guarantees):
    for symbols in itertools.product(SYMBOLS, repeat=3):
        said = history(symbols)
        whole = guarantees.believed(rule, said, 10.0)
        for arrival in itertools.permutations(said):
            assert guarantees.believed(rule, [*arrival, arrival[0]], 10.0) == whole
