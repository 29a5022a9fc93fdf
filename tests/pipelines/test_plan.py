"""Only the default run with the named data writes what is committed; everything else goes below runs/."""

from __future__ import annotations

import pytest

from nous_core.errors import ConfigError
from pipelines.manifest import load_manifest, with_needs
from pipelines.plan import Request, make_plan


@pytest.fixture
def plan(mini, monkeypatch):
    monkeypatch.delenv("NOUS_DATA", raising=False)
    mini.add("a")
    mini.add("b", data="toy")
    mini.add("c", more='needs = ["b"]\nprofiles = { full = { trials = 50 } }')

    def make(*only: str, **request):
        entries = with_needs(load_manifest(mini.project.manifest), list(only))
        return make_plan(mini.project, entries, Request(**request))

    make.mini = mini
    return make


def provide(plan) -> None:
    file = plan.mini.root / "data" / "toy" / "file.json"
    file.parent.mkdir(parents=True)
    file.write_text("{}")


def test_default_run_with_its_data_is_the_committed_one(plan) -> None:
    provide(plan)
    runs = plan()
    assert all(run.committed and run.parameters == {} and run.note == "" for run in runs.values())
    assert runs["b"].data_files == {"toy/file.json": plan.mini.root / "data/toy/file.json"}


def test_missing_data_sends_the_notebook_and_its_readers_below_runs(plan) -> None:
    runs = plan()
    assert runs["a"].committed
    assert runs["b"].parameters == {"data": "sample", "out_dir": "runs/sample"}
    assert runs["b"].note.startswith("toy/file.json not found, our sample used instead: written below runs/sample/")
    assert runs["c"].parameters == {"out_dir": "runs/sample"}
    assert runs["c"].rows_from == {"b": plan.mini.root / "runs/sample/rows/b.csv"}


def test_a_profile_goes_below_runs_with_the_manifest_s_parameters(plan) -> None:
    provide(plan)
    runs = plan(profile="full")
    assert runs["c"].parameters == {"profile": "full", "trials": 50, "out_dir": "runs/full"}
    assert runs["a"].target == plan.mini.root / "runs/full/a.ipynb"


def test_given_parameters_win_over_the_profile_and_name_the_folder(plan) -> None:
    provide(plan)
    runs = plan(profile="full", overrides={"c": {"trials": 9}})
    assert runs["c"].parameters["trials"] == 9
    assert runs["c"].out_dir.startswith("runs/full-p")
    assert plan(profile="full", overrides={"c": {"trials": 8}})["c"].out_dir != runs["c"].out_dir


def test_parameters_equal_to_the_defaults_leave_the_run_committed(plan) -> None:
    provide(plan)
    assert all(run.committed for run in plan(overrides={"a": {"trials": 3}}).values())


def test_only_brings_what_is_needed(plan) -> None:
    assert list(plan("c")) == ["b", "c"]


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"profile": "huge"}, "must be one of full, smoke; received 'huge'"),
        ({"backend": "gpt"}, "must be one of local, offline, openai, replay"),
        ({"overrides": {"a": {"typo": 1}}}, "a: parameter: must be one the notebook takes; received 'typo'"),
        ({"overrides": {"a": {"out_dir": "figures"}}}, "received 'out_dir'"),
    ],
)
def test_a_bad_request_is_refused(plan, request_, message) -> None:
    with pytest.raises(ConfigError, match=message):
        plan(**request_)


def test_an_unknown_notebook_is_answered_with_those_there_are(plan) -> None:
    with pytest.raises(ConfigError, match="must be one of a, b, c; received 'z'"):
        plan("z")


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ('needs = ["later"]', "listed before it"),
        ('colour = "red"', "must hold only known fields"),
        ("deadlines = { lunch = 1 }", "must be one of cell, start, wall"),
        ("profiles = { smoke = { trials = 1 } }", "must be 'full'"),
    ],
)
def test_a_bad_manifest_is_refused(mini, more, message) -> None:
    mini.add("a", more=more)
    with pytest.raises(ConfigError, match=message):
        load_manifest(mini.project.manifest)


def test_the_real_manifest_loads(repository) -> None:
    assert list(load_manifest(repository / "pipelines" / "manifest.toml"))[-1] == "11_paper_vs_ours"


def test_no_product_has_two_makers(repository) -> None:
    entries = load_manifest(repository / "pipelines" / "manifest.toml").values()
    products = [product for entry in entries for product in entry.products]
    assert len(products) == len(set(products))
    assert {"rows/00_tour.csv", "fig_8_micro.png", "fig_8_micro.svg", "tables/paper_vs_ours.md"} <= set(products)


def test_a_notebook_without_a_sample_is_left_out_with_the_reason_and_the_others_run(repository, monkeypatch, tmp_path):
    from pipelines.manifest import load_manifest
    from pipelines.plan import left_out
    from pipelines.project import Project

    monkeypatch.setenv("NOUS_DATA", str(tmp_path))
    project = Project(tmp_path)
    entries = load_manifest(repository / "pipelines" / "manifest.toml")
    found = left_out(project, entries)
    assert set(found) == {"07_metric_gap"}
    assert "nous data fetch" in found["07_metric_gap"]
