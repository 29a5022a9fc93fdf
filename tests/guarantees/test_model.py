"""One-step invariants of A and B, proved by z3 for any number of values and channels, and the code held to the model.

Proved: for all reals f >= 0, sums x >= 0, budgets B > 0 and G > 0, with phi and gain (e^P - 1) *uninterpreted*: only
0 <= phi(x) <= B, phi increasing, 0 <= gain(P) <= G for 0 <= P <= B_pool and gain increasing are used. Values other than
the two looked at, and channels other than the one that speaks, enter as sums (the share s acts on them alike).
Not proved here: that the code's phi has these properties (tested below), nor rounding. Assumptions as for the rule.
"""

import math

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules.bounded_readout import Evidence, Pooled, odds, phi, read_out


def total_odds(first_party, gains, share):
    """o = f + s g for each value, in reals or in floats."""
    return [f + share * g for f, g in zip(first_party, gains, strict=True)]


def refuted(*claims):
    """Whether z3 finds the conjunction of the claims impossible."""
    solver = z3.Solver()
    solver.set("timeout", 20_000)
    solver.add(*claims)
    return solver.check() == z3.unsat


def pool(bound):
    """Pooled parts of two values and of the rest, with the equations of the share s."""
    g, share = z3.Reals("gv gu gr"), z3.Real("s")
    within = z3.If(sum(g) <= bound, share == 1, share * sum(g) == bound)
    return total_odds([0, 0, 0], g, share), [within, *(x >= 0 for x in g), share >= 0]


F = z3.Reals("fv fu fr")
G = z3.Real("G")
POSITIVE = [G > 0, *(f >= 0 for f in F)]


def test_a_the_pooled_part_of_every_value_lies_between_zero_and_the_bound():
    parts, within = pool(G)
    for part in parts:
        assert refuted(*POSITIVE, *within, z3.Or(part < 0, part > G))


def test_a_a_lead_of_more_than_the_bound_stays_the_mode_and_keeps_its_floor():
    (a, b, c), within = pool(G)
    o = total_odds(F, (a, b, c), 1)
    bounded = [a >= 0, b >= 0, c >= 0, a <= G, b <= G, a + b + c <= G]
    for claim in bounded[3:]:
        assert refuted(*POSITIVE, *within, z3.Not(claim))
    assert refuted(*POSITIVE, *bounded, F[0] > F[1] + G, o[0] <= o[1])
    floor = F[0] * (1 + sum(o)) <= o[0] * (1 + sum(F) + G)
    assert refuted(*POSITIVE, *bounded, z3.Not(floor))


def test_b_more_weight_from_one_channel_never_lowers_the_gain_of_its_value():
    """x grows and the freshness bound grows: E, the sum over channels, P and the gain do not fall."""
    squash, squash_pool, gain = (z3.Function(n, z3.RealSort(), z3.RealSort()) for n in ("phi_c", "phi_pool", "gain"))
    x, x2, age, age2, rest = z3.Reals("x x2 fresh fresh2 rest")
    e, e2 = (z3.If(squash(a) <= b, squash(a), b) for a, b in ((x, age), (x2, age2)))
    p, p2 = squash_pool(e + rest), squash_pool(e2 + rest)
    increasing = [
        z3.Implies(x <= x2, squash(x) <= squash(x2)),
        z3.Implies(e + rest <= e2 + rest, p <= p2),
        z3.Implies(p <= p2, gain(p) <= gain(p2)),
    ]
    grows = [x >= 0, x2 >= x, age >= 0, age2 >= age, rest >= 0]
    assert refuted(*increasing, *grows, gain(p2) < gain(p))
    assert not refuted(*increasing[1:], *grows, gain(p2) < gain(p))


def test_b_a_larger_gain_of_one_value_never_lowers_it_nor_raises_another():
    """The share before and after is each of two regions; the rest of the values is one sum."""
    fv, fu, fr = F
    g, g2, u, r = z3.Reals("g g2 u r")
    grows = [g >= 0, g2 >= g, u >= 0, r >= 0]
    below, below2 = g + u + r <= G, g2 + u + r <= G
    for inside, inside2 in ((True, True), (True, False), (False, False)):
        # Multiplied out with the totals, so that the shares are polynomials: o = f + s g with s = G / total or 1.
        t, t2 = (1 if inside else g + u + r), (1 if inside2 else g2 + u + r)
        k, k2 = (1 if inside else G), (1 if inside2 else G)
        o = [fv * t + k * g, fu * t + k * u, fr * t + k * r]
        o2 = [fv * t2 + k2 * g2, fu * t2 + k2 * u, fr * t2 + k2 * r]
        region = [below if inside else z3.Not(below), below2 if inside2 else z3.Not(below2)]
        lowered = o2[0] * (t + sum(o)) < o[0] * (t2 + sum(o2))
        raised = o2[1] * (t + sum(o)) > o[1] * (t2 + sum(o2))
        assert refuted(*POSITIVE, *grows, *region, lowered)
        assert refuted(*POSITIVE, *grows, *region, raised)
    assert refuted(*grows, z3.Not(below), below2), "from beyond the bound there is no way back within"


@given(st.floats(0.0, 1e6), st.floats(0.0, 1e6), st.floats(1e-3, 50.0))
def test_the_codes_phi_has_the_properties_the_proof_uses(x, y, budget):
    low, high = sorted((x, y))
    assert 0.0 <= phi(low, budget) <= budget
    assert phi(low, budget) <= phi(high, budget) * (1 + 1e-15)
    assert phi(low, budget) == pytest.approx(low / (1 + (low / budget) ** 4) ** 0.25, rel=1e-12)


@given(
    st.lists(st.tuples(st.floats(0.0, 8.0), st.floats(0.0, 8.0), st.floats(0.0, 8.0)), min_size=1, max_size=4),
    st.floats(0.1, 3.0),
)
def test_the_codes_odds_are_the_models(rows, pool_budget):
    """f, two channels' sums: the code's odds against the model's equations in plain numbers."""
    names = [f"v{i}" for i in range(len(rows))]
    budgets = {"web": 0.7, "tool": 1.4}
    pools = {
        c: {v: Pooled(row[i], 0.0) for v, row in zip(names, rows, strict=True)} for i, c in ((1, "web"), (2, "tool"))
    }
    evidence = Evidence(
        dict.fromkeys(names, (0.0, (0, 0, 0))), {v: row[0] for v, row in zip(names, rows, strict=True)}, pools
    )
    found = odds(evidence, budgets, pool_budget, 0.0)
    gains = [math.expm1(phi(phi(r[1], 0.7) + phi(r[2], 1.4), pool_budget)) for r in rows]
    bound = math.expm1(pool_budget)
    share = 1.0 if sum(gains) <= bound else bound / sum(gains)
    expected = total_odds([math.expm1(r[0]) for r in rows], gains, share)
    belief = read_out(found, evidence.last_named)
    for name, o in zip(names, expected, strict=True):
        assert math.exp(found[name].log_total) == pytest.approx(o, rel=1e-12, abs=1e-12)
        assert belief.probability(name) == pytest.approx(o / (1 + sum(expected)), abs=1e-12)
