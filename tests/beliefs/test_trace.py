"""Deltas: surprise is measured before the update."""

from nous_core.beliefs.rules import RULES
from nous_core.beliefs.trace import deltas, steps
from nous_core.records import Statement
from nous_core.trust.compose import Constant

SAID = [Statement("e", "a", v, float(i), (0, i, 0)) for i, v in enumerate("AAB")]


def test_each_delta_starts_where_the_one_before_ended():
    found = deltas(RULES["released"], Constant(0.9), SAID)
    assert [d.prior for d in found[1:]] == [d.posterior for d in found[:-1]]
    assert [d.statement_id for d in found] == [s.id for s in SAID]


def test_surprise_is_that_of_the_prior_not_of_the_posterior():
    second = deltas(RULES["bayes_fixed"], Constant(0.75), SAID, ("A", "B"))[1]
    assert abs(dict(second.prior)["A"] - 0.75) < 1e-12
    assert abs(second.surprise_bits - 0.41503749927884376) < 1e-12


def test_a_value_never_named_so_far_has_probability_zero_in_the_frame():
    table = steps(deltas(RULES["released"], Constant(0.9), SAID))
    assert list(table["step"]) == [0, 1, 2, 3]
    assert table["p(B)"].tolist()[:3] == [0.0, 0.0, 0.0]
