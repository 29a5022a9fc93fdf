"""The read-out: squash, freshness, shares, ties and status."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules.bounded_readout import Evidence, Pooled, freshness, odds, phi, read_out, shared
from nous_core.records import UNKNOWN

POOL = -math.log(0.2)
BUDGETS = {"web": 2 * -math.log(0.7), "mail": 2 * -math.log(0.7)}


def believed(first=None, web=None, last=None):
    first, web = first or {}, web or {}
    names = list(dict.fromkeys([*first, *web]))
    named = dict.fromkeys(names, (0.0, (0, 0, 0))) | (last or {})
    pools = {"web": {v: Pooled(n, 0.0) for v, n in web.items()}} if web else {}
    return read_out(odds(Evidence(named, first, pools), BUDGETS, POOL, 0.0), named)


def test_a_first_party_statement_reads_back_its_reliability():
    assert believed({"A": -math.log(0.05)}).probability("A") == pytest.approx(0.95, abs=1e-12)


def test_several_voices_on_one_value_are_noisy_or_and_on_two_values_a_normalised_categorical():
    joint = believed({"A": -math.log(0.1) - math.log(0.2)})
    assert joint.probability("A") == pytest.approx(1.0 - 0.1 * 0.2, abs=1e-12)
    rivals = believed({"A": -math.log(0.1), "B": -math.log(0.2)})
    assert rivals.probability("A") == pytest.approx(9.0 / 14.0, abs=1e-12)
    assert rivals.probability(UNKNOWN) == pytest.approx(1.0 / 14.0, abs=1e-12)


def test_a_flood_reaches_the_budget_exactly_in_floats_so_ties_need_their_rule():
    assert phi(1e5, 0.7) == 0.7
    assert phi(1e308, 0.7) == 0.7
    found = believed(web={"A": 1e5, "B": 1e6}, last={"A": (2.0, (0, 0, 0)), "B": (1.0, (0, 0, 0))})
    assert found.probability("A") == found.probability("B")
    assert found.mode == "A"


def test_ties_prefer_first_party_support_then_the_value_named_last_then_code_point_order():
    nats = phi(phi(5.0, BUDGETS["web"]), POOL)
    tied = believed({"A": nats}, {"B": 5.0}, {"B": (9.0, (0, 0, 0))})
    assert tied.probability("A") == pytest.approx(tied.probability("B"), abs=1e-12)
    assert believed({"B": 1.0, "A": 1.0}).mode == "A"
    assert believed({"B": 1.0, "A": 1.0}, last={"B": (0.0, (0, 1, 0))}).mode == "B"


def test_thousands_of_first_party_voices_do_not_overflow():
    found = believed({"A": 7000.0, "B": 6990.0})
    assert found.probability("B") == pytest.approx(math.exp(-10.0) / (1.0 + math.exp(-10.0)), rel=1e-9)


def test_sprayed_values_share_the_bound():
    found = odds(
        Evidence(
            {f"v{i}": (0.0, (0, 0, 0)) for i in range(50)}, {}, {"web": {f"v{i}": Pooled(9.0, 0.0) for i in range(50)}}
        ),
        BUDGETS,
        POOL,
        0.0,
    )
    assert math.fsum(math.exp(o.log_pooled) for o in found.values()) == pytest.approx(4.0, rel=1e-12)
    assert shared(0.0, 4.0) == 1.0


@given(st.floats(0.0, 1e4), st.floats(0.0, 1e4), st.floats(1e-4, 1.0))
def test_freshness_falls_with_age_and_is_infinite_when_nothing_has_faded(a, b, hazard):
    young, old = sorted((a, b))
    assert freshness(young, hazard) >= freshness(old, hazard) > -1e-300
    assert freshness(0.0, hazard) == freshness(old, 0.0) == math.inf


def test_freshness_keeps_its_small_values():
    assert freshness(100.0, 1.0) == pytest.approx(math.exp(-100.0), rel=1e-9)


@pytest.mark.parametrize(
    ("belief", "status"),
    [
        (believed(), "unknown"),
        (believed({"A": 0.0}), "unknown"),
        (believed(web={"A": 5.0}), "unverified"),
        (believed({"A": -math.log(0.5)}), "contested"),
        (believed({"A": -math.log(0.05), "B": -math.log(0.2)}), "disputed"),
        (believed({"A": -math.log(0.05)}), "settled"),
        (believed({"A": -math.log(0.05)}, {"B": 5.0}), "settled"),
    ],
)
def test_status_is_the_first_that_applies(belief, status):
    assert belief.status == status
