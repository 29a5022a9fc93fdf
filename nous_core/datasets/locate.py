"""Where a data file is: NOUS_DATA, then data/ (filled by ``nous data fetch``), else nowhere."""

from __future__ import annotations

import json
import os
from pathlib import Path

from nous_core.datasets.registry import by_set
from nous_core.errors import DataError, choose
from nous_core.paths import DATA, SAMPLES

SAMPLE = SAMPLES / "sample.json"
DEV3, FULL = "locomo/locomo_dev3.json", "locomo/locomo10.json"


def folders() -> tuple[Path, ...]:
    """Folders that are looked into, in order; the last is the repository's own, which `nous data fetch` fills."""
    named = os.environ.get("NOUS_DATA", "").strip()
    return (Path(named), DATA) if named else (DATA,)


def find(name: str) -> Path | None:
    """The first folder's file of that name, or None.

    The three-conversation file of LoCoMo is cut from the full one where only that exists: the same bytes everywhere.
    """
    for folder in folders():
        if (folder / name).is_file():
            return folder / name
    if name == DEV3 and (full := find(FULL)) is not None:
        return cut_dev3(full, DATA / DEV3)
    return None


def require(name: str) -> Path:
    """Like `find`, but a missing file is an error that says where it was looked for and how to get it."""
    found = find(name)
    if found is None:
        looked = " or ".join(str(folder) for folder in folders())
        unset = "" if os.environ.get("NOUS_DATA") else " (NOUS_DATA is not set)"
        fetch = f"Set NOUS_DATA or run `nous data fetch {name.split('/')[0]}`."
        raise DataError(name, f"must lie in {looked}{unset}", "nothing there", fetch)
    return found


def sets() -> dict[str, tuple[str, ...]]:
    """Data names a run may ask for, and the files each consists of; the registry's folders count as names too.

    >>> sets()["dev3"], len(sets()["audit"]), len(sets()["crowd"])
    (('locomo/locomo_dev3.json',), 7, 8)
    """
    folder = {name: tuple(row.file for row in rows) for name, rows in by_set().items()}
    named = {"none": (), "sample": (), "dev3": (DEV3,), "full": (FULL,)}
    return {**folder, **named, "audit": folder["locomo_audit"], "crowd": folder["crowd_truth"]}


def files(data: str) -> tuple[Path, ...]:
    """The files a data name stands for, each found or an error.

    >>> [path.name for path in files("sample")]
    ['sample.json']
    """
    if data == "sample":
        return (SAMPLE,)
    return tuple(require(name) for name in choose("data", data, sets()))


def cut_dev3(full: Path, target: Path) -> Path:
    """Write items 0-2 of the full file as the registry describes; a crash leaves no half-written file."""
    try:
        items = json.loads(full.read_text(encoding="utf-8"))[:3]
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_suffix(f".{os.getpid()}.partial")
        partial.write_text(json.dumps(items, ensure_ascii=False, indent=1), encoding="utf-8")
        os.replace(partial, target)
    except (OSError, ValueError, TypeError) as error:
        rule = f"is cut from {full} into {target.parent}"
        raise DataError(DEV3, rule, str(error), "Make that folder writable, or fetch the full file again.") from None
    return target
