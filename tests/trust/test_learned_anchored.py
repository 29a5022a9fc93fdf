"""Measured against anchors, and a budget no crowd can pass."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import ConfigError
from nous_core.trust.learned import Labels
from nous_core.trust.learned_anchored import Anchored, saturate


def flood(size, checked=20):
    """One anchor says 0 about task 0; `size` sources with a spotless record say 1."""
    rows = [(t, 0, 0) for t in range(checked + 1)]
    rows += [(t, s, 0) for s in range(1, size + 1) for t in range(1, checked + 1)]
    rows += [(0, s, 1) for s in range(1, size + 1)]
    task, source, value = np.array(rows).T
    return Labels(task, source, value, checked + 1, size + 1, 2), np.arange(size + 1) == 0


def test_reliability_is_laplace_agreement_with_the_anchor_by_hand():
    labels, anchors = flood(1)
    # 20 agreements and the one lie on the checked task: (20 + 1) / (21 + 2).
    assert Anchored().reliability(labels, anchors).tolist() == pytest.approx([0.95, 21 / 23])


@given(st.integers(1, 200))
def test_no_number_of_spotless_sleepers_overturns_an_anchor(size):
    labels, anchors = flood(size)
    assert Anchored().fit(labels, anchors)[0, 0] > 0.5


def test_without_the_budget_a_few_sleepers_do():
    labels, anchors = flood(5)
    assert Anchored(p_max=None).fit(labels, anchors)[0, 1] > 0.9


def test_where_no_anchor_spoke_the_pool_still_orders_values_and_silence_stays_even():
    labels = Labels(np.array([0, 1, 1, 1]), np.array([0, 1, 2, 3]), np.array([0, 1, 1, 0]), 3, 4, 2)
    found = Anchored().fit(labels, np.array([True, False, False, False]))
    assert found[2].tolist() == [0.5, 0.5]
    assert np.allclose(found.sum(axis=1), 1.0)


@given(st.floats(0, 50), st.floats(0.01, 5))
def test_the_budget_is_never_passed_and_more_evidence_never_lowers(nats, budget):
    first, second = saturate(np.array([nats, nats + 0.5]), budget)
    assert first <= second + 1e-12
    assert second <= budget + 1e-12


@pytest.mark.parametrize("bad", [{"anchor": 1.5}, {"p_max": 1.0}, {"p_max": 0.0}])
def test_settings_out_of_range_are_refused(bad):
    with pytest.raises(ConfigError):
        Anchored(**bad)


def test_no_anchor_at_all_is_refused():
    labels, _ = flood(1)
    with pytest.raises(ConfigError, match="at least one"):
        Anchored().fit(labels, np.zeros(2, bool))
