"""Where things are, relative to the repository and never to the caller's folder."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ROOT = PACKAGE.parent
NOTEBOOKS = ROOT / "notebooks"
FIGURES = ROOT / "figures"
TABLES = FIGURES / "tables"
RUNS = ROOT / "runs"
DATA = ROOT / "data"
SAMPLES = PACKAGE / "datasets" / "samples"
PAPER = PACKAGE / "results" / "paper.toml"
