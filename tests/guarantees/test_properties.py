"""Guarantees A-D over random histories: channels, origins, sprays, reversals, backdated times, replays, laundering.

What is tested holds under the assumptions stated with the rule: tiers are right, origins are authenticated per channel,
the hazard and `now` do not come from low-trust statements.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nous_core.rng import rng

NAMES = ("bounded influence", "no anti-evidence", "sets", "values")


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=80, deadline=None)
def test_guarantee_holds_over_random_histories(name, data, guarantees):
    drawn = guarantees.case(lambda options: data.draw(st.sampled_from(options)))
    assert guarantees.properties[name](drawn)


def seeded(guarantees, number):
    g = rng(20260709, f"tests.guarantees.{number}")
    return guarantees.case(lambda options: options[int(g.integers(len(options)))])


def test_every_property_is_listed_here(guarantees):
    assert set(guarantees.properties) == set(NAMES)


def test_random_histories_reach_the_cases_the_guarantees_are_about(guarantees):
    cases = [seeded(guarantees, i) for i in range(200)]
    assert sum(any(s.derived_from is not None for s in c.low) for c in cases) > 50
    assert sum(len(set(c.low)) < len(c.low) for c in cases) > 50
    assert sum(len(c.first) > 0 and len(c.low) > 20 for c in cases) > 30
    assert sum(c.rule.hazard_per_day > 0 for c in cases) > 50
    statuses = {guarantees.believed(c.rule, c.first + c.low, c.now).status for c in cases}
    assert statuses >= {"settled", "disputed", "contested", "unverified", "unknown"}


@pytest.mark.slow
def test_ten_thousand_random_histories_hold_every_guarantee(guarantees):
    for number in range(10_000):
        drawn = seeded(guarantees, number)
        failed = [name for name, holds in guarantees.properties.items() if not holds(drawn)]
        assert not failed, (number, failed)
