"""What the user sees when a cell fails, hangs or kills its kernel, and that the others finish."""

from __future__ import annotations

import json

import pytest

KILL = "import os\nos._exit(1)"
FLAKY = """import os
from pathlib import Path

once = Path("../once")
if not once.exists():
    once.touch()
    os._exit(1)"""
EDIT = """from pathlib import Path

path = Path("i_edited.ipynb")
size = path.write_text(path.read_text().replace("toy edit", "my own edit"))"""
HANG = "import time\ntime.sleep(60)"


@pytest.fixture
def run(mini):
    mini.add("a_good", "print(1 + 1)")
    mini.add("b_fails", "x = 0", "1 / x")
    mini.add("c_dies", KILL)
    mini.add("d_hangs", HANG, more="deadlines = { cell = 1 }")
    mini.add("e_stuck", HANG, more="deadlines = { wall = 5 }")
    mini.add("f_after", more='needs = ["b_fails"]')
    mini.add("g_silent", more='products = ["fig_none"]')
    mini.add("h_flaky", FLAKY)
    mini.add("i_edited", EDIT, "print('toy edit')")
    return mini, mini.nous("run", "-j", "3")


def test_each_failure_names_its_cell_and_copy_while_the_others_finish(run) -> None:
    mini, result = run
    lines = {line.split()[0]: line for line in result.stdout.splitlines()}
    assert result.returncode == 1
    assert "Traceback" not in result.stdout + result.stderr
    assert "done" in lines["a_good"]
    assert "FAILED  code cell 3 of 4: ZeroDivisionError: division by zero" in lines["b_fails"]
    assert "second try" not in lines["b_fails"]
    assert "code cell 2 of 3: the kernel died, likely out of memory" in lines["c_dies"]
    assert "code cell 2 of 3: the cell was still running after 1 s" in lines["d_hangs"]
    assert "code cell 2 of 3: still running after the notebook's 5 s, stopped" in lines["e_stuck"]
    assert all("second try; first try: " in lines[name] for name in ("c_dies", "d_hangs", "e_stuck"))
    assert "needs b_fails, which did not finish" in lines["f_after"]
    assert "must write the products manifest.toml names; received 'fig_none.png'" in lines["g_silent"]
    assert "done    3 cells" in lines["h_flaky"]
    assert "(second try; first try: code cell 2 of 3: the kernel died" in lines["h_flaky"]
    assert "the notebook was edited while it ran; your edit is kept, run again" in lines["i_edited"]
    assert "my own edit" in (mini.root / "notebooks/i_edited.ipynb").read_text()
    assert "7 of 9 notebooks did not finish" in result.stderr

    copy = json.loads((mini.root / "runs/failed/b_fails.ipynb").read_text())
    assert any(output["output_type"] == "error" for cell in copy["cells"] for output in cell.get("outputs", []))
    assert "runs/failed/b_fails.ipynb" in lines["b_fails"]
    original = json.loads((mini.root / "notebooks/b_fails.ipynb").read_text())
    assert all(cell["execution_count"] is None for cell in original["cells"]), "a failed run must not touch its source"
    assert not list((mini.root / "runs" / ".partial").glob("*"))
    assert {path.stem.split(".")[-1] for path in (mini.root / "runs" / ".state").glob("figures.*.json")} == {
        "a_good",
        "h_flaky",
    }
    logs = (mini.root / "runs/logs/a_good.log").read_text()
    assert "TCP" not in logs
