"""Four crowd-labelling sets with gold labels: many workers of unequal reliability on the same tasks."""

from __future__ import annotations

import csv
from dataclasses import dataclass

from nous_core.datasets.locate import require
from nous_core.errors import DataError, choose

FOLDERS: dict[str, str] = {
    "duck": "d_Duck_Identification",
    "product": "d_jn-product",
    "dog": "s4_Dog_data",
    "face": "s4_Face_Sentiment_Identification",
}
# (labels, tasks, workers, values, tasks with gold)
EXPECTED: dict[str, tuple[int, int, int, int, int]] = {
    "duck": (4212, 108, 39, 2, 108),
    "product": (24945, 8315, 176, 2, 8315),
    "dog": (8070, 807, 109, 4, 807),
    "face": (5242, 584, 27, 4, 584),
}


@dataclass(frozen=True)
class CrowdSet:
    """Labels in file order as index triples (task, worker, value); `truth` holds the value of each task, -1 if unknown."""

    name: str
    tasks: tuple[str, ...]
    workers: tuple[str, ...]
    values: tuple[str, ...]
    labels: tuple[tuple[int, int, int], ...]
    truth: tuple[int, ...]


def files(name: str) -> tuple[str, str]:
    """The answer and the truth file of a set, relative to the data folder."""
    folder = choose("crowd set", name, FOLDERS)
    return (f"crowd_truth/{folder}/answer.csv", f"crowd_truth/{folder}/truth.csv")


def load(name: str) -> CrowdSet:
    """Load one of ``duck``, ``product``, ``dog``, ``face`` and check that it holds what it is known to hold.

    Tasks, workers and values are numbered in sorted order of their names; labels keep the file's order.

    Raises
    ------
    DataError
        If a file is missing, lacks a column or holds other counts.
    """
    answers, gold = (_rows(path) for path in files(name))
    try:
        said = [(r["question"], r["worker"], r["answer"]) for r in answers]
        truth = {r["question"]: r["truth"] for r in gold}
    except KeyError as error:
        raise DataError(name, "must have question, worker, answer and truth columns", str(error), "Fetch it.") from None
    tasks, workers = sorted({t for t, _, _ in said} | set(truth)), sorted({w for _, w, _ in said})
    values = sorted({v for _, _, v in said} | set(truth.values()))
    place = [{key: i for i, key in enumerate(keys)} for keys in (tasks, workers, values)]
    labels = tuple((place[0][t], place[1][w], place[2][v]) for t, w, v in said)
    found = (len(labels), len(tasks), len(workers), len(values), len(truth))
    if found != EXPECTED[name]:
        rule = f"must hold {EXPECTED[name]} (labels, tasks, workers, values, gold)"
        raise DataError(f"crowd set {name}", rule, found, "Fetch it again.")
    known = tuple(place[2][truth[t]] if t in truth else -1 for t in tasks)
    return CrowdSet(name, tuple(tasks), tuple(workers), tuple(values), labels, known)


def _rows(path: str) -> list[dict[str, str]]:
    with require(path).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))
