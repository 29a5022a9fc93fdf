"""Odd fields are repaired and reported; another layout is named and refused."""

from __future__ import annotations

import pytest

from nous_core.datasets.layout import Repair, parse
from nous_core.errors import DataError
from nous_core.times import to_days


def test_odd_but_known_fields_load(item) -> None:
    (found,), repaired = parse([item], "x.json")
    assert [s.number for s in found.sessions] == [1, 2], "a date without turns is no session"
    assert [s.said_at for s in found.sessions] == [to_days("2023-05-08T13:56"), to_days("2024-03-01T00:05")]
    assert found.turns[0].caption == "a red boat"
    assert found.turns[1].caption == ""
    many, who, cat = found.questions
    assert (many.answer, who.answer, cat.answer) == ("3", "Ole", None)
    assert cat.adversarial_answer == "Tom"
    assert many.evidence == ("D1:1", "D2:5")
    assert repaired == (
        Repair("locomo_0_qa0", "D1:1; D2:5", ("D1:1", "D2:5")),
        Repair("locomo_0_qa0", "D", ()),
        Repair("locomo_0_qa0", "D2:05", ("D2:5",)),
        Repair("locomo_0_qa0", "D1:36", ()),
    )


def test_question_ids_count_conversations_and_questions_from_zero(item) -> None:
    found, _ = parse([item, item], "x.json")
    assert [q.id for q in found[1].questions] == ["locomo_1_qa0", "locomo_1_qa1", "locomo_1_qa2"]


def test_sessions_are_ordered_by_number_not_by_name(item) -> None:
    talk = item["conversation"]
    for number in (10, 3):
        talk[f"session_{number}"] = [{"speaker": "Ida", "dia_id": f"D{number}:1", "text": "x"}]
        talk[f"session_{number}_date_time"] = "9:00 am on 2 March, 2024"
    (found,), _ = parse([item], "x.json")
    assert [s.number for s in found.sessions] == [1, 2, 3, 10]


def broken(path: str, value: object):
    """The item with one field replaced (None = removed)."""

    def change(item):
        *parents, last = path.split("/")
        place = item
        for name in parents:
            place = place[int(name) if name.isdigit() else name]
        if value is None:
            del place[last]
        else:
            place[last] = value
        return item

    return change


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (broken("conversation", None), "item 0: must hold 'conversation'"),
        (broken("qa", None), "must hold 'qa'"),
        (broken("qa", {}), "qa: must be a list"),
        (broken("conversation", []), "must be an object"),
        (broken("conversation/speaker_b", None), "must hold 'speaker_b'"),
        (broken("conversation/session_1_date_time", None), "session_1_date_time"),
        (broken("conversation/session_1_date_time", "2023-05-08"), "1:56 pm on 8 May, 2023"),
        (broken("conversation/session_1", "words"), "session_1: must be a list"),
        (broken("conversation/session_1/0/dia_id", None), "turn 0: must hold 'dia_id'"),
        (broken("conversation/session_1/1/dia_id", "D1:1"), "turn ids must differ"),
        (broken("conversation/session_1/1/dia_id", "seven"), "dia_id"),
        (broken("conversation/session_1/1/speaker", None), "must hold 'speaker'"),
        (broken("qa/0/category", 6), "category must be one of"),
        (broken("qa/0/category", [1]), "category must be one of"),
        (broken("qa/0/category", True), "category must be one of"),
        (broken("qa/1/answer", None), "needs an answer unless its category is 5"),
        (broken("qa/1/question", None), "must hold 'question'"),
        (broken("qa/1/evidence", "D1:2"), "evidence: must be a list"),
    ],
)
def test_another_layout_is_named_with_file_item_and_field(item, change, named) -> None:
    with pytest.raises(DataError) as caught:
        parse([change(item)], "x.json")
    assert "x.json" in str(caught.value)
    assert named in str(caught.value)


@pytest.mark.parametrize("items", [[], {}, None, "x", [3]])
def test_no_list_of_conversations_is_refused(items) -> None:
    with pytest.raises(DataError, match=r"x\.json"):
        parse(items, "x.json")
