"""Crowd sets: counts, one truth a question, and refusal of changed files."""

from __future__ import annotations

import pytest

from nous_core.datasets import crowd
from nous_core.errors import ConfigError, DataError

FILES = ("crowd_truth/d_Duck_Identification/answer.csv", "crowd_truth/d_Duck_Identification/truth.csv")


@pytest.mark.real_data
@pytest.mark.parametrize(("name", "majority"), [("duck", 75.9), ("product", 89.7), ("dog", 81.7), ("face", 63.9)])
def test_majority_vote_reaches_its_known_accuracy(name, majority, data_file) -> None:
    """An independent count: the share of questions whose most frequent label is true (ties to the lowest label)."""
    for part in ("answer", "truth"):
        data_file(f"crowd_truth/{crowd.FOLDERS[name]}/{part}.csv")
    data = crowd.load(name)
    votes = data.answers.groupby(["question", "label"]).size().unstack(fill_value=0)
    right = votes.idxmax(axis=1) == data.truth.reindex(votes.index)
    assert 100 * right.mean() == pytest.approx(majority, abs=1.5)


@pytest.mark.real_data
@pytest.mark.parametrize(
    ("file", "change", "named"),
    [
        (0, lambda text: text + text.splitlines()[1] + "\n", "one answer a worker"),
        (0, lambda text: "\n".join(text.splitlines()[:-1]), "answers, questions, workers, labels"),
        (0, lambda text: text.replace("\n36618,", "\n99999,"), "same questions"),
        (0, lambda text: text.replace(",1\n", ",7\n", 1), "labels"),
        (1, lambda text: text.replace("question,truth", "question,gold"), "columns"),
    ],
)
def test_a_changed_file_is_refused(changed, file, change, named) -> None:
    changed(change, FILES[file], FILES[1 - file])
    with pytest.raises(DataError, match=named):
        crowd.load("duck")


def test_unknown_set_is_answered_with_the_names() -> None:
    with pytest.raises(ConfigError, match="dog, duck, face, product"):
        crowd.load("bird")
