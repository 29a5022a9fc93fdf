"""The released rule against the published wheel."""

import math

import pytest
from nous.dimension import Dimension
from nous.updater import BayesianUpdater

from nous_core.beliefs.rules.released import Released
from nous_core.records import Statement
from nous_core.rng import rng

PRUNE_EDGE = 1e-12
SEQUENCES = 10_000


def wheel(pairs):
    """Posterior of the published package, and whether a mass came within 1e-12 of its pruning threshold."""
    dimension, updater, edge = Dimension("e.a"), BayesianUpdater(), False
    for value, reliability in pairs:
        before = dict(dimension.distribution)
        updater.update(dimension, value, "", "s", reliability, timestamp=0.0)
        edge |= near_the_edge(before, value, reliability)
    return dimension.distribution, edge


def near_the_edge(prior, value, reliability):
    """Recompute the unpruned posterior by hand, to see how close it comes to 0.01."""
    k = len(prior) + (value not in prior)
    weights = {v: p * (reliability if v == value else (1 - reliability) / max(1, k - 1)) for v, p in prior.items()}
    weights.setdefault(value, reliability / k)
    total = sum(weights.values())
    return any(abs(w / total - 0.01) < PRUNE_EDGE for w in weights.values())


def test_ten_thousand_random_sequences_agree_with_the_published_wheel():
    g, rule, excluded, worst = rng(20260708, "tests.released.parity"), Released(), 0, 0.0
    for _ in range(SEQUENCES):
        size = int(g.integers(1, 16))
        pairs = [(f"v{g.integers(5)}", round(float(g.uniform(0.02, 0.98)), 3)) for _ in range(size)]
        theirs, edge = wheel(pairs)
        if edge:
            excluded += 1
            continue
        state = rule.start()
        for value, reliability in pairs:
            state = rule.observe(state, Statement("e", "a", value), reliability)
        ours = state.probabilities
        assert ours.keys() == theirs.keys(), pairs
        worst = max(worst, *(abs(ours[v] - theirs[v]) for v in theirs))
    assert worst < 1e-9
    assert excluded < SEQUENCES // 100


def test_one_report_against_a_saturated_belief_as_the_released_code_gives_it():
    for reliability, expected in ((0.9, 0.818), (0.7, 0.538), (0.6, 0.429), (0.2, 0.111)):
        rule, state = Released(), Released().start()
        for _ in range(40):
            state = rule.observe(state, Statement("e", "a", "V"), 0.9)
        after = rule.observe(state, Statement("e", "a", "W"), reliability)
        assert after.probability("W") == pytest.approx(expected, abs=5e-4)


def test_a_flood_of_new_values_keeps_the_largest_instead_of_pruning_all():
    rule, state = Released(), Released().start()
    for i in range(150):
        state = rule.observe(state, Statement("e", "a", f"v{i}"), 0.02)
    assert rule.belief(state).mode is not None


def test_surprise_uses_the_released_constants():
    rule = Released()
    assert rule.surprise_bits(rule.start(), "never said") == pytest.approx(-math.log2(0.05))
    sure = rule.observe(rule.start(), Statement("e", "a", "A"), 1.0)
    assert rule.surprise_bits(sure, "A") == 0.0
