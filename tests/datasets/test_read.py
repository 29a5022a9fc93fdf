"""Broken files are named with their line, column or field."""

from __future__ import annotations

import pytest

from nous_core.datasets.read import expect, read_csv, read_json, read_json_lines, take
from nous_core.errors import DataError


@pytest.mark.parametrize(
    ("reader", "content", "named"),
    [
        (read_json, b"{", "bad: must be a readable JSON file"),
        (read_json, b"\xff", "bad: must be a readable JSON file"),
        (read_json_lines, b'{"a": 1}\n{', "bad, line 2"),
        (read_json_lines, b"\xff", "bad: must be a readable text file"),
        (lambda path: read_csv(path, ("a", "c")), b"a,b\n1,2\n", "columns ['c']"),
        (lambda path: read_csv(path, ("a",)), b"", "bad: must be a readable CSV file"),
        (lambda path: read_csv(path, ("a",)), b"\xff\xfe", "bad: must be a readable CSV file"),
        (lambda path: take([], ("a",), path.name), b"", "bad: must be an object"),
        (lambda path: take({"b": 1}, ("b", "a"), path.name), b"", "bad: must hold 'a'"),
        (lambda path: expect(path.name, "rows", 3, 2), b"", "bad: must hold 3 (rows); received 2"),
    ],
)
def test_what_is_wrong_is_named(tmp_path, reader, content, named) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        reader(path)
    assert named in str(caught.value)


def test_missing_file_is_an_error_of_ours(tmp_path) -> None:
    for reader in (read_json, read_json_lines, lambda path: read_csv(path, ("a",))):
        with pytest.raises(DataError, match="gone"):
            reader(tmp_path / "gone")


def test_a_line_separator_inside_a_string_is_text(tmp_path) -> None:
    path = tmp_path / "lines"
    path.write_text('"a\u2028b"\n"c"\n', encoding="utf-8")
    assert read_json_lines(path) == ["a\u2028b", "c"]


def test_cells_that_look_missing_stay_text(tmp_path) -> None:
    path = tmp_path / "cells"
    path.write_text("a,b\nNA,01\n,None\n")
    assert read_csv(path, ("a", "b")).to_numpy().tolist() == [["NA", "01"], ["", "None"]]
