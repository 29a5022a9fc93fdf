"""Arithmetic over claim ids and nothing else."""

import pytest

from nous_core.errors import DataError
from nous_core.results.formula import evaluate, ids


def test_ids_are_read_in_order_of_first_use():
    assert ids("{t2.sh.f1} + {a} - {t2.sh.f1}") == ("t2.sh.f1", "a")


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("{a} * 2 - 1", 5.0),
        ("{a} > 2 and {b} > 2", 0.0),
        ("{a} > 2 or {b} > 2", 1.0),
        ("({a} > {b}) + ({b} > {a}) == 1", 1.0),
        ("0 < {b} < {a}", 1.0),
        ("max({a}, {b}) / -{b}", -3.0),
        ("ln({b})", 0.0),
    ],
)
def test_arithmetic_comparisons_and_a_few_functions(formula, expected):
    assert evaluate(formula, {"a": 3.0, "b": 1.0}) == pytest.approx(expected)


@pytest.mark.parametrize(
    "formula", ["{a} +", "__import__('os')", "{c} + 1", "{a} / 0", "open('x')", "[1, 2]", "{a}.real"]
)
def test_anything_else_is_refused_with_the_formula(formula):
    with pytest.raises(DataError) as caught:
        evaluate(formula, {"a": 3.0})
    assert formula in str(caught.value) or "KeyError" in str(caught.value) or caught.value.received == formula
