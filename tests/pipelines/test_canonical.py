"""Canonical bytes: nothing of when, where or in which editor a notebook ran is kept."""

from __future__ import annotations

import json

import nbformat
import pytest

from pipelines.canonical import as_text


def executed(counts=(3, 7), pieces=("a\n", "b\n"), **metadata):
    stream = [{"output_type": "stream", "name": "stdout", "text": piece} for piece in pieces]
    value = {
        "output_type": "execute_result",
        "execution_count": counts[1],
        "metadata": {},
        "data": {"text/plain": "1\n2"},
    }
    cells = [
        {"cell_type": "markdown", "metadata": {"collapsed": True}, "source": ["# A", "\n", "b"]},
        {
            "cell_type": "code",
            "id": "x1",
            "metadata": metadata,
            "source": "a",
            "execution_count": counts[0],
            "outputs": stream,
        },
        {
            "cell_type": "code",
            "id": "x2",
            "metadata": {},
            "source": "b",
            "execution_count": counts[1],
            "outputs": [value],
        },
    ]
    return {"cells": cells, "metadata": {"papermill": {"duration": 3}}, "nbformat": 4, "nbformat_minor": 4}


def test_two_runs_that_print_the_same_are_the_same_bytes() -> None:
    other = executed((1, 2), ("a\nb\n",), execution={"iopub.status.busy": "now"}, papermill={"status": "completed"})
    assert as_text(executed()) == as_text(other)


def test_canonical_form_is_stable_valid_and_ends_in_a_newline() -> None:
    text = as_text(executed(tags=["parameters"]))
    assert text == as_text(json.loads(text))
    assert text.endswith("}\n")
    nbformat.validate(json.loads(text))
    assert [cell.get("execution_count") for cell in json.loads(text)["cells"]] == [None, 1, 2]
    assert json.loads(text)["cells"][1]["metadata"] == {"tags": ["parameters"]}


def test_a_cell_that_did_not_run_gets_no_count() -> None:
    counts = [cell.get("execution_count") for cell in json.loads(as_text(executed((None, 9))))["cells"]]
    assert counts == [None, None, 1]


def test_widget_views_go_and_images_stay_whole() -> None:
    notebook = executed()
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "random"}, "text/plain": "VBox()"}
    notebook["cells"][2]["outputs"] = [
        {"output_type": "display_data", "metadata": {}, "data": view},
        {"output_type": "display_data", "metadata": {}, "data": {"image/png": "ab\ncd\n"}},
    ]
    outputs = json.loads(as_text(notebook))["cells"][2]["outputs"]
    assert [output["data"] for output in outputs] == [{"text/plain": ["VBox()"]}, {"image/png": "ab\ncd\n"}]


def test_a_number_json_does_not_know_is_refused() -> None:
    notebook = executed()
    notebook["cells"][2]["outputs"][0]["data"] = {"application/json": float("nan")}
    with pytest.raises(ValueError, match="not JSON compliant"):
        as_text(notebook)
