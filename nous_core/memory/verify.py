"""Checking a log: which row was changed, whether its tail was cut, whether it is the log whose head was kept."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nous_core.memory.chain import EMPTY, Head, LogError, link
from nous_core.memory.log import GUARDS, DeltaLog


@dataclass(frozen=True)
class Finding:
    """Something wrong with a log: a short name, and where or what in words."""

    what: str
    detail: str


@dataclass(frozen=True)
class Verification:
    """The head found and everything wrong; a log is good when nothing is."""

    head: Head
    findings: tuple[Finding, ...]

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not self.findings


def verify(path: Path, kept: Head | None = None) -> Verification:
    """Recompute the chain of a log and compare it with a head kept elsewhere.

    Without `kept` the chain shows any row that was changed, removed or added without its digests; only a kept head
    also shows a cut tail, or a file rewritten with digests of its own. A log that has grown since is good.
    """
    try:
        with DeltaLog(path, must_exist=True) as log:
            head, findings = _check(log, kept)
    except LogError as error:
        return Verification(Head(0, EMPTY), (Finding("unreadable", str(error)),))
    return Verification(head, tuple(findings))


def _check(log: DeltaLog, kept: Head | None) -> tuple[Head, list[Finding]]:
    findings = [Finding("damaged file", line) for line in log.pragma("quick_check") if line != "ok"]
    if missing := sorted(set(GUARDS) - log.guards()):
        findings.append(Finding("guard removed", f"triggers missing: {', '.join(missing)}"))
    digests: list[str] = []
    findings += _rows(log, digests)
    head = Head(len(digests), digests[-1] if digests else EMPTY)
    return head, findings + list(_against(kept, digests))


def _rows(log: DeltaLog, digests: list[str]) -> Iterator[Finding]:
    # Each row is checked against the digest stored before it, so that one changed row is one finding.
    previous, expected = EMPTY, 1
    for number, name, text, digest in log.rows():
        if number != expected:
            yield Finding("missing row", f"row {expected} is not there, row {number} follows row {expected - 1}")
        elif link(previous, text) != digest or hashlib.sha256(str(text).encode()).hexdigest() != name:
            yield Finding("changed row", f"row {number}: its text, id and digest do not fit together")
        digests.append(digest)
        previous, expected = digest, number + 1


def _against(kept: Head | None, digests: list[str]) -> Iterator[Finding]:
    if kept is None or kept.count == 0:
        return
    if len(digests) < kept.count:
        lost = kept.count - len(digests)
        yield Finding("cut tail", f"{lost} of {kept.count} rows are missing at the end")
    elif digests[kept.count - 1] != kept.digest:
        yield Finding("rewritten", f"row {kept.count} is not the one whose head was kept: another history")
