"""Four crowd-labelling sets: what each worker answered, and the truth."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from nous_core.datasets.locate import require
from nous_core.datasets.read import expect, read_csv
from nous_core.errors import DataError, choose

FOLDERS: dict[str, str] = {
    "duck": "d_Duck_Identification",
    "product": "d_jn-product",
    "dog": "s4_Dog_data",
    "face": "s4_Face_Sentiment_Identification",
}
# answers, questions, workers, labels
EXPECTED: dict[str, tuple[int, int, int, int]] = {
    "duck": (4212, 108, 39, 2),
    "product": (24945, 8315, 176, 2),
    "dog": (8070, 807, 109, 4),
    "face": (5242, 584, 27, 4),
}


@dataclass(frozen=True, eq=False)
class Crowd:
    """One set: `answers` (question, worker, label) in file order, and `truth` (question -> label).

    Questions, workers and labels are text; every question has a truth, and no worker answers a question twice.
    """

    name: str
    answers: pd.DataFrame
    truth: pd.Series

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels that occur, sorted."""
        return tuple(sorted(set(self.truth)))


def load(name: str) -> Crowd:
    """Load one set and check its counts.

    Parameters
    ----------
    name : {"duck", "product", "dog", "face"}
        4,212 answers of 39 workers to 108 questions (2 labels); 24,945 of 176 to 8,315 (2); 8,070 of 109 to 807 (4);
        5,242 of 27 to 584 (4).
    """
    folder = f"crowd_truth/{choose('crowd set', name, FOLDERS)}"
    given = read_csv(require(f"{folder}/answer.csv"), ("question", "worker", "answer"))
    gold = read_csv(require(f"{folder}/truth.csv"), ("question", "truth"))
    answers = given.rename(columns={"answer": "label"})[["question", "worker", "label"]]
    if answers.duplicated(["question", "worker"]).any() or gold["question"].duplicated().any():
        raise DataError(folder, "must hold one answer a worker and one truth a question", "a repetition", "Fetch it.")
    truth = gold.set_index("question")["truth"]
    if set(answers["question"]) != set(truth.index) or not set(answers["label"]) <= set(truth):
        raise DataError(folder, "answers and truth must cover the same questions and labels", len(truth), "Fetch it.")
    found = (len(answers), len(truth), answers["worker"].nunique(), truth.nunique())
    expect(folder, "answers, questions, workers, labels", EXPECTED[name], found)
    return Crowd(name, answers, truth)
