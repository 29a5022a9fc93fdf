"""Each way of tampering has its name; a head kept elsewhere shows what the chain alone cannot."""

import sqlite3
from contextlib import closing

import pytest

from nous_core.memory.chain import EMPTY, Head, body, link
from nous_core.memory.log import GUARDS, DeltaLog
from nous_core.memory.verify import verify


def tamper(path, *orders: str, keep_guards: bool = False) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        saved = list(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
        for name, _ in saved:
            connection.execute(f"DROP TRIGGER {name}")
        for order in orders:
            connection.execute(order)
        for _, sql in saved if keep_guards else []:
            connection.execute(sql)


def names(path, kept=None) -> list[str]:
    return [finding.what for finding in verify(path, kept).findings]


def test_an_untouched_log_is_good_and_stays_good_as_it_grows(log_file, some):
    kept = verify(log_file).head
    assert verify(log_file, kept).good
    with DeltaLog(log_file) as log:
        log.append(some(50, 3))
    assert verify(log_file, kept).good
    assert verify(log_file, kept).head.count == kept.count + 3


def test_one_changed_row_is_one_finding_with_its_number(log_file):
    tamper(log_file, "UPDATE statements SET body = replace(body, 'v1', 'v9') WHERE number = 2", keep_guards=True)
    (finding,) = verify(log_file).findings
    assert finding.what == "changed row"
    assert "row 2:" in finding.detail


def test_a_row_changed_together_with_its_digests_shows_at_the_next_row(log_file):
    with closing(sqlite3.connect(log_file)) as connection:
        text, before = connection.execute(
            "SELECT b.body, a.digest FROM statements a, statements b WHERE a.number = 4 AND b.number = 5"
        ).fetchone()
    forged = text.replace("v4", "v9")
    tamper(log_file, f"UPDATE statements SET body = '{forged}', digest = '{link(before, forged)}' WHERE number = 5")
    assert names(log_file) == ["guard removed", "changed row", "changed row"]


def test_a_row_taken_out_of_the_middle_is_missing(log_file):
    tamper(log_file, "DELETE FROM statements WHERE number = 5", keep_guards=True)
    (finding,) = verify(log_file).findings
    assert (finding.what, finding.detail[:5]) == ("missing row", "row 5")


def test_a_cut_tail_is_seen_with_a_kept_head_only(log_file):
    kept = verify(log_file).head
    tamper(log_file, "DELETE FROM statements WHERE number > 7", keep_guards=True)
    assert verify(log_file).good
    (finding,) = verify(log_file, kept).findings
    assert finding.what == "cut tail"
    assert finding.detail.startswith("3 of 10 rows")


def test_a_rewritten_file_is_seen_with_a_kept_head_only(log_file, some):
    kept = verify(log_file).head
    log_file.unlink()
    with DeltaLog(log_file) as log:
        log.append(some(100, 12))
    assert verify(log_file).good
    assert names(log_file, kept) == ["rewritten"]


def test_a_removed_guard_is_named(log_file):
    tamper(log_file)
    assert names(log_file) == ["guard removed"]
    assert all(guard in verify(log_file).findings[0].detail for guard in GUARDS)


@pytest.mark.parametrize("keep", [0, 100, 5000])
def test_a_file_cut_short_is_unreadable_or_damaged_never_good(log_file, keep):
    whole = log_file.read_bytes()
    assert len(whole) > keep
    log_file.write_bytes(whole[:keep])
    found = verify(log_file, Head(10, EMPTY))
    assert {f.what for f in found.findings} & {"unreadable", "damaged file"}


def test_a_missing_file_is_unreadable(tmp_path):
    assert names(tmp_path / "none.log") == ["unreadable"]
    assert not (tmp_path / "none.log").exists()


def test_merging_logs_appends_again_and_gives_a_chain_of_its_own(tmp_path, log_file, some):
    with DeltaLog(tmp_path / "both.log") as both, DeltaLog(log_file) as one:
        both.append(some(3, 9))
        head = both.append(one.statements())
    assert verify(tmp_path / "both.log", head).good
    assert head.count == 12
    with DeltaLog(log_file) as one:
        assert {body(s) for s in one.statements()} < {body(s) for s in [*some(0, 12)]}
