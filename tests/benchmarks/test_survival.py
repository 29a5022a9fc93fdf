"""One fresh trusted statement against everything."""

import pytest

from nous_core.benchmarks.survival import survives, under_attack
from nous_core.errors import ConfigError


def test_nothing_on_the_list_takes_the_top_from_one_fresh_trusted_statement():
    table = survives((1, 10, 50), (1.0, 2.0))
    assert table["lost"].tolist() == [0, 0]
    assert (table["least_p_of_truth"] > 0.5).all()


def test_a_first_party_confidence_at_p_max_is_outside_the_guarantee_and_can_lose():
    assert survives((50,), (8.0,), first_party=0.801)["least_p_of_truth"].iloc[0] < 0.5


def test_the_same_statements_flip_the_released_rule_and_not_the_bounded_one():
    released, bounded = (under_attack(rule, "reverse", 8).iloc[-1] for rule in ("released", "bounded"))
    assert released["p(W)"] > released["p(V)"]
    assert bounded["p(V)"] > bounded["p(W)"]


def test_unknown_rules_are_named():
    with pytest.raises(ConfigError, match="noisy_or"):
        under_attack("magic", "flood", 1)
