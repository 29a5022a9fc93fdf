"""The long frame: one row a number."""

import pytest

from nous_core.errors import DataError, RecordError
from nous_core.results.frame import COLUMNS, frame, join, keys, read, read_all, row, write
from nous_core.scoring.intervals import Interval

ONE = row("s8/x/synthetic/all/accuracy", Interval(0.5, 0.4, 0.6, 90), seeds="7")


def test_shares_become_percent_and_bare_numbers_stay_as_they_are():
    assert (ONE["value"], ONE["low"], ONE["n"]) == (50.0, 40.0, 90)
    exact = row("s3/x/exact/all/threshold", 0.0101)
    assert (exact["value"], exact["low"], exact["high"], exact["n"]) == (0.0101, 0.0101, 0.0101, 1)


def test_the_same_key_twice_is_refused_not_averaged():
    with pytest.raises(RecordError, match="one row a key"):
        frame([ONE, ONE])


def test_a_value_outside_its_interval_is_refused():
    with pytest.raises(RecordError, match="low <= value"):
        frame([ONE | {"low": 60.0}])


@pytest.mark.parametrize("key", ["s8/x", "s8/x/y/z/", "a/b/c/d/e/f"])
def test_a_bad_key_is_named(key):
    with pytest.raises(RecordError, match="section/system"):
        row(key, 1.0)


def test_what_is_written_is_read_back_and_the_same_bytes_again(tmp_path):
    table = frame([ONE])
    first = write(table, tmp_path / "a" / "rows.csv").read_bytes()
    assert write(read(tmp_path / "a" / "rows.csv"), tmp_path / "b.csv").read_bytes() == first
    assert list(tmp_path.rglob("*.partial")) == []


def test_other_columns_are_named(tmp_path):
    (tmp_path / "rows.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises(DataError, match="section"):
        read(tmp_path / "rows.csv")


def test_an_empty_folder_is_an_empty_frame_with_all_columns(tmp_path):
    table = read_all(tmp_path)
    assert list(table.columns) == COLUMNS
    assert keys(table).tolist() == []


def test_joined_frames_are_checked_again():
    with pytest.raises(RecordError):
        join([frame([ONE]), frame([ONE])])
