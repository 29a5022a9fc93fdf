"""Conversations are loaded by name, counted, and refused when the counts differ."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from nous_core.datasets import locate, locomo
from nous_core.errors import ConfigError, DataError


def test_a_file_of_ones_own_loads_without_counts(item, write, tmp_path) -> None:
    path = write(tmp_path / "own.json", [item])
    assert [c.id for c in locomo.load(path)] == ["conv-x"]
    assert len(locomo.repairs(path)) == 4


def test_a_known_conversation_with_other_counts_is_refused(item, write, tmp_path) -> None:
    path = write(tmp_path / "own.json", [item | {"sample_id": "conv-26"}])
    with pytest.raises(DataError, match=r"own\.json, conv-26: must hold \(419"):
        locomo.load(path)


def test_the_full_file_is_counted(item, write, data_folder) -> None:
    write(data_folder / locate.FULL, [item] * 10)
    with pytest.raises(DataError, match="5882"):
        locomo.load("full")


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe"])
def test_unreadable_file_is_named(tmp_path, content) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    with pytest.raises(DataError, match=r"bad\.json: must be a readable JSON file"):
        locomo.load(path)


def test_unknown_source_or_conversation_is_answered_with_the_names(data_folder) -> None:
    with pytest.raises(ConfigError, match="dev3, full, sample"):
        locomo.load("audit")
    with pytest.raises(DataError, match=r"conv-s1, conv-s2"):
        locomo.load("sample", ["conv-26"])


@pytest.mark.real_data
def test_real_conversations_hold_the_published_counts(data_file) -> None:
    data_file(locate.DEV3)
    found = locomo.load("dev3")
    assert [(c.id, len(c.turns), len(c.sessions)) for c in found] == [
        ("conv-26", 419, 19),
        ("conv-30", 369, 19),
        ("conv-41", 663, 32),
    ]
    kinds = [Counter(q.category for q in c.questions) for c in found]
    assert [sum(k.values()) - k[5] for k in kinds] == [152, 81, 152]
    assert sum(k[c] for k in kinds for c in (1, 2, 3, 4)) == 385
    assert [r.raw for r in locomo.repairs("dev3")] == ["D8:6; D9:17"]
    ids = {turn.id for turn in found[0].turns}
    assert all(set(q.evidence) <= ids for q in found[0].questions)


@pytest.mark.real_data
def test_question_ids_are_those_the_audit_uses(data_file) -> None:
    """Independent numbering: the audit's own question text under the same id."""
    records = json.loads(data_file("locomo_audit/errors.json").read_text(encoding="utf-8"))
    data_file(locate.DEV3)
    ours = {q.id: q for c in locomo.load("dev3") for q in c.questions}
    shared = [r for r in records if r["question_id"] in ours]
    assert len(shared) > 20
    assert all(r["question"].strip() == ours[r["question_id"]].text.strip() for r in shared)
    assert all(r["category"] == ours[r["question_id"]].category for r in shared)


@pytest.mark.real_data
def test_a_subset_keeps_the_place_in_the_file(data_file) -> None:
    data_file(locate.DEV3)
    (only,) = locomo.load("dev3", ["conv-41"])
    assert only.questions[0].id == "locomo_2_qa0"
