"""``nous doctor`` names what is wrong and how to put it right, and never stops at the first."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from pipelines import health
from pipelines.project import Project
from pipelines.verbs import doctor

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Project:
    (tmp_path / "pipelines").mkdir()
    for name in ("pyproject.toml", "requirements.lock", "pipelines/manifest.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    for folder in ("figures", "notebooks"):
        (tmp_path / folder).mkdir()
    return Project(tmp_path)


def states(checks) -> dict[str, str]:
    return {check.name: check.state for check in checks}


def test_this_machine_is_ready(checkout):
    found = list(health.examine(checkout))
    assert [check for check in found if check.state == "wrong"] == []
    assert {"Python", "packages needed", "kernel", "SQLite", "memory log"} <= {check.name for check in found}


def test_an_old_python_is_wrong(checkout, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    (found,) = health.python(checkout)
    assert (found.state, found.found) == ("wrong", "3.10.4")
    assert "make env" in found.way_out


def edited(project: Project, name: str, change: Callable[[str], str]) -> None:
    path = project.root / name
    path.write_text(change(path.read_text()))


def test_a_missing_package_is_wrong_and_another_version_is_a_note(checkout):
    edited(checkout, "pyproject.toml", lambda text: text.replace('"scipy>=1.14"', '"no-such-package>=1"'))
    edited(checkout, "requirements.lock", lambda text: text.replace("\nnumpy==", "\nnumpy==0.0+"))
    needed, locked = health.packages(checkout)
    assert (needed.state, needed.found) == ("wrong", "no-such-package missing")
    assert locked.state == "note"
    assert "numpy" in locked.found


def test_data_that_is_not_there_is_a_note_that_says_what_happens_instead(checkout, monkeypatch, tmp_path):
    monkeypatch.setenv("NOUS_DATA", str(tmp_path / "nowhere"))
    found = {check.name: check for check in health.data(checkout)}
    assert {check.state for check in found.values()} == {"note"}
    assert "sample" in found["data dev3"].way_out
    (tmp_path / "nowhere" / "locomo").mkdir(parents=True)
    (tmp_path / "nowhere" / "locomo" / "locomo_dev3.json").write_text("[]")
    assert states(health.data(checkout))["data dev3"] == "ok"


def test_a_folder_that_cannot_be_written_is_wrong_and_the_others_are_still_looked_at(checkout, monkeypatch):
    real = health.tempfile.TemporaryFile

    def refusing(dir):
        if Path(dir).name == "figures":
            raise PermissionError(13, "Permission denied")
        return real(dir=dir)

    monkeypatch.setattr(health.tempfile, "TemporaryFile", refusing)
    assert states(health.folders(checkout)) == {
        "folder figures": "wrong",
        "folder notebooks": "ok",
        "folder runs": "ok",
    }


def test_a_checkout_without_its_lock_is_named_and_the_rest_is_checked(checkout):
    (checkout.root / "requirements.lock").unlink()
    found = states(health.examine(checkout))
    assert found["packages"] == "wrong"
    assert found["memory log"] == "ok"


@pytest.mark.parametrize(("lock", "status"), [(True, 0), (False, 1)])
def test_the_verb_ends_with_one_when_something_is_wrong(checkout, lock, status):
    app = typer.Typer()
    doctor.add(app)
    if not lock:
        (checkout.root / "requirements.lock").unlink()
    found = CliRunner().invoke(app, ["--root", str(checkout.root)])
    assert found.exit_code == status, found.stdout
    assert found.stdout.splitlines()[-1].endswith("all in order" if lock else "want something done")
