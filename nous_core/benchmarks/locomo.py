"""LoCoMo question answering: every system, one reader, one budget; scored under named metrics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd

from nous_core.answering.reader import Reader
from nous_core.answering.systems import Memory
from nous_core.datasets.locomo import SHORT
from nous_core.records import Conversation
from nous_core.results.frame import frame, row
from nous_core.rng import rng
from nous_core.scoring.intervals import paired_difference
from nous_core.scoring.item import ANSWERABLE, Item
from nous_core.scoring.score import score, summarise

METRICS = ("locomo_official", "squad", "context_recall", "answer_length")
CASES = ["sh", "mh", "t", "od", "macro"]
PAIRS = (
    ("nous", "last_write"),
    ("nous", "nous_no_aggregation"),
    ("nous", "nous_decay"),
    ("nous", "bounded"),
    ("nous", "beliefmem"),
    ("nous", "append_retrieve"),
    ("append_retrieve_rich", "append_retrieve"),
)
BUDGET = 10
# Answers that read nothing, scored beside every system: what the metric pays for no memory at all.
CONSTANTS = {"constant_likely_yes": "Likely yes", "constant_2023": "2023", "constant_likely_no": "Likely no"}


@dataclass(frozen=True)
class Run:
    """The answers of one system, with the context each was given from."""

    system: str
    items: tuple[Item, ...]


def answer(
    name: str, build: Callable[[Conversation], Memory], conversations: Iterable[Conversation], reader: Reader
) -> Run:
    """Answer every question of categories 1-4; only the question's words reach the system and the reader."""
    items = []
    for conversation in conversations:
        memory = build(conversation)
        for question in conversation.questions:
            if question.category not in ANSWERABLE:
                continue
            passages = memory.context(question.text, BUDGET)
            text = reader.read(question.text, passages)
            context = "\n".join(p.text for p in passages)
            items.append(
                Item(question.id, text, question.answer, question.category, question.text, context, conversation.id)
            )
    return Run(name, tuple(items))


def constant(name: str, text: str, conversations: Iterable[Conversation]) -> Run:
    """The same answer to every question."""
    return Run(
        name,
        tuple(
            Item(q.id, text, q.answer, q.category, q.text, None, c.id)
            for c in conversations
            for q in c.questions
            if q.category in ANSWERABLE
        ),
    )


def summary_rows(run: Run, data: str, seed: int, metrics: Sequence[str] = METRICS) -> list[dict[str, Any]]:
    """Per category and macro under every metric (percent; answer length in words), with the abstention rate."""
    rows = []
    no_context = all(item.context is None for item in run.items)
    for metric in metrics:
        if metric == "context_recall" and no_context:
            continue
        found = summarise(run.items, score(run.items, metric), rng(seed, f"locomo.{run.system}.{metric}"))
        share = metric != "answer_length"
        cells = {SHORT[c]: interval for c, interval in found.categories.items()}
        if found.macro is not None:
            cells["macro"] = found.macro
        for case, interval in cells.items():
            key = f"s5/{run.system}/locomo-{data}/{case}/{metric}"
            rows.append(row(key, interval, percent=share, seeds=str(seed)))
        if metric == metrics[0]:
            rows.append(row(f"s5/{run.system}/locomo-{data}/macro/abstained", found.abstained, seeds=str(seed)))
    return rows


def summaries(runs: Iterable[Run], data: str, seed: int) -> pd.DataFrame:
    """All runs as one result frame."""
    return frame([line for run in runs for line in summary_rows(run, data, seed)])


def paired(first: Run, second: Run, seed: int, metric: str = "locomo_official") -> pd.DataFrame:
    """Question-level difference first - second, over all and per category, in percent points with interval and n."""
    values = {}
    for run in (first, second):
        scores = score(run.items, metric)
        values[run.system] = {s.question_id: s.value for s in scores if s.value is not None}
    groups = {"all": ANSWERABLE} | {SHORT[c]: (c,) for c in ANSWERABLE}
    rows = []
    for case, categories in groups.items():
        ids = [i.id for i in first.items if i.category in categories and i.id in values[second.system]]
        a, b = ([values[run.system][name] for name in ids] for run in (first, second))
        g = rng(seed, f"locomo.paired.{first.system}.{second.system}.{case}")
        found = paired_difference(a, b, g)
        rows.append(
            (f"{first.system} - {second.system}", case, 100 * found.mean, 100 * found.low, 100 * found.high, found.n)
        )
    return pd.DataFrame(rows, columns=["comparison", "case", "value", "low", "high", "n"])


def run_all(
    systems: Mapping[str, Callable[[Conversation], Memory]], conversations: Sequence[Conversation], reader: Reader
) -> dict[str, Run]:
    """Every system and every constant over the same conversations."""
    runs = {name: answer(name, build, conversations, reader) for name, build in systems.items()}
    return runs | {name: constant(name, text, conversations) for name, text in CONSTANTS.items()}


def comparisons(runs: Mapping[str, Run], seed: int) -> pd.DataFrame:
    """The paired differences worth reading, over all questions and per category."""
    return pd.concat([paired(runs[a], runs[b], seed) for a, b in PAIRS], ignore_index=True)


def with_context(runs: Mapping[str, Run]) -> list[str]:
    """Systems that give a context at all."""
    return [name for name, run in runs.items() if any(item.context for item in run.items)]
