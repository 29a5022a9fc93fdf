"""Where a data file is: NOUS_DATA, then data/ (filled by ``nous data fetch``), else nowhere."""

from __future__ import annotations

import json
import os
from pathlib import Path

from nous_core.errors import ConfigError, DataError
from nous_core.paths import DATA, SAMPLES

SAMPLE = SAMPLES / "sample.json"
SETS: dict[str, tuple[str, ...]] = {
    "none": (),
    "sample": (),
    "dev3": ("locomo/locomo_dev3.json",),
    "full": ("locomo/locomo10.json",),
}
DEV3, FULL = "locomo/locomo_dev3.json", "locomo/locomo10.json"


def folders() -> tuple[Path, ...]:
    """Folders that are looked into, in order."""
    named = os.environ.get("NOUS_DATA", "").strip()
    return (Path(named), DATA) if named else (DATA,)


def find(name: str) -> Path | None:
    """The first folder's file of that name, or None; the three-conversation file is cut from the full one if need be."""
    for folder in folders():
        if (folder / name).is_file():
            return folder / name
    if name == DEV3 and (full := find(FULL)) is not None:
        return _cut_dev3(full)
    return None


def require(name: str) -> Path:
    """Like `find`, but a missing file is an error that says where it was looked for."""
    found = find(name)
    if found is None:
        looked = "NOUS_DATA or data/" if os.environ.get("NOUS_DATA") else "data/ (NOUS_DATA is not set)"
        raise DataError(name, f"must lie in {looked}", "nothing there", "Set NOUS_DATA or run `nous data fetch`.")
    return found


def files(data: str) -> tuple[Path, ...]:
    """The files a data set consists of, each found or an error."""
    if data == "sample":
        return (SAMPLE,)
    if data not in SETS:
        raise ConfigError("data", f"must be one of {', '.join(sorted(SETS))}", data, "Check the spelling.")
    return tuple(require(name) for name in SETS[data])


def _cut_dev3(full: Path) -> Path:
    # Items 0-2 of the full file, written as the registry describes: the same bytes on every machine.
    items = json.loads(full.read_text(encoding="utf-8"))[:3]
    target = DATA / DEV3
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_suffix(".partial")
    partial.write_text(json.dumps(items, ensure_ascii=False, indent=1), encoding="utf-8")
    os.replace(partial, target)
    return target
