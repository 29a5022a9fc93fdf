"""Reliability learned without gold: labels of many sources on many tasks, and one number per source by EM."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from nous_core.errors import ConfigError, RecordError

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]
TINY = 1e-12


@dataclass(frozen=True)
class Labels:
    """Who said which value about which task, in the order said.

    Parameters
    ----------
    task, source, value : arrays of int, shape (labels,)
        Indices from 0.
    tasks, sources, values : int
        How many of each there are; a task or source may have no label.

    Examples
    --------
    >>> said = Labels(np.array([0, 0, 1]), np.array([0, 1, 0]), np.array([1, 1, 0]), 2, 2, 2)
    >>> said.votes.tolist()
    [[0.0, 2.0], [1.0, 0.0]]
    """

    task: Integers
    source: Integers
    value: Integers
    tasks: int
    sources: int
    values: int

    def __post_init__(self) -> None:
        if not len(self.task) == len(self.source) == len(self.value) > 0:
            sizes = (len(self.task), len(self.source), len(self.value))
            raise RecordError(
                "labels", "need one task, source and value each, at least one label", sizes, "Align them."
            )
        for name, limit in (("task", self.tasks), ("source", self.sources), ("value", self.values)):
            found = getattr(self, name)
            if not np.issubdtype(found.dtype, np.integer) or found.min() < 0 or found.max() >= limit:
                raise RecordError(f"labels.{name}", f"must be whole numbers in [0, {limit})", found, "Index from 0.")
        if self.values < 2:
            raise RecordError("labels.values", "must be at least 2", self.values, "Pass the size of the vocabulary.")

    @cached_property
    def matrix(self) -> sparse.csr_array:
        """Sparse counts, shape (tasks, sources * values): how often a source said a value about a task."""
        column = self.source * self.values + self.value
        shape = (self.tasks, self.sources * self.values)
        return sparse.csr_array((np.ones(len(self.task)), (self.task, column)), shape=shape)

    @cached_property
    def votes(self) -> Floats:
        """Counts of each value, shape (tasks, values)."""
        flat = np.bincount(self.task * self.values + self.value, minlength=self.tasks * self.values)
        return np.asarray(flat.reshape(self.tasks, self.values), dtype=float)


@dataclass(frozen=True)
class Learned:
    """What was learned: `posterior` (tasks, values), rows sum to 1; `confusion` (sources, true value, said value)."""

    posterior: Floats
    confusion: Floats
    rounds: int

    @property
    def reliability(self) -> Floats:
        """One number per source, shape (sources,): the mean chance of saying what is true, over true values."""
        return np.asarray(np.einsum("sjj->s", self.confusion) / self.confusion.shape[1], dtype=float)


def normalised(logits: Floats) -> Floats:
    """Rows of log-masses as probabilities."""
    masses = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(masses / masses.sum(axis=1, keepdims=True), dtype=float)


def shares(labels: Labels, pseudo: float = 1.0) -> Floats:
    """Share of votes per value with `pseudo` votes spread evenly, shape (tasks, values); the modes are the majority's.

    >>> shares(Labels(np.array([0, 0, 0]), np.arange(3), np.array([1, 1, 0]), 1, 3, 2)).round(3).tolist()
    [[0.375, 0.625]]
    """
    votes = labels.votes + pseudo / labels.values
    return np.asarray(votes / votes.sum(axis=1, keepdims=True), dtype=float)


def one_coin(reliability: Floats, values: int) -> Floats:
    """Confusion of sources that are right with one chance and otherwise say any other value, shape (sources, k, k)."""
    wrong = (1.0 - reliability) / (values - 1)
    return wrong[:, None, None] + (reliability - wrong)[:, None, None] * np.eye(values)


def believe(labels: Labels, confusion: Floats, log_prior: Floats) -> Floats:
    """Exact posterior of every task given what each source says when, shape (tasks, values)."""
    evidence = np.log(np.maximum(confusion, TINY)).transpose(0, 2, 1).reshape(-1, labels.values)
    return normalised(labels.matrix @ evidence + log_prior)


def class_prior(posterior: Floats, prevalence: float) -> Floats:
    """Log prior over values: the learned class shares to the power `prevalence` (0 = uniform, 1 = as learned)."""
    return np.asarray(prevalence * np.log(np.maximum(posterior.mean(axis=0), TINY)), dtype=float)


@dataclass(frozen=True)
class OneCoinEM:
    """One reliability per source, learned together with the answers.

    Parameters
    ----------
    right, wrong : float
        Pseudo-labels every source starts with.
    prevalence : float
        Weight of the learned class shares, 0 to 1.
    rounds, tolerance : int, float
        At most so many passes; stop when no posterior moves more than `tolerance`.
    """

    right: float = 4.0
    wrong: float = 1.0
    prevalence: float = 0.0
    rounds: int = 50
    tolerance: float = 1e-3

    def __post_init__(self) -> None:
        if min(self.right, self.wrong) <= 0 or not 0 <= self.prevalence <= 1 or self.rounds < 1:
            raise ConfigError("OneCoinEM", "needs right, wrong > 0, prevalence in [0, 1], rounds >= 1", self, "Fix it.")

    def fit(self, labels: Labels) -> Learned:
        """Learn from labels alone; the first pass starts from the shares of votes."""
        posterior, total = shares(labels), np.bincount(labels.source, minlength=labels.sources)
        done, moved = 0, np.inf
        while done < self.rounds and moved >= self.tolerance:
            hits = np.bincount(labels.source, posterior[labels.task, labels.value], labels.sources)
            trust = (hits + self.right) / (total + self.right + self.wrong)
            confusion = one_coin(trust, labels.values)
            before, posterior = posterior, believe(labels, confusion, class_prior(posterior, self.prevalence))
            done, moved = done + 1, float(np.abs(posterior - before).max())
        return Learned(posterior, confusion, done)
