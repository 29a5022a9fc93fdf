"""Same figure, same bytes; and a digest of the data that survives another renderer."""

import json
import subprocess
import sys

import pytest

from nous_core.errors import RecordError
from nous_core.plots.save import data_digest, save
from nous_core.plots.style import axes, theme

CODE = """
import sys
from pathlib import Path
from nous_core.plots.save import save
from nous_core.plots.style import axes, theme
with theme():
    figure, (panel,) = axes()
    panel.plot([1, 2, 3], [0.1, 0.2, 0.15], marker="o", label="x")
    panel.legend()
save(figure, Path(sys.argv[1]), "fig_0_toy", "A toy.", "00_toy")
"""


def line(values):
    with theme():
        figure, (panel,) = axes()
        panel.plot(range(len(values)), values)
    return figure


def test_two_processes_write_the_same_bytes(tmp_path):
    for name in ("a", "b"):
        subprocess.run([sys.executable, "-c", CODE, str(tmp_path / name)], check=True)
    for kind in ("png", "svg"):
        first, second = ((tmp_path / n / f"fig_0_toy.{kind}").read_bytes() for n in "ab")
        assert first == second


def test_the_digest_sees_a_changed_point_and_not_the_last_bits():
    assert data_digest(line([1.0, 2.0])) == data_digest(line([1.0, 2.0 + 1e-13]))
    assert data_digest(line([1.0, 2.0])) != data_digest(line([1.0, 2.001]))


def test_the_manifest_keeps_the_other_figures(tmp_path):
    save(line([1.0]), tmp_path, "fig_0_a", "One.", "00")
    save(line([2.0]), tmp_path, "fig_0_b", "Two.", "00")
    entries = json.loads((tmp_path / "MANIFEST.json").read_text())
    assert sorted(entries) == ["fig_0_a", "fig_0_b"]
    assert entries["fig_0_a"]["caption"] == "One."


def test_a_figure_without_a_caption_is_refused(tmp_path):
    with pytest.raises(RecordError, match="caption"):
        save(line([1.0]), tmp_path, "fig_0_a", " ", "00")
