"""Disfl-QA: a thousand pairs that differ."""

from __future__ import annotations

import json

import pytest

from nous_core.datasets import disfl_qa
from nous_core.errors import DataError

pytestmark = pytest.mark.real_data


def test_the_repair_is_longer_than_what_was_meant(data_file) -> None:
    data_file(disfl_qa.FILE)
    found = disfl_qa.load()
    assert len({record.id for record in found}) == 1000
    assert sum(len(record.disfluent) > len(record.original) for record in found) > 950


def _without_one(text: str) -> str:
    return json.dumps(dict(list(json.loads(text).items())[1:]))


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (_without_one, "questions, pairs"),
        (lambda text: text.replace('"disfluent"', '"said"', 1), "must hold 'disfluent'"),
    ],
)
def test_a_changed_file_is_refused(changed, change, named) -> None:
    changed(change, disfl_qa.FILE)
    with pytest.raises(DataError, match=named):
        disfl_qa.load()
