"""Any user's file: every row is an item or a named problem."""

import json

import pytest

from nous_core.errors import DataError
from nous_core.records import Question
from nous_core.scoring.answer_files import read

QUESTIONS = {f"locomo_0_qa{n}": Question(f"locomo_0_qa{n}", f"q{n}?", "red", 1 + n % 5) for n in range(5)}


def jsonl(tmp_path, lines):
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines))
    return path


def test_bad_rows_are_named_by_line_and_the_others_are_read(tmp_path):
    good = {"question_id": "locomo_0_qa0", "answer": "red", "context": ["a", "b"]}
    lines = [good, "{nonsense", "", good, {"id": "locomo_0_qa1", "prediction": None}, {"id": "zz", "answer": "x"}]
    lines += [{"id": "locomo_0_qa2", "answer": 7}, {"id": "locomo_0_qa3"}, [1], {"answer": "x"}]
    found = read(jsonl(tmp_path, lines), QUESTIONS)
    assert [place for place, _ in found.problems] == [f"line {n}" for n in (2, 4, 6, 7, 8, 9, 10)]
    for (_, what), word in zip(
        found.problems, ("JSON", "twice", "zz", "text or null", "no answer", "object", "question_id"), strict=True
    ):
        assert word in what
    said = {item.id: item.prediction for item in found.items}
    assert said == {"locomo_0_qa0": "red"} | {f"locomo_0_qa{n}": None for n in (1, 2, 3, 4)}
    assert found.items[0].context == "a\nb"
    assert {item.cluster for item in found.items} == {"locomo_0"}


def test_one_line_is_a_file_and_a_list_of_rows_is_too(tmp_path):
    row = {"question_id": "locomo_0_qa0", "answer": "red"}
    assert read(jsonl(tmp_path, [row]), QUESTIONS).items[0].prediction == "red"
    assert read(jsonl(tmp_path, [json.dumps([row])]), QUESTIONS).items[0].prediction == "red"


def locomo(tmp_path, *extra):
    qa = [
        {"question": "q?", "answer": 7, "category": 2, "m_prediction": "7"},
        {"question": "q?", "category": 5, **dict(extra)},
    ]
    path = tmp_path / "p.json"
    path.write_text(json.dumps([{"sample_id": "conv-41", "qa": qa}]))
    return path


def test_locomos_predictions_get_the_ids_of_the_whole_file(tmp_path):
    found = read(locomo(tmp_path, ("m_prediction", "tea")))
    assert [(i.id, i.gold, i.category, i.prediction) for i in found.items] == [
        ("locomo_2_qa0", "7", 2, "7"),
        ("locomo_2_qa1", None, 5, "tea"),
    ]


def test_two_predictions_in_one_file_must_be_chosen_between(tmp_path):
    path = locomo(tmp_path, ("other_prediction", "tea"))
    with pytest.raises(DataError, match="--key"):
        read(path)
    assert [i.prediction for i in read(path, key="other_prediction").items if i.prediction] == ["tea"]


def audit(tmp_path, **change):
    row = {"question_id": "locomo_3_qa0", "question": "q?", "golden_answer": "red", "generated_answer": "red"}
    row |= {"category": "4", "llm_judgments": {"judgment_1": True, "judgment_2": False, "judgment_3": True}} | change
    path = tmp_path / "r.json"
    path.write_text(json.dumps({"detailed_results": {"u": [row]}}))
    return path


def test_the_audits_layout_brings_gold_answers_and_verdicts(tmp_path):
    found = read(audit(tmp_path))
    assert (found.items[0].gold, found.items[0].cluster) == ("red", "locomo_3")
    assert found.verdicts == {"locomo_3_qa0": (True, False, True)}


@pytest.mark.parametrize(
    ("change", "word"),
    [({"category": "6"}, "category"), ({"category": None}, "category"), ({"llm_judgments": {"a": "yes"}}, "verdicts")],
)
def test_a_bad_audit_row_is_named_by_its_place(tmp_path, change, word):
    with pytest.raises(DataError, match=f"u, row 1.*{word}"):
        read(audit(tmp_path, **change))


def test_a_file_that_is_none_of_these_is_refused(tmp_path):
    for text in ("", "{}", "[]", '"text"', "\x00"):
        path = tmp_path / "x"
        path.write_text(text)
        with pytest.raises(DataError):
            read(path, QUESTIONS)
    with pytest.raises(DataError, match="readable"):
        read(tmp_path / "missing", QUESTIONS)
