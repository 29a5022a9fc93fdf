"""A file of answers under many metrics as one plain object, ready for JSON or a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nous_core.datasets.categories import CATEGORIES
from nous_core.errors import ConfigError, DataError
from nous_core.records import Score
from nous_core.rng import rng
from nous_core.scoring.answer_files import Answers
from nous_core.scoring.compare import compare
from nous_core.scoring.gold_errors import COUNT, ceiling, corrected, flags
from nous_core.scoring.intervals import FEW_CLUSTERS, Interval
from nous_core.scoring.metrics import METRICS
from nous_core.scoring.score import Summary, score, summarise

USUAL = (
    "locomo_official squad amem_set memoryos_set nous_mixed exact_match bleu1 bleu1_no_penalty answer_length"
).split()
FULL = {1: 282, 2: 321, 3: 96, 4: 841}


def metrics_for(answers: Answers) -> list[str]:
    """The usual metrics, and those the file gives reason for: context recall, abstention."""
    recall = ["context_recall"] if any(item.context is not None for item in answers.items) else []
    return [*USUAL, *recall, *(["abstention"] if any(item.category == 5 for item in answers.items) else [])]


def report(answers: Answers, metrics: Sequence[str], seed: int) -> dict[str, Any]:
    """Every metric's macro, micro and category means in percent (words for length), and what is not in them.

    The judge's majority is added where the file holds verdicts. `flags` says what a reader must be told.
    """
    found: dict[str, Any] = {name: _entry(answers, score(answers.items, name), name, seed) for name in metrics}
    if answers.verdicts:
        found["judge"] = _entry(answers, _verdicts(answers), "judge", seed)
    resampled = len({item.cluster for item in answers.items})
    return {
        "file": answers.name,
        "layout": answers.layout,
        "questions": len(answers.items),
        "not_run": sum(item.prediction is None for item in answers.items),
        "interval": "conversations" if resampled >= FEW_CLUSTERS else "questions, within these conversations",
        "metrics": found,
        "corrected": _corrected(answers, found),
        "flags": _flags(answers, found),
        "problems": [{"where": place, "what": what} for place, what in answers.problems],
    }


def paired(first: Answers, second: Answers, metrics: Sequence[str], seed: int) -> dict[str, Any]:
    """First minus second under every metric, over the questions both answered."""
    out: dict[str, Any] = {}
    for name in metrics:
        try:
            found = compare(first.items, second.items, name, rng(seed, f"score.paired.{name}"))
        except DataError as error:
            out[name] = {"macro": None, "n": 0, "why": str(error)}
            continue
        scale = _scale(METRICS[name].UNIT)
        only = {"only_first": found.only_first, "only_second": found.only_second}
        test = {"n": found.micro.n, "p_value": found.p_value, "test": found.test}
        out[name] = {**_mean("macro", found.macro, scale), **_mean("micro", found.micro, scale), **test, **only}
    return out


def _scale(unit: str) -> float:
    return 1.0 if unit == "words" else 100.0


def _mean(name: str, interval: Interval | None, scale: float) -> dict[str, Any]:
    if interval is None:
        return {name: None, f"{name}_interval": None}
    return {name: interval.mean * scale, f"{name}_interval": [interval.low * scale, interval.high * scale]}


def _entry(answers: Answers, scores: list[Score], name: str, seed: int) -> dict[str, Any]:
    try:
        found: Summary = summarise(answers.items, scores, rng(seed, f"score.{name}"))
    except ConfigError as error:
        return {"macro": None, "scored": 0, "not_scored": len(scores), "why": str(error)}
    scale = _scale(found.unit)
    return {
        **_mean("macro", found.macro, scale),
        **_mean("micro", found.micro, scale),
        "categories": {CATEGORIES[c]: {**_mean("mean", i, scale), "n": i.n} for c, i in found.categories.items()},
        "scored": found.scored,
        "not_scored": found.not_scored,
        "declined": 100 * found.abstained.mean,
        "unit": "words" if found.unit == "words" else "percent",
        "scorer": found.scorer,
    }


def _verdicts(answers: Answers) -> list[Score]:
    votes = [answers.verdicts.get(item.id) for item in answers.items]
    values = [None if not v or len(v) % 2 == 0 else float(2 * sum(v) > len(v)) for v in votes]
    return [
        Score(item.id, "judge", "the file's verdicts, majority", value)
        for item, value in zip(answers.items, values, strict=True)
    ]


def _corrected(answers: Answers, found: dict[str, Any]) -> dict[str, Any]:
    """Macro without the questions whose gold answer is known to be wrong, for every metric that has a macro."""
    kept = corrected(answers.items)
    names = {item.id for item in kept}
    out: dict[str, Any] = {"excluded": len(answers.items) - len(kept)}
    for name, entry in found.items():
        if entry["macro"] is not None:
            scores = _verdicts(answers) if name == "judge" else score(answers.items, name)
            part = summarise(kept, [s for s in scores if s.question_id in names], rng(0, f"score.corrected.{name}"))
            out[name] = part.macro.mean * _scale(part.unit) if part.macro else None
    return out


def _flags(answers: Answers, found: dict[str, Any]) -> list[str]:
    counts = {c: sum(item.category == c for item in answers.items) for c in FULL}
    if counts != FULL:
        return [
            f"not all of LoCoMo's {sum(FULL.values()):,} questions: the ceiling of {COUNT} wrong golds is not applied"
        ]
    limit = ceiling(counts)["micro"]
    shares = {
        n: e["micro"] / 100 for n, e in found.items() if e.get("unit") == "percent" and e.get("micro") is not None
    }
    return [f"{name}: {flag}" for name, share in shares.items() for flag in flags(share, limit)]
