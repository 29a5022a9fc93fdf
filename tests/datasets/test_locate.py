"""NOUS_DATA wins over data/, a missing file says what to do, and the cut file has the registry's bytes."""

from __future__ import annotations

import json

import pytest

from nous_core.datasets import locate, registry
from nous_core.errors import ConfigError, DataError

NAME = "perceptions/probly.csv"


def test_nous_data_wins_over_the_data_folder(data_folder, write, tmp_path, monkeypatch) -> None:
    inside = write(data_folder / NAME, 1)
    assert locate.find(NAME) == inside
    named = write(tmp_path / "named" / NAME, 2)
    monkeypatch.setenv("NOUS_DATA", str(tmp_path / "named"))
    assert locate.find(NAME) == named
    named.unlink()
    assert locate.find(NAME) == inside


def test_a_folder_of_that_name_is_not_the_file(data_folder) -> None:
    (data_folder / NAME).mkdir(parents=True)
    assert locate.find(NAME) is None


def test_missing_file_is_named_with_where_it_was_looked_for_and_the_way_out(data_folder, monkeypatch) -> None:
    with pytest.raises(DataError) as caught:
        locate.require(NAME)
    for part in (NAME, str(data_folder), "NOUS_DATA is not set", "nous data fetch perceptions"):
        assert part in str(caught.value)
    monkeypatch.setenv("NOUS_DATA", "/nowhere")
    with pytest.raises(DataError, match="/nowhere or "):
        locate.require(NAME)


def test_unknown_data_name_is_answered_with_the_names(data_folder) -> None:
    with pytest.raises(ConfigError, match=r"audit.*crowd.*dev3.*sample"):
        locate.files("locomo3")
    assert locate.files("none") == ()
    assert locate.files("sample") == (locate.SAMPLE,)


def test_three_conversations_are_cut_from_a_full_file_with_the_stated_bytes(data_folder, write, tmp_path, monkeypatch):
    items = [{"text": "é — ü", "n": n} for n in range(10)]
    write(tmp_path / "named" / locate.FULL, items)
    monkeypatch.setenv("NOUS_DATA", str(tmp_path / "named"))
    cut = locate.require(locate.DEV3)
    assert cut == data_folder / locate.DEV3
    assert cut.read_bytes() == json.dumps(items[:3], ensure_ascii=False, indent=1).encode()
    assert [path.name for path in cut.parent.iterdir()] == [cut.name]


@pytest.mark.real_data
def test_the_cut_makes_the_very_bytes_of_the_registry(data_file, write, tmp_path, monkeypatch) -> None:
    """The published three conversations and seven others stand in for the full file."""
    real = json.loads(data_file(locate.DEV3).read_text(encoding="utf-8"))
    monkeypatch.setattr(locate, "DATA", tmp_path)
    monkeypatch.delenv("NOUS_DATA", raising=False)
    write(tmp_path / locate.FULL, [*real, *[{"other": n} for n in range(7)]])
    assert registry.sha256(locate.require(locate.DEV3)) == registry.source(locate.DEV3).sha256


@pytest.mark.parametrize("content", ["[", '{"a": 1}', "3"])
def test_a_broken_full_file_is_named(data_folder, content) -> None:
    path = data_folder / locate.FULL
    path.parent.mkdir(parents=True)
    path.write_text(content)
    with pytest.raises(DataError, match=r"locomo10\.json"):
        locate.find(locate.DEV3)


def test_a_folder_that_cannot_be_written_is_named(data_folder, write, monkeypatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("read-only")

    write(data_folder / locate.FULL, [1, 2, 3])
    monkeypatch.setattr(locate.os, "replace", refuse)
    with pytest.raises(DataError, match="writable"):
        locate.find(locate.DEV3)
