"""Channels and tiers."""

import pytest

from nous_core.errors import ConfigError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.provenance import DEFAULT_TIERS, FIRST_PARTY_FROM, PAPER_TIERS, Provenance


def test_wording_never_raises_a_channel_above_its_tier():
    for content in (0.0, 0.5, 1.0):
        assert Provenance()(Statement("e", "a", "V", channel="web", content=content)) == PAPER_TIERS["web"]


def test_a_channel_nobody_configured_has_the_tier_of_unknown_and_is_not_first_party():
    tiers = Provenance(DEFAULT_TIERS)
    assert tiers.tier("user ") == tiers.tier(UNKNOWN) == 0.2
    assert not tiers.first_party("user ")


def test_first_party_starts_at_its_threshold_and_a_tool_stands_below_it():
    tiers = Provenance({"exact": FIRST_PARTY_FROM, "below": FIRST_PARTY_FROM - 1e-9, UNKNOWN: 0.0})
    assert (tiers.first_party("exact"), tiers.first_party("below")) == (True, False)
    assert [c for c in DEFAULT_TIERS if Provenance(DEFAULT_TIERS).first_party(c)] == ["user", "repository"]


@pytest.mark.parametrize("tiers", [{}, {"user": 0.9}, {UNKNOWN: 1.5}, {UNKNOWN: 0.2, "web": float("nan")}])
def test_bad_tiers_are_refused(tiers):
    with pytest.raises(ConfigError) as caught:
        Provenance(tiers)
    assert caught.value.way_out
