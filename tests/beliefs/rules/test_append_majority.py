"""Append and majority: Table 6's first row."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules import RULES, play
from nous_core.records import Statement
from nous_core.trust.compose import Minimum


@pytest.mark.parametrize(("volume", "flipped"), [(1, False), (3, False), (10, True), (50, True)])
def test_volume_alone_flips_it_past_the_number_of_trusted_statements(volume, flipped):
    rule = RULES["append_majority"]
    stream = [Statement("e", "a", v, channel="user" if v == "V" else "web") for v in ["V"] * 4 + ["W"] * volume]
    assert (rule.belief(play(rule, Minimum(), stream)).mode == "W") is flipped


@given(st.lists(st.sampled_from("ABC"), max_size=12))
def test_it_is_counting_and_nothing_else(values):
    stream = [Statement("e", "a", v) for v in values]
    states = [play(RULES[name], Minimum(), stream) for name in ("append_majority", "frequency")]
    assert states[0] == states[1]
