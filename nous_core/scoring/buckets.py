"""Table 3's four failure buckets, defined so that every question is in exactly one and rows sum."""

from __future__ import annotations

from collections.abc import Iterable

from nous_core.errors import check_probability
from nous_core.scoring.declined import declined

BUCKETS = ("good", "answer_miss", "unknown", "retrieval_miss", "not_scored")
ENOUGH = 0.7


def bucket(correct: bool | None, prediction: str, context_recall: float | None, enough: float = ENOUGH) -> str:
    """The one bucket of a question (Section 6.1).

    good: the judge accepts. Else, with too little of the gold answer in the context: retrieval_miss. Else declined: unknown.
    Else: answer_miss. A question without verdict or without known context is not_scored, which is none of the four.

    Parameters
    ----------
    correct : bool or None
        The judge's majority.
    context_recall : float or None
        Share of gold tokens in the context; `enough` of them means the information was there.

    Departure: the paper lets the judge assign all four and its multi-hop row sums to 223 of 282; here the verdict decides
    *good* and the rest follows by rule, so that rows sum.

    >>> bucket(False, "Not mentioned", 0.9), bucket(False, "Not mentioned", 0.1), bucket(True, "Oslo", 0.1)
    ('unknown', 'retrieval_miss', 'good')
    """
    check_probability("enough", enough)
    if correct is None or (not correct and context_recall is None):
        return "not_scored"
    if correct:
        return "good"
    if check_probability("context_recall", context_recall or 0.0) < enough:
        return "retrieval_miss"
    return "unknown" if declined(prediction) else "answer_miss"


def count(names: Iterable[str]) -> dict[str, int]:
    """How many questions each bucket holds, all five named, in fixed order.

    >>> count(["good", "good", "unknown"])
    {'good': 2, 'answer_miss': 0, 'unknown': 1, 'retrieval_miss': 0, 'not_scored': 0}
    """
    found = list(names)
    return {name: found.count(name) for name in BUCKETS}
