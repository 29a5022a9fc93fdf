"""Rounding happens here and only here."""

import pandas as pd
import pytest

from nous_core.benchmarks.contradiction import example
from nous_core.benchmarks.presets import outcomes
from nous_core.errors import RecordError
from nous_core.results import tables
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import Interval

TABLE = frame([row(f"s8/{s}/synthetic/{c}/accuracy", Interval(0.5, 0.4, 0.6, 9)) for s, c in (("x", "a"), ("y", "b"))])


def test_a_missing_cell_says_not_run_and_is_never_blank_or_zero():
    shown = tables.pivot(TABLE, "system", "case")
    assert shown.loc["x", "b"] == "not run"
    assert shown.loc["x", "a"] == "50.0 [40.0, 60.0]"


def test_two_numbers_for_one_cell_are_refused():
    doubled = pd.concat([TABLE, TABLE.assign(metric="recall")])
    with pytest.raises(RecordError):
        tables.pivot(doubled, "system", "case")
    assert tables.pivot(doubled, "system", "case", metric="recall").loc["x", "a"].startswith("50.0")


def test_exact_whole_numbers_are_shown_whole():
    assert tables.with_interval(1451.0, 1451.0, 1451.0) == "1,451"
    assert tables.with_interval(0.5, 0.5, 0.5) == "0.5"


def test_a_bar_in_a_cell_does_not_break_a_markdown_table():
    text = tables.markdown(pd.DataFrame({"a|b": ["c|d"]}), index=False)
    assert text.splitlines()[2] == "| c\\|d |"


def test_saved_tables_are_csv_and_markdown_with_unix_line_ends(tmp_path):
    tables.save_table(tables.pivot(TABLE, "system", "case"), tmp_path, "toy")
    assert b"\r" not in (tmp_path / "tables" / "toy.csv").read_bytes()
    assert (tmp_path / "tables" / "toy.md").read_text().startswith("| system |")


def test_numbers_that_were_not_found_are_said_to_be_none():
    assert tables.numbers(pd.DataFrame({"cost": [3.0, float("nan")]}), {"cost": 0})["cost"].tolist() == ["3", "none"]


def test_a_grid_leaves_what_was_not_found_empty():
    table = pd.DataFrame({"tier": [0.1, 0.1], "volume": [1, 5], "decoys": [3.0, float("nan")]})
    assert tables.grid(table, "tier", "volume", "decoys").loc[0.1].tolist() == ["3", ""]


def test_stories_and_statements_are_written_out():
    assert "Bolt" in tables.stories(outcomes(["last_write"])).loc["job change", "last_write"]
    assert set(tables.statements(example("reliability", 1))["true now"]) == {"yes", "no"}


def test_renaming_keeps_the_cells():
    shown = tables.pivot(TABLE, "system", "case")
    assert tables.rename(shown, {"x": "the x"}).loc["the x"].tolist() == shown.loc["x"].tolist()


@pytest.mark.parametrize(
    ("paper", "ours", "recomputed", "shown"),
    [
        ("32.45", 30.24, 32.445, "30.24; the printed numbers give 32.45"),
        ("32.45", 32.445, 32.445, "32.45"),
        ("32.45", float("nan"), 32.445, "32.45, from the printed numbers"),
        ("32.45", 30.24, float("nan"), "30.24"),
        ("true", 0.0, 0.0, "false"),
        ("true", float("nan"), float("nan"), "not run"),
    ],
)
def test_a_match_of_the_papers_arithmetic_is_not_shown_as_a_match_of_ours(paper, ours, recomputed, shown):
    claim = {"id": "t.x", "where": "w", "paper": paper, "ours": ours, "low": ours, "high": ours, "n": 3}
    table = pd.DataFrame([claim | {"recomputed": recomputed, "status": "match", "reason": ""}])
    assert tables.claims_table(table)["ours"].tolist() == [shown]
