"""A small file in LoCoMo's layout, and a data folder of one's own."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nous_core.datasets import locate

ITEM: dict[str, Any] = {
    "sample_id": "conv-x",
    "conversation": {
        "speaker_a": "Ida",
        "speaker_b": "Ole",
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [
            {"speaker": "Ida", "dia_id": "D1:1", "text": "A picture.", "blip_caption": "a red boat"},
            {"speaker": "Ole", "dia_id": "D1:2", "text": "Nice."},
        ],
        "session_2_date_time": "12:05 am on 1 March, 2024",
        "session_2": [{"speaker": "Ole", "dia_id": "D2:5", "text": "Hm."}],
        "session_3_date_time": "9:00 am on 2 March, 2024",
    },
    "qa": [
        {"question": "How many?", "answer": 3, "category": 1, "evidence": ["D1:1; D2:5", "D", "D2:05", "D1:36"]},
        {"question": "Who?", "answer": "Ole", "category": 4, "evidence": ["D1:2"]},
        {"question": "Which cat?", "adversarial_answer": "Tom", "category": 5, "evidence": []},
    ],
}


@pytest.fixture
def item() -> dict[str, Any]:
    """One conversation, free to be broken."""
    return copy.deepcopy(ITEM)


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data/ folder; NOUS_DATA is not set."""
    folder = tmp_path / "data"
    monkeypatch.setattr(locate, "DATA", folder)
    monkeypatch.delenv("NOUS_DATA", raising=False)
    return folder


@pytest.fixture
def write() -> Callable[[Path, object], Path]:
    """Write JSON to a path, folders included."""

    def put(path: Path, value: object) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(value), encoding="utf-8")
        return path

    return put


@pytest.fixture
def changed(data_file: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Copy real files into a data folder of one's own, the first of them with its text changed."""

    def copy_and_change(change: Callable[[str], str], *names: str) -> None:
        for name in names:
            target = tmp_path / "changed" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            text = data_file(name).read_text(encoding="utf-8")
            target.write_text(change(text) if name == names[0] else text, encoding="utf-8")
        monkeypatch.setenv("NOUS_DATA", str(tmp_path / "changed"))

    return copy_and_change
