"""Arithmetic over claim ids, for claims derived from other claims."""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from nous_core.errors import DataError

ID = re.compile(r"\{([^{}]+)\}")

OPERATORS: dict[type[ast.AST], Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
    ast.USub: operator.neg,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Eq: operator.eq,
}
FUNCTIONS: dict[str, Callable[..., Any]] = {"min": min, "max": max, "abs": abs, "round": round, "ln": math.log}


def ids(formula: str) -> tuple[str, ...]:
    """The claim ids a formula reads, in order of first use."""
    return tuple(dict.fromkeys(ID.findall(formula)))


def evaluate(formula: str, values: Mapping[str, float]) -> float:
    """Evaluate a formula such as ``{t2.macro.judge} - {t2.macro.f1}``; a comparison gives 1.0 or 0.0.

    >>> round(evaluate("{a} - {b}", {"a": 59.97, "b": 32.45}), 2)
    27.52
    >>> evaluate("{a} > {b} and {b} > 0", {"a": 59.97, "b": 32.45})
    1.0
    """
    names = {name: f"v{i}" for i, name in enumerate(ids(formula))}
    source = ID.sub(lambda found: names[found.group(1)], formula)
    try:
        bound = {names[name]: values[name] for name in names}
        return float(_walk(ast.parse(source, mode="eval").body, bound))
    except (SyntaxError, KeyError, TypeError, ZeroDivisionError, ValueError) as error:
        raise DataError("formula", f"must be arithmetic over claim ids ({error})", formula, "Check it.") from None


def _walk(node: ast.AST, bound: Mapping[str, float]) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return node.value
    if isinstance(node, ast.Name):
        return bound[node.id]
    if isinstance(node, ast.BinOp):
        return OPERATORS[type(node.op)](_walk(node.left, bound), _walk(node.right, bound))
    if isinstance(node, ast.UnaryOp):
        return OPERATORS[type(node.op)](_walk(node.operand, bound))
    if isinstance(node, ast.BoolOp):
        return (all if isinstance(node.op, ast.And) else any)(_walk(value, bound) for value in node.values)
    if isinstance(node, ast.Compare):
        parts = [_walk(part, bound) for part in (node.left, *node.comparators)]
        return all(
            OPERATORS[type(op)](left, right) for op, left, right in zip(node.ops, parts, parts[1:], strict=False)
        )
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return FUNCTIONS[node.func.id](*(_walk(argument, bound) for argument in node.args))
    raise TypeError(f"{type(node).__name__} is not allowed")
