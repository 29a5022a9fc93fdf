"""The list of wrong golds: counts, ceiling, flags; and against the audit where it is there."""

import json
from collections import Counter

import pytest

from nous_core.errors import ConfigError
from nous_core.scoring.gold_errors import ceiling, corrected, flags, gold_errors
from nous_core.scoring.item import Item

FULL = {1: 282, 2: 321, 3: 96, 4: 841}


def test_counts_by_kind_and_category():
    kinds = Counter(kind for kind, _ in gold_errors().values())
    assert kinds == {
        "hallucination": 33,
        "temporal_error": 26,
        "attribution_error": 24,
        "ambiguous": 13,
        "incomplete": 3,
    }
    assert Counter(category for _, category in gold_errors().values()) == {1: 28, 2: 26, 3: 9, 4: 36}


@pytest.mark.real_data
def test_they_are_the_audits_records_without_those_about_citations(data_file):
    records = json.loads(data_file("locomo_audit/errors.json").read_text())
    wanted = {
        r["question_id"]: (r["error_type"].lower(), int(r["category"]))
        for r in records
        if r["error_type"] != "WRONG_CITATION"
    }
    assert dict(gold_errors()) == wanted


def test_the_ceiling_is_what_is_left_and_macro_differs_from_micro():
    found = ceiling(FULL)
    assert found["micro"] == 1 - 99 / 1540
    assert found["macro"] == pytest.approx(1 - (28 / 282 + 26 / 321 + 9 / 96 + 36 / 841) / 4)
    with pytest.raises(ConfigError, match="all ten"):
        ceiling({1: 10, 2: 321, 3: 96, 4: 841})


def test_corrected_leaves_out_exactly_the_listed():
    items = [Item(name, "x", "x", 4) for name in ("locomo_0_qa5", "locomo_0_qa6")]
    assert [item.id for item in corrected(items)] == ["locomo_0_qa6"]


@pytest.mark.parametrize(
    ("share", "top_k", "size", "count"), [(0.93, 5, 19, 0), (0.94, 5, 19, 1), (0.5, 19, 19, 1), (0.99, 50, 19, 2)]
)
def test_flags(share, top_k, size, count):
    assert len(flags(share, 0.9357, top_k, size)) == count
