"""What LoCoMo conversations contain, and how well plain BM25 finds the turns a question needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import pandas as pd

from nous_core.datasets.locomo import CATEGORIES
from nous_core.records import Conversation, Passage
from nous_core.results.frame import frame, row
from nous_core.retrieval.bm25 import BM25, turn_passages
from nous_core.rng import rng
from nous_core.scoring.intervals import bootstrap_mean, wilson

DEPTHS = (1, 5, 10, 20)
# Word lists fixed before counting; "definitely" is listed apart because in chat it is enthusiasm, not evidence.
MARKERS: dict[str, tuple[str, ...]] = {
    "hedge": ("maybe", "perhaps", "probably", "i think", "i guess", "not sure", "might be", "apparently", "supposedly"),
    "definite": ("definitely", "certainly", "for sure", "absolutely", "confirmed"),
    "correction": ("i meant", "scratch that", "changed my mind", "correction", "i was wrong", "no longer"),
}
CONTENT_METRICS = ["sessions", "turns", "questions", "adversarial_questions", *(f"{m}_turn_share" for m in MARKERS)]
RECALL_METRICS = [f"evidence_recall_at_{depth}" for depth in DEPTHS]


def cases(recall: pd.DataFrame) -> list[str]:
    """Cases of a recall frame for display: categories, then conversations, then all."""
    found = list(dict.fromkeys(recall["case"]))
    categories = [name for name in CATEGORIES.values() if name in found]
    return [*categories, *(c for c in found if c not in categories and c != "all"), "all"]


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(map(re.escape, words)) + r")\b", re.IGNORECASE)


def content(conversations: Sequence[Conversation], data: str) -> pd.DataFrame:
    """Turns, questions and the share of turns with hedges, definite words and corrections, per conversation and pooled.

    Shares carry Wilson intervals; a single word list is a lower bound on what is there.
    """
    patterns = {name: _pattern(words) for name, words in MARKERS.items()}
    groups = {c.id: [c] for c in conversations} | {"all": list(conversations)}
    rows = []
    for case, group in groups.items():
        texts = [turn.text for c in group for turn in c.turns]
        counts = {
            "sessions": sum(len(c.sessions) for c in group),
            "turns": len(texts),
            "questions": sum(q.category != 5 for c in group for q in c.questions),
            "adversarial_questions": sum(q.category == 5 for c in group for q in c.questions),
        }
        rows += [row(f"s7/content/locomo-{data}/{case}/{name}", float(n)) for name, n in counts.items()]
        for name, pattern in patterns.items():
            found = sum(pattern.search(text) is not None for text in texts)
            rows.append(row(f"s7/content/locomo-{data}/{case}/{name}_turn_share", wilson(found, len(texts))))
    return frame(rows)


def evidence_found(found: Sequence[Passage], evidence: Sequence[str]) -> float:
    """Share of a question's evidence turns among the retrieved passages.

    >>> evidence_found([Passage("", 1.0, ("D1:2",))], ["D1:2", "D3:4"])
    0.5
    """
    turns = {turn for passage in found for turn in passage.turn_ids}
    return sum(turn in turns for turn in evidence) / len(evidence)


def recall_scores(conversations: Sequence[Conversation]) -> pd.DataFrame:
    """One row a question with evidence (categories 1-4) and depth: conversation, category, depth, recall in [0, 1].

    The category is carried along for grouping only; retrieval sees the question's text.
    """
    rows = []
    for conversation in conversations:
        index = BM25.over(turn_passages(conversation))
        for question in conversation.questions:
            if question.category == 5 or not question.evidence:
                continue
            ranked = index.top(question.text, max(DEPTHS))
            for depth in DEPTHS:
                recall = evidence_found(ranked[:depth], question.evidence)
                rows.append((conversation.id, question.id, question.category, depth, recall))
    return pd.DataFrame(rows, columns=["conversation", "question", "category", "depth", "recall"])


def evidence_recall(scores: pd.DataFrame, data: str, seed: int) -> pd.DataFrame:
    """Mean evidence recall at each depth per category, per conversation and over all, in percent.

    With fewer than eight conversations the interval is a question-level bootstrap: it holds within these conversations.
    """
    rows = []
    groups: list[tuple[str, pd.DataFrame]] = [("all", scores)]
    groups += [(CATEGORIES[int(c)], part) for c, part in scores.groupby("category")]
    groups += [(str(c), part) for c, part in scores.groupby("conversation")]
    for case, part in groups:
        for depth, cell in part.groupby("depth"):
            g = rng(seed, f"locomo_content.recall.{case}.{depth}")
            interval = bootstrap_mean(cell["recall"].to_numpy(), g, list(cell["conversation"]))
            rows.append(row(f"s7/bm25/locomo-{data}/{case}/evidence_recall_at_{depth}", interval, seeds=str(seed)))
    return frame(rows)
