"""A full confusion per source, learned without gold: sources may be biased towards a value, or inverted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from nous_core.errors import ConfigError
from nous_core.trust.learned import TINY, Floats, Labels, Learned, believe, class_prior, normalised, shares


@dataclass(frozen=True)
class ConfusionEM:
    """Dawid and Skene's model with pseudo-counts, fitted by EM (Applied Statistics 28, 1979).

    Parameters
    ----------
    diagonal, cell : float
        Pseudo-labels of every source: `cell` in each (true, said) cell and `diagonal` more where both agree.
    pooled : float
        Further pseudo-labels per true value, spread as all sources together answer it.
    prevalence : float
        Weight of the learned class shares, 0 (uniform) to 1.
    rounds, tolerance : int, float
        At most so many passes; stop when no posterior moves more than `tolerance`.

    Examples
    --------
    A source that always says the opposite of two others is learned as inverted:

    >>> truth = np.array([0, 1] * 10)
    >>> task, source = np.repeat(np.arange(20), 3), np.tile(np.arange(3), 20)
    >>> said = np.where(source == 2, 1 - truth[task], truth[task])
    >>> found = ConfusionEM().fit(Labels(task, source, said, 20, 3, 2))
    >>> found.reliability.round(1).tolist()
    [1.0, 1.0, 0.1]
    """

    diagonal: float = 1.0
    cell: float = 0.1
    pooled: float = 0.0
    prevalence: float = 1.0
    rounds: int = 50
    tolerance: float = 1e-3

    def __post_init__(self) -> None:
        if self.cell <= 0 or min(self.diagonal, self.pooled) < 0 or not 0 <= self.prevalence <= 1 or self.rounds < 1:
            rule = "needs cell > 0, diagonal and pooled >= 0, prevalence in [0, 1], rounds >= 1"
            raise ConfigError("ConfusionEM", rule, self, "Correct the parameter.")

    def confusion(self, counts: Floats) -> Floats:
        """Posterior-mean confusion from expected counts, shape (sources, true value, said value); rows sum to 1."""
        prior = self.cell + self.diagonal * np.eye(counts.shape[1])
        if self.pooled:
            together = counts.sum(axis=0) + prior
            prior = prior + self.pooled * together / together.sum(axis=1, keepdims=True)
        found = counts + prior
        return np.asarray(found / found.sum(axis=2, keepdims=True), dtype=float)

    def fit(self, labels: Labels) -> Learned:
        """Learn from labels alone; the first pass starts from the shares of votes."""
        posterior, seen = shares(labels), labels.matrix.T.tocsr()
        shape = (labels.sources, labels.values, labels.values)
        done, moved = 0, np.inf
        while done < self.rounds and moved >= self.tolerance:
            counts = (seen @ posterior).reshape(shape).transpose(0, 2, 1)
            confusion = self.confusion(counts)
            before, posterior = posterior, believe(labels, confusion, class_prior(posterior, self.prevalence))
            done, moved = done + 1, float(np.abs(posterior - before).max())
        return Learned(posterior, confusion, done)


def chunks(labels: Labels, size: int) -> Iterator[slice]:
    """Consecutive stretches of at most `size` labels."""
    if size < 1:
        raise ConfigError("chunk", "must be 1 or larger", size, "Pass for example 64.")
    return (slice(start, start + size) for start in range(0, len(labels.task), size))


@dataclass(frozen=True)
class ConfusionOnline:
    """The same model in one pass: every label is used once, when it arrives, and then forgotten.

    Memory is (tasks, values) log-masses and (sources, values, values) counts; a label's weight is what was known of its
    source when it came, so early labels are never re-weighed. That is what the batch form adds.

    Parameters
    ----------
    model : ConfusionEM
        Pseudo-counts; `rounds` and `tolerance` play no part, and class shares are those of the tasks touched so far.
    chunk : int
        Labels taken together.
    """

    model: ConfusionEM = ConfusionEM()
    chunk: int = 64

    def fit(self, labels: Labels) -> Learned:
        """Run through the labels in their order."""
        k = labels.values
        logits, counts = np.zeros((labels.tasks, k)), np.zeros((labels.sources, k, k))
        prior, classes, passes = np.zeros(k), np.zeros(k), 0
        for part in chunks(labels, self.chunk):
            task, source, value = labels.task[part], labels.source[part], labels.value[part]
            log_confusion = np.log(np.maximum(self.model.confusion(counts), TINY))
            np.add.at(logits, task, log_confusion[source, :, value])
            belief = normalised(logits[task] + prior)
            np.add.at(counts.transpose(0, 2, 1), (source, value), belief)
            classes += belief.sum(axis=0)
            prior = class_prior(classes[None, :] / classes.sum(), self.model.prevalence)
            passes += 1
        return Learned(normalised(logits + prior), self.model.confusion(counts), passes)
