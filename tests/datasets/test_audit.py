"""The audit's counts, its join with LoCoMo, and what happens when a file has been changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nous_core.datasets import audit, locate, locomo
from nous_core.errors import ConfigError, DataError

pytestmark = pytest.mark.real_data
SPECIFIC = audit.ANSWER_SETS["wrong-specific"]


def test_ninety_nine_records_corrupt_scoring(data_file) -> None:
    data_file(audit.ERRORS)
    records = audit.gold_errors()
    assert len(records) == 156
    assert sum(record.corrupts for record in records) == 99
    assert len({record.question_id for record in records}) == 156
    assert all(name.startswith("D") for record in records for name in record.correct_evidence)


@pytest.mark.parametrize("name", audit.ANSWER_SETS)
def test_each_set_answers_the_same_questions_in_order(name, data_file) -> None:
    for file in audit.ANSWER_SETS.values():
        data_file(file)
    found = audit.answers(name)
    ids = [record.question_id for record in found]
    assert ids == [record.question_id for record in audit.answers("wrong-vague")]
    assert [sum(record.conversation == n for record in found) for n in range(10)] == [
        152, 81, 152, 199, 178, 123, 150, 191, 156, 158,
    ]  # fmt: skip


def test_mean_verdict_of_wrong_answers_is_the_published_one(data_file) -> None:
    """10.61 % of specific and 62.81 % of vague wrong answers were accepted."""
    for name, published in (("wrong-specific", 10.61), ("wrong-vague", 62.81)):
        data_file(audit.ANSWER_SETS[name])
        found = audit.answers(name)
        assert round(100 * sum(sum(r.verdicts) for r in found) / (3 * len(found)), 2) == published


def test_categories_and_questions_agree_with_locomo_under_the_same_id(data_file) -> None:
    data_file(locate.DEV3), data_file(SPECIFIC)
    found, conversations = audit.answers("wrong-specific"), locomo.load("dev3")
    assert audit.check_join(found, conversations) == 385
    shifted = [replace(record, question_id=f"locomo_{record.conversation}_qa0") for record in found]
    with pytest.raises(DataError, match="different orders"):
        audit.check_join(shifted, conversations)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace('"category": "1"', '"category": "4"', 1), "answers by category"),
        (lambda text: text.replace('"judgment_2": false', '"judgment_2": null', 1), "verdicts"),
        (lambda text: text.replace("judgment_3", "judgment_4", 1), "must hold 'judgment_3'"),
        (lambda text: text.replace("false", "true"), "most verdicts accept"),
        (lambda text: text[:-100], "readable JSON"),
    ],
)
def test_a_changed_answer_file_is_refused(changed, change, named) -> None:
    changed(change, SPECIFIC)
    with pytest.raises(DataError, match=named):
        audit.answers("wrong-specific")


def test_a_changed_error_list_is_refused(changed) -> None:
    changed(lambda text: text.replace("HALLUCINATION", "WRONG_CITATION", 1), audit.ERRORS)
    with pytest.raises(DataError, match="records by type"):
        audit.gold_errors()


def test_unknown_set_is_answered_with_the_names() -> None:
    with pytest.raises(ConfigError, match="gpt-4o-mini-cot"):
        audit.answers("gpt-5")
