"""Project: the folders of one checkout, so that every stage can be pointed at a copy of it."""

from __future__ import annotations

import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Project:
    """Where notebooks, package, figures and scratch files of one checkout lie (all absolute)."""

    root: Path = ROOT

    @property
    def notebooks(self) -> Path:
        """Committed notebooks."""
        return self.root / "notebooks"

    @property
    def runs(self) -> Path:
        """Everything that is not committed: other runs, stamps, failed copies."""
        return self.root / "runs"

    @property
    def state(self) -> Path:
        """Stamps of finished notebooks and the lock of a run at work."""
        return self.runs / ".state"

    @property
    def manifest(self) -> Path:
        """The list of notebooks."""
        return self.root / "pipelines" / "manifest.toml"

    @property
    def pins(self) -> Path:
        """The lock file of the environment: an input of every notebook."""
        return self.root / "requirements.lock"

    def shown(self, path: Path) -> str:
        """`path` as a reader should see it: relative to the checkout where it lies inside."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)

    def find_data(self, name: str) -> Path | None:
        """The data file `name`: below NOUS_DATA, else below ``data/``, else None."""
        folders = [Path(os.environ["NOUS_DATA"])] if os.environ.get("NOUS_DATA") else []
        candidates = ((folder / name).resolve() for folder in [*folders, self.root / "data"])
        return next((path for path in candidates if path.is_file()), None)


def sha256(path: Path) -> str:
    """The digest of a file's bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write_atomically(path: Path, text: str) -> None:
    """Write `text` so that a reader sees the old file or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        "w", dir=path.parent, prefix=f".{path.name}.", delete=False, encoding="utf-8"
    ) as f:
        f.write(text)
    Path(f.name).chmod(0o644)
    os.replace(f.name, path)
