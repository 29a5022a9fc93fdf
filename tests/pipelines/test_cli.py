"""The command line: errors in one line, list, claims, one run at a time, a clean stop."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess

import pytest

from nous_core.errors import ConfigError
from pipelines.lock import only_run
from pipelines.verbs.claims import aligned


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--only", "z"], "nous: notebook: must be one of a; received 'z'. Check the spelling."),
        (["--profile", "huge"], "nous: --profile: must be one of full, smoke; received 'huge'. Check the spelling."),
        (["--params", "p.json"], "nous: a: parameter: must be one the notebook takes; received 'sede'."),
        (["--params", "nan.json"], "nous: a: share: must be a finite number; received nan."),
    ],
)
def test_a_bad_request_is_one_plain_line_and_starts_nothing(mini, words, said) -> None:
    mini.add("a")
    (mini.root / "p.json").write_text('{"sede": 1}')
    (mini.root / "nan.json").write_text('{"share": NaN}')
    result = mini.nous("run", *words)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith(said)
    assert result.stderr.count("\n") == 1
    assert not (mini.root / "runs").exists()


def test_list_says_what_is_missing_and_what_is_to_run(mini) -> None:
    mini.add("a")
    mini.add("b", data="toy", more='needs = ["a"]')
    first, second = mini.nous("list").stdout.splitlines()
    assert first.startswith("a  to run")
    assert "data toy (not found: sample), needs a" in second


def test_a_second_run_in_the_same_checkout_is_refused(mini) -> None:
    mini.project.state.mkdir(parents=True)
    with (mini.project.state / "lock").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(ConfigError, match="another one at work"), only_run(mini.project, wait=0.2):
            pytest.fail("must not start")
    with only_run(mini.project, wait=0.2):
        pass


def test_interrupt_stops_the_notebook_and_says_that_work_is_kept(mini) -> None:
    mini.add("a", "import time\ntime.sleep(60)")
    process = subprocess.Popen(mini.command("run"), **mini.options(), stderr=subprocess.PIPE, stdout=subprocess.PIPE)
    while not list((mini.root / "runs").glob("logs/a.log")):
        os.sched_yield()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert errors == "\nnous: stopped; finished notebooks are kept, the same command continues\n"


def test_parameters_make_another_run_and_leave_the_notebook_alone(mini) -> None:
    path = mini.add("a")
    before = path.read_bytes()
    (mini.root / "p.toml").write_text("trials = 4\n")
    result = mini.nous("run", "--params", "p.toml")
    assert "not the default run (trials=4): written below runs/p" in result.stdout, result.stdout + result.stderr
    assert path.read_bytes() == before
    assert not (mini.root / "figures").exists()
    (rows,) = (mini.root / "runs").glob("p*/rows/a.csv")
    assert rows.read_text() == "key,value\na,20260711\n"
    (copy,) = (mini.root / "runs").glob("p*/a.ipynb")
    injected = [
        cell for cell in json.loads(copy.read_text())["cells"] if "injected-parameters" in cell["metadata"]["tags"]
    ]
    assert len(injected) == 1
    assert injected[0]["source"][1:] == ["trials = 4\n", f'out_dir = "{rows.parent.parent.relative_to(mini.root)}"\n']


def test_columns_line_up() -> None:
    assert aligned({"columns": ["a", "b"], "data": [["long", "x"], ["s", "y"]]}) == "a     b\nlong  x\ns     y"
