"""Crowd sets: counted, in file order, and missing or changed files are named."""

import pytest

from nous_core.datasets.crowd import EXPECTED, files, load
from nous_core.errors import ConfigError, DataError


@pytest.mark.real_data
@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_the_first_label_is_the_files_first_line_and_indices_are_in_range(name, data_file):
    first = data_file(files(name)[0]).read_text(encoding="utf-8-sig").splitlines()[1].split(",")
    crowd = load(name)
    task, worker, value = crowd.labels[0]
    assert [crowd.tasks[task], crowd.workers[worker], crowd.values[value]] == first
    assert set(crowd.truth) <= set(range(len(crowd.values)))


def test_an_unknown_set_is_answered_with_the_names_there_are():
    with pytest.raises(ConfigError, match="dog, duck, face, product"):
        load("birds")


def test_a_file_with_a_label_too_few_is_not_silently_used(tmp_path, monkeypatch):
    monkeypatch.setenv("NOUS_DATA", str(tmp_path))
    answer, truth = (tmp_path / path for path in files("duck"))
    answer.parent.mkdir(parents=True)
    answer.write_text("question,worker,answer\n1,a,0\n", encoding="utf-8")
    truth.write_text("question,truth\n1,0\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"4212.*received \(1, 1, 1, 1, 1\)"):
        load("duck")
    truth.write_text("question,gold\n1,0\n", encoding="utf-8")
    with pytest.raises(DataError, match="truth columns"):
        load("duck")
