"""Trust strategies and their composition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import ConfigError
from nous_core.records import Statement
from nous_core.trust.compose import TRUSTS, Constant, Minimum


@given(st.floats(0, 1), st.sampled_from(["user", "web", "nobody"]))
def test_wording_may_lower_trust_and_never_raise_it_above_the_tier(content, channel):
    statement = Statement("e", "a", "v", content=content, channel=channel)
    found = TRUSTS["min"](statement)
    assert found == min(TRUSTS["provenance"](statement), TRUSTS["content"](statement))
    assert found <= TRUSTS["provenance"](statement)


def test_a_constant_ignores_the_statement_and_must_be_a_probability():
    assert Constant(0.3)(Statement("e", "a", "v", content=0.9)) == 0.3
    with pytest.raises(ConfigError):
        Constant(1.3)


def test_the_minimum_is_of_any_two_strategies():
    assert Minimum(Constant(0.9), Constant(0.4))(Statement("e", "a", "v")) == 0.4
