"""Real sources: four crowd-label sets under rules that trust everybody alike, know, or learn whom to trust."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pandas as pd

from nous_core.beliefs.rules import RULES, play
from nous_core.benchmarks import crowds
from nous_core.benchmarks.crowds import Crowd
from nous_core.datasets import crowd as data
from nous_core.records import Statement
from nous_core.trust.confusion import ConfusionOnline
from nous_core.trust.learned import Floats, Integers, Labels, normalised, shares

SETS = ("product", "duck", "dog", "face")
CONSTANT = 0.8
SMOOTHING = 1.0


def load(name: str) -> Crowd:
    """A real set as labels in file order."""
    found = data.load(name)
    tasks, workers, values = (sorted(x) for x in (found.truth.index, set(found.answers["worker"]), found.labels))
    columns = zip(("question", "worker", "label"), (tasks, workers, values), strict=True)
    task, source, value = (_numbered(found.answers[column], names) for column, names in columns)
    labels = Labels(task, source, value, len(tasks), len(workers), len(values))
    return Crowd(labels, _numbered(found.truth.loc[tasks], values))


def _numbered(column: pd.Series, names: list[str]) -> Integers:
    return np.asarray(column.map({name: place for place, name in enumerate(names)}), dtype=np.int64)


def label_reliability(crowd: Crowd) -> Floats:
    """ORACLE, shape (labels,): accuracy of the label's source on its other tasks, from gold, smoothed by one right one wrong.

    Leave-one-task-out: no label is weighed by whether it is itself right.
    """
    said, sources = crowd.labels, crowd.labels.sources
    judged = crowd.truth[said.task] >= 0
    hit = (judged & (said.value == crowd.truth[said.task])).astype(float)
    hits = np.bincount(said.source, hit, sources)[said.source] - hit
    total = np.bincount(said.source, judged.astype(float), sources)[said.source] - judged
    return np.asarray((hits + SMOOTHING) / (total + 2 * SMOOTHING), dtype=float)


def by_rule(rule: str, crowd: Crowd, reliability: Floats) -> Floats:
    """Posterior (tasks, values) of a registered rule fed label by label; the mode keeps the rule's own ties."""
    said, found = crowd.labels, RULES[rule]
    names = [f"value-{v}" for v in range(said.values)]
    order = np.argsort(said.task, kind="stable")
    posterior = np.full((said.tasks, said.values), 1 / said.values)
    for block in np.split(order, np.flatnonzero(np.diff(said.task[order])) + 1):
        statements = [
            Statement("task", "label", names[said.value[i]], float(n), (0, n, 0), float(np.clip(reliability[i], 0, 1)))
            for n, i in enumerate(block)
        ]
        belief = found.belief(play(found, lambda s: s.content, statements, names))
        row_of = np.array([belief.probability(name) for name in names])
        row_of[names.index(str(belief.mode))] += 1e-6
        posterior[said.task[block[0]]] = row_of / row_of.sum()
    return posterior


def exact_log_odds(crowd: Crowd, reliability: Floats) -> Floats:
    """Exact posterior under one known reliability per label, uniform over values."""
    said = crowd.labels
    weight = np.log(reliability) - np.log((1 - reliability) / (said.values - 1))
    logits = np.bincount(said.task * said.values + said.value, weight, said.tasks * said.values)
    return normalised(np.asarray(logits.reshape(said.tasks, said.values), dtype=float))


def oracle_confusion(crowd: Crowd) -> Floats:
    """ORACLE: each source's confusion from gold, the scored task left out of it and of the class shares."""
    said, k = crowd.labels, crowd.labels.values
    gold = np.eye(k)[np.maximum(crowd.truth, 0)] * (crowd.truth >= 0)[:, None]
    counts = np.zeros((said.sources, k, k))
    np.add.at(counts.transpose(0, 2, 1), (said.source, said.value), gold[said.task])
    own = counts[said.source]
    own[np.arange(len(said.task)), :, said.value] -= gold[said.task]
    # Pooling would let the scored task's gold in through the other sources.
    alone = replace(crowds.CHOSEN, pooled=0.0)
    confusion = alone.confusion(own)[np.arange(len(said.task)), :, said.value]
    logits = np.log(gold.sum(axis=0) - gold + 1.0)
    np.add.at(logits, said.task, np.log(confusion))
    return normalised(logits)


SYSTEMS: dict[str, Callable[[Crowd], Floats]] = {
    "last_write": lambda c: by_rule("last_write", c, np.full(len(c.labels.task), CONSTANT)),
    "majority": lambda c: shares(c.labels),
    "released": lambda c: by_rule("released", c, np.full(len(c.labels.task), CONSTANT)),
    "released_known": lambda c: by_rule("released", c, label_reliability(c)),
    "log_odds_known": lambda c: exact_log_odds(c, label_reliability(c)),
    "confusion_known": oracle_confusion,
    "one_number": lambda c: crowds.CHOSEN_ONE_COIN.fit(c.labels).posterior,
    "confusion": lambda c: crowds.CHOSEN.fit(c.labels).posterior,
    "confusion_online": lambda c: ConfusionOnline(crowds.CHOSEN).fit(c.labels).posterior,
}
LABELS = {
    "last_write": "last label",
    "majority": "majority",
    "released": "released rule, constant r = .8",
    "released_known": "released rule, known worker r (oracle)",
    "log_odds_known": "exact log-odds, known worker r (oracle)",
    "confusion_known": "exact, known confusion (oracle)",
    "one_number": "learned: one number a source",
    "confusion": "learned: confusion a source",
    "confusion_online": "learned: confusion, one pass",
}
