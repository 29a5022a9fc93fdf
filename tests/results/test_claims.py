"""One status a claim, and no path from the printed numbers to ours."""

import dataclasses

import pytest

from nous_core.errors import ConfigError, DataError
from nous_core.paths import FIGURES, PAPER
from nous_core.results.claims import STATUSES, Claim, count_line, evaluate, load_claims
from nous_core.results.frame import frame, read_all, row
from nous_core.scoring.intervals import Interval

KEY = "s8/x/synthetic/all/accuracy"
TABLE = frame([row(KEY, Interval(0.5004, 0.45, 0.55, 90))])
CLAIMS = load_claims()


def status(paper, table=TABLE, **changes):
    claim = dataclasses.replace(Claim("a", "Table 1", paper, "measured", "match", ours=KEY), **changes)
    return evaluate(table, [claim]).iloc[0]["status"]


@pytest.mark.parametrize(
    ("paper", "expected"),
    [
        ("50", "match"),
        ("50.0", "match"),
        ("50.1", "consistent"),
        ("54.9", "consistent"),
        ("56", "differs"),
        ("44.9", "differs"),
    ],
)
def test_the_printed_digits_set_the_rounding_and_the_interval_the_rest(paper, expected):
    assert status(paper) == expected


def test_a_missing_row_is_not_run_and_never_zero():
    found = evaluate(frame([]), [Claim("a", "Table 1", "0", "measured", "not run", ours=KEY, reason="none")]).iloc[0]
    assert found["status"] == "not run"
    assert found["ours"] is None


def test_a_quoted_number_is_never_a_match():
    assert status("50", kind="quoted") == "consistent"


def test_an_exact_claim_is_never_saved_by_an_interval():
    assert status("50.1", kind="exact") == "differs"


def test_what_cannot_be_compared_is_shown_and_not_judged():
    found = evaluate(
        TABLE, [Claim("a", "T", "99", "measured", "not comparable", ours=KEY, comparable=False, reason="x")]
    )
    assert found.iloc[0]["status"] == "not comparable"
    assert found.iloc[0]["ours"] == pytest.approx(50.04)


def test_derived_claims_are_read_over_the_papers_numbers():
    claims = [
        Claim("a", "T", "59.97", "measured", "not run", reason="x"),
        Claim("b", "T", "32.45", "measured", "not run", reason="x"),
        Claim("gap", "T", "27.5", "derived", "match", formula="{a} - {b}"),
        Claim("wrong", "T", "28.5", "derived", "differs", formula="{a} - {b}", reason="x"),
    ]
    assert evaluate(TABLE, claims)["status"].tolist()[2:] == ["match", "differs"]


def test_poisoning_every_printed_number_does_not_move_ours():
    """The canary: no path leads from the paper's numbers to ours."""
    rows = read_all(FIGURES / "rows")
    poisoned = [dataclasses.replace(c, paper="false" if c.in_words else f"{c.printed + 13.7:.1f}") for c in CLAIMS]
    honest, canary = evaluate(rows, CLAIMS), evaluate(rows, poisoned)
    for column in ("ours", "low", "high", "n"):
        assert honest[column].equals(canary[column])


def test_every_status_is_the_pinned_one():
    """A status that changes, to the better or the worse, is to be looked at and written down."""
    found = evaluate(read_all(FIGURES / "rows"))
    moved = found[found["status"] != found["expect"]]
    assert moved[["id", "status", "expect"]].values.tolist() == []


def test_the_file_declares_every_table_and_at_least_170_numbers():
    ids = {c.id for c in CLAIMS}
    assert len(ids) == len(CLAIMS) >= 170
    assert {f"t1.{s}.{c}" for s in ("locomo", "memgpt", "amem", "nous") for c in ("sh", "mh", "t", "od")} <= ids
    assert {f"t6.{s}.m{m}" for s in ("last_write", "append", "content", "capped") for m in (1, 3, 10, 50)} <= ids
    assert {f"s8.micro.{c}.{s}" for c in ("constant", "varying") for s in ("bayes", "last_write", "frequency")} <= ids
    assert all(len(c.ours.split("/")) == 5 for c in CLAIMS if c.ours)


def test_quoted_rows_stand_in_the_columns_they_are_printed_in():
    printed = {c.id: c.paper for c in CLAIMS}
    assert [printed[f"t1.amem.{c}"] for c in ("sh", "mh", "t", "od")] == ["27.02", "45.85", "12.14", "44.65"]


def test_the_count_line_adds_up():
    line = count_line(evaluate(TABLE, CLAIMS))
    numbers = [int(part.split()[0]) for part in line.partition(": ")[2].split(", ")]
    assert sum(numbers) == len(CLAIMS)
    assert len(numbers) == len(STATUSES)


ENTRY = '[[claim]]\nid = "a"\nwhere = "T"\npaper = "1"\nkind = "{kind}"\nexpect = "{expect}"\n{more}\n'


@pytest.mark.parametrize(
    ("kind", "expect", "more", "error"),
    [
        ("measured", "match", 'colour = "red"', DataError),
        ("guessed", "match", "", ConfigError),
        ("measured", "fine", "", ConfigError),
        ("derived", "match", "", DataError),
        ("derived", "match", 'formula = "{b} + 1"', DataError),
        ("measured", "not run", "", DataError),
    ],
)
def test_a_bad_entry_is_named(tmp_path, kind, expect, more, error):
    path = tmp_path / "paper.toml"
    path.write_text(ENTRY.format(kind=kind, expect=expect, more=more), encoding="utf-8")
    with pytest.raises(error, match="a"):
        load_claims(path)


def test_the_same_id_twice_is_refused(tmp_path):
    path = tmp_path / "paper.toml"
    path.write_text(2 * ENTRY.format(kind="measured", expect="match", more=""), encoding="utf-8")
    with pytest.raises(DataError, match="each id once"):
        load_claims(path)


def test_the_printed_numbers_lie_in_one_file():
    assert PAPER.name == "paper.toml"
