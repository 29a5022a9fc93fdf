"""The registry is complete, unambiguous and agrees with the bytes."""

from __future__ import annotations

import re

import pytest

from nous_core.datasets import registry
from nous_core.errors import DataError


def test_every_row_is_pinned_to_a_commit_and_a_hash() -> None:
    rows = registry.sources()
    assert len({row.file for row in rows}) == len(rows)
    for row in rows:
        assert re.fullmatch(r"[0-9a-f]{64}", row.sha256), row.file
        assert row.derived or re.fullmatch(r"[0-9a-f]{40}", row.commit), row.file
        assert row.bytes > 0
        assert row.licence, row.file
        assert "/" in row.file
        assert ".." not in row.file


def test_url_escapes_spaces_and_takes_another_base() -> None:
    row = registry.source("crowd_truth/s4_Dog_data/answer.csv")
    assert row.url("http://127.0.0.1:9/").startswith("http://127.0.0.1:9/zhydhkcws/")
    assert row.url().endswith("/datasets/s4_Dog%20data/answer.csv")


def test_the_derived_file_has_no_address() -> None:
    row = registry.source("locomo/locomo_dev3.json")
    assert row.derived
    with pytest.raises(DataError, match="made from another file"):
        row.url()


def test_only_sets_without_a_licence_need_a_yes() -> None:
    assert {row.set for row in registry.sources() if row.needs_accept} == {"commitmentbank", "crowd_truth"}


def test_unknown_file_is_answered_with_the_names() -> None:
    with pytest.raises(DataError, match=r"perceptions/probly\.csv"):
        registry.source("probly.csv")


@pytest.mark.real_data
@pytest.mark.parametrize("file", [r.file for r in registry.sources() if r.file != "locomo/locomo10.json"])
def test_files_have_the_registered_bytes(file, data_file) -> None:
    row = registry.source(file)
    path = data_file(row.file)
    assert (path.stat().st_size, registry.sha256(path)) == (row.bytes, row.sha256)
