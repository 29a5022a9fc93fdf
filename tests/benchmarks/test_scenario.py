"""What the synthetic benchmarks share."""

import numpy as np
import pytest

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.scenario import Scenario, accuracy_rows, correct, count, macro
from nous_core.records import Statement
from nous_core.rng import rng
from nous_core.scoring.intervals import wilson
from nous_core.trust.compose import Constant


def scenario(text, truth):
    said = tuple(Statement("e", "a", v, float(i), (0, i, 0), content=0.9) for i, v in enumerate(text))
    return Scenario(said, truth, ("A", "B"))


def test_all_rules_see_the_same_draw_even_from_a_generator():
    counts = count((scenario(t, "B") for t in ("AAB", "ABB")), {n: RULES[n] for n in ("last_write", "frequency")})
    assert counts == {"last_write": (2, 2), "frequency": (1, 2)}


def test_trust_reaches_the_rule():
    assert correct(RULES["released"], scenario("AAB", "B"), Constant(0.9))
    assert not correct(RULES["released"], scenario("AAB", "B"), lambda s: 0.2 if s.value == "B" else 0.9)


def test_a_macro_of_certain_cells_still_has_an_interval():
    interval = macro([wilson(400, 400)] * 5)
    assert interval.mean == 1.0
    assert interval.low < 1.0


def test_the_macro_interval_covers_the_true_mean_about_as_often_as_it_says():
    g, rates, covered = rng(1, "tests.macro"), np.array([0.35, 0.99, 1.0, 0.66, 0.3]), 0
    for _ in range(600):
        interval = macro([wilson(int(g.binomial(400, p)), 400) for p in rates])
        covered += interval.low <= rates.mean() <= interval.high
    assert 0.93 <= covered / 600 <= 0.985


def test_rows_hold_each_case_and_each_macro():
    rows = accuracy_rows("s8", "toy", {"x": {"r": (1, 2)}, "y": {"r": (2, 2)}}, {"macro": ["x", "y"]}, "1")
    assert [(r["case"], r["value"]) for r in rows] == [("x", 50.0), ("y", 100.0), ("macro", pytest.approx(75.0))]
