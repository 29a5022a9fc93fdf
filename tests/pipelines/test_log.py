"""``nous log verify`` tells a good log from a touched one, in one line and an exit status."""

import sqlite3
from contextlib import closing

import pytest
import typer
from typer.testing import CliRunner

from nous_core.errors import RecordError
from nous_core.memory.log import DeltaLog
from nous_core.records import Statement
from pipelines.verbs import log as verb

SAID = [Statement("e", "a", f"v{i}", float(i)) for i in range(5)]


@pytest.fixture
def app() -> typer.Typer:
    built = typer.Typer()
    verb.add(built)
    return built


def run(app, *words: str):
    return CliRunner().invoke(app, ["log", "verify", *words])


def test_the_head_printed_is_the_one_that_can_be_given_back(app, tmp_path):
    with DeltaLog(tmp_path / "a.log") as log:
        log.append(SAID)
    first = run(app, str(tmp_path / "a.log"))
    assert first.exit_code == 0
    assert first.stdout.startswith("good, 5 statements; compared with no kept head\nhead 5:")
    head = first.stdout.split()[-1]
    second = run(app, str(tmp_path / "a.log"), "--head", head)
    assert (second.exit_code, second.stdout.splitlines()[0]) == (0, "good, 5 statements")


def test_a_cut_tail_is_one_line_and_status_one(app, tmp_path):
    path = tmp_path / "a.log"
    with DeltaLog(path) as log:
        head = log.append(SAID)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'statements_stay'").fetchone()
        connection.execute("DROP TRIGGER statements_stay")
        connection.execute("DELETE FROM statements WHERE number = 5")
        connection.execute(sql)
    found = run(app, str(path), "--head", str(head))
    assert found.exit_code == 1
    assert found.stdout == ""
    assert found.stderr == "cut tail: 1 of 5 rows are missing at the end\n"


def test_a_missing_file_is_named_and_not_made(app, tmp_path):
    found = run(app, str(tmp_path / "none.log"))
    assert found.exit_code == 1
    assert "unreadable" in found.stderr
    assert not list(tmp_path.iterdir())


def test_a_head_that_is_none_is_an_error_of_ours(app, tmp_path):
    assert isinstance(run(app, str(tmp_path / "a.log"), "--head", "5").exception, RecordError)
