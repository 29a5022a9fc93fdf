"""``nous score``: every bad row named, JSON clean, gold answers from LoCoMo or the file itself."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

from nous_core.errors import ConfigError
from pipelines.verbs import score

CALL = CliRunner()


@pytest.fixture
def app():
    app = typer.Typer()
    score.add(app)
    app.command("other")(lambda: None)  # with a single command Typer drops its name
    return app


def audit(path, said):
    rows = [
        {"question_id": f"locomo_0_qa{n}", "question": "q?", "golden_answer": "red", "generated_answer": text}
        | {"category": str(1 + n % 4), "llm_judgments": {"judgment_1": text == "red"}}
        for n, text in enumerate(said)
    ]
    path.write_text(json.dumps({"detailed_results": {"u": rows}}))
    return str(path)


def test_json_has_a_macro_per_metric_and_nothing_else_on_standard_output(app, tmp_path):
    first, second = audit(tmp_path / "a.json", ["red", "red", "x", ""] * 4), audit(tmp_path / "b.json", ["x"] * 16)
    result = CALL.invoke(app, ["score", first, "--against", second, "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["metrics"]["locomo_official"]["macro"] == 50.0
    assert found["metrics"]["judge"]["macro"] == 50.0
    assert found["metrics"]["squad"]["declined"] == 25.0
    assert found["paired"]["squad"]["macro"] == 50.0
    assert found["paired"]["squad"]["p_value"] == pytest.approx(2 * 0.5**8)


def test_the_table_names_metrics_files_and_intervals(app, tmp_path):
    first = audit(tmp_path / "a.json", ["red", "x", "x", "x"] * 2)
    result = CALL.invoke(app, ["score", first, "--metric", "squad", "--against", first])
    assert "squad" in result.stdout
    assert "bleu1" not in result.stdout
    assert "25.00 [" in result.stdout
    assert "a.json minus a.json" in result.stdout


def locomo(path):
    talk = {"speaker_a": "A", "speaker_b": "B", "session_1_date_time": "1:56 pm on 8 May, 2023"}
    talk["session_1"] = [{"dia_id": "D1:1", "speaker": "A", "text": "red"}]
    qa = [{"question": "q?", "answer": "red", "category": 1 + n % 4, "evidence": ["D1:1"]} for n in range(8)]
    path.write_text(json.dumps([{"sample_id": "toy", "conversation": talk, "qa": qa}]))
    return str(path)


def test_bad_rows_are_named_by_line_the_others_are_scored_and_the_status_is_1(app, tmp_path):
    lines = [json.dumps({"question_id": f"locomo_0_qa{n}", "answer": "red"}) for n in range(4)]
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join([*lines, "oops", json.dumps({"id": "zz", "answer": "x"})]))
    result = CALL.invoke(app, ["score", str(path), "--questions", locomo(tmp_path / "l.json"), "--json"])
    assert result.exit_code == 1
    assert [line.split(": ")[2] for line in result.stderr.splitlines()] == ["a.jsonl, line 5", "a.jsonl, line 6"]
    found = json.loads(result.stdout)
    assert (found["metrics"]["squad"]["macro"], found["not_run"], len(found["problems"])) == (100.0, 4, 2)


def test_an_unknown_metric_is_an_error_that_lists_those_that_exist(app, tmp_path):
    result = CALL.invoke(app, ["score", audit(tmp_path / "a.json", ["x"] * 4), "--metric", "f1"])
    assert isinstance(result.exception, ConfigError)
    assert "locomo_official" in str(result.exception)
