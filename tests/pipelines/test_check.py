"""nous check names what differs, and only what differs."""

from __future__ import annotations

import hashlib
import json

import pytest

from pipelines import compare
from pipelines.check import differences
from pipelines.project import Project

HEAD = "section,system,data,case,metric,value\n"


@pytest.fixture
def both(tmp_path, make_notebook):
    """Committed and regenerated results that agree."""
    notebook = make_notebook(["seed = 1", "print(2)"])
    notebook["cells"][1]["outputs"] = [{"output_type": "stream", "name": "stdout", "text": ["2\n"]}]
    figure = b"png"
    entry = {"notebook": "a", "data_sha256": "d", "png_sha256": hashlib.sha256(figure).hexdigest()}
    entry["svg_sha256"] = entry["png_sha256"]
    for folder in ("figures", "runs/check"):
        out = tmp_path / folder
        (out / "tables").mkdir(parents=True)
        (out / "rows").mkdir()
        (out / "rows" / "a.csv").write_text(HEAD + "s8,bayes,synthetic,constant,accuracy,67.1\n")
        (out / "tables" / "t.md").write_text("| 67.1 |\n")
        (out / "fig_a.png").write_bytes(figure)
        (out / "fig_a.svg").write_bytes(figure)
        (out / "MANIFEST.json").write_text(json.dumps({"fig_a": entry}))
    for path in (tmp_path / "notebooks" / "a.ipynb", tmp_path / "runs" / "check" / "a.ipynb"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(notebook))
    return tmp_path


def found(root) -> list[str]:
    return [f"{what}: {how}" for what, how in differences(Project(root), {"a"}, complete=True)]


def change(root, name: str, old: str, new: str) -> None:
    path = root / name
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_equal_results_differ_in_nothing(both) -> None:
    assert found(both) == []


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            "runs/check/rows/a.csv",
            "67.1",
            "67.2",
            "rows/a.csv: row 1 (s8/bayes/synthetic/constant/accuracy), value: 67.1 committed, 67.2 now",
        ),
        (
            "runs/check/rows/a.csv",
            ",67.1",
            ",",
            "rows/a.csv: row 1 (s8/bayes/synthetic/constant/accuracy), value: 67.1 committed, empty now",
        ),
        (
            "runs/check/rows/a.csv",
            "s8,bayes,synthetic,constant,accuracy,67.1\n",
            "",
            "rows/a.csv: 1 rows committed, 0 now",
        ),
        ("runs/check/tables/t.md", "67.1", "67.10", "tables/t.md: line 1: '| 67.1 |' committed, '| 67.10 |' now"),
        (
            "runs/check/MANIFEST.json",
            '"data_sha256": "d"',
            '"data_sha256": "e"',
            "fig_a: other data plotted now (made by a)",
        ),
        ("runs/check/MANIFEST.json", "fig_a", "fig_b", "fig_a: no longer made by a"),
        ("figures/MANIFEST.json", "fig_a", "fig_b", "fig_a.png: made by no notebook"),
        ("figures/fig_a.png", "png", "edited", "fig_a.png: not the bytes MANIFEST.json names: changed by hand?"),
        ("runs/check/a.ipynb", '"2\\n"', '"3\\n"', "a.ipynb: code cell 2: output '2' committed, '3' now"),
    ],
)
def test_a_difference_is_named(both, name, old, new, said) -> None:
    change(both, name, old, new)
    assert said in found(both)


def test_the_last_bits_of_a_number_may_differ_and_printed_text_may_not(both) -> None:
    change(both, "runs/check/rows/a.csv", "67.1", "67.10000001")
    assert found(both) == []


def test_a_table_nobody_makes_any_more_is_named(both) -> None:
    (both / "runs/check/tables/t.md").unlink()
    assert found(both) == ["tables/t.md: committed, no longer made"]


def test_a_missing_figure_is_named(both) -> None:
    (both / "figures/fig_a.svg").unlink()
    assert found(both) == ["fig_a.svg: named in MANIFEST.json but missing"]


def test_injected_parameters_and_cells_allowed_to_vary_are_not_compared(both) -> None:
    path = both / "runs/check/a.ipynb"
    notebook = json.loads(path.read_text())
    injected = {**notebook["cells"][0], "metadata": {"tags": ["injected-parameters"]}, "source": "out_dir = 1"}
    notebook["cells"].insert(1, injected)
    path.write_text(json.dumps(notebook))
    assert list(compare.outputs_differ(both / "notebooks/a.ipynb", path)) == []


def test_the_verb_regenerates_compares_and_exits_1_on_a_difference(mini) -> None:
    mini.add("a", "print(6 * 7)")
    mini.add("b", data="toy")
    assert "written below runs/sample/" in mini.nous("run", "-j", "2").stdout
    path = mini.root / "notebooks/a.ipynb"
    assert not (mini.root / "figures/rows/b.csv").exists(), "a sample run must not write committed results"
    same = mini.nous("check")
    assert same.returncode == 0, same.stdout
    assert "b  not checked: toy/file.json not found" in same.stdout
    assert "1 notebooks compared, 0 failed, 0 differences, 1 not checked" in same.stdout
    path.write_text(path.read_text().replace('"42\\n"', '"41\\n"'))
    other = mini.nous("check")
    assert other.returncode == 1
    assert "differs  a.ipynb: code cell 2: output '41' committed, '42' now" in other.stdout
