"""What an answer and its gold answer have in common, as numbers a small model can weigh."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from nous_core.scoring.declined import declined
from nous_core.scoring.item import Item
from nous_core.scoring.metrics import locomo_official
from nous_core.scoring.overlap import multiset_f1, set_f1, shared
from nous_core.scoring.text import official_tokens, squad_tokens, word_tokens

_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()
_VALUE = {word: str(place) for place, word in enumerate(_NUMBERS)} | {"once": "1", "twice": "2"}
_MONTHS = frozenset("january february march april may june july august september october november december".split())
_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
_NEGATION = frozenset("no not never none nothing nobody without dont didnt doesnt isnt wasnt cannot cant".split())
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")


def _numbers(words: Iterable[str]) -> frozenset[str]:
    found = {_VALUE.get(word) or re.sub(r"^(\d+)(st|nd|rd|th)$", r"\1", word) for word in words}
    return frozenset(word for word in found if word.isdigit())


def _found(wanted: frozenset[str], said: frozenset[str]) -> float:
    return len(wanted & said) / len(wanted) if wanted else 1.0


def _clash(wanted: frozenset[str], said: frozenset[str]) -> float:
    return float(bool(wanted) and bool(said) and not wanted & said)


def _trigrams(text: str) -> frozenset[str]:
    flat = f" {' '.join(squad_tokens(text))} "
    return frozenset(flat[i : i + 3] for i in range(len(flat) - 2))


def _polarity(words: tuple[str, ...]) -> str:
    return words[0] if words and words[0] in ("yes", "no") else ""


def features(item: Item) -> dict[str, float]:
    """Named features of one answer; they see question, gold answer and answer, and nothing else of the item.

    Stemmed F1, precision and recall (whole, by comma part, best sentence, last sentence), set F1, recall of the gold words
    the question does not already hold, containment either way, character trigrams, lengths, and agreement or clash of
    numbers, months, weekdays, negation and yes/no.

    >>> found = features(Item("q", "It was 7 May 2023", "8 May 2023", 2))
    >>> found["month_found"], found["number_found"], round(found["stem_recall"], 2)
    (1.0, 0.5, 0.67)
    """
    answer, gold = item.prediction or "", item.gold or ""
    said, wanted, asked = official_tokens(answer), official_tokens(gold), set(official_tokens(item.question))
    said_words, gold_words = squad_tokens(answer), squad_tokens(gold)
    said_set, gold_set = frozenset(said_words), frozenset(gold_words)
    sentences = [official_tokens(s) for s in _SENTENCE.split(answer.strip())] or [()]
    both, new = shared(said, wanted), [token for token in wanted if token not in asked]
    said_numbers, gold_numbers = _numbers(said_words), _numbers(gold_words)
    said_grams, gold_grams = _trigrams(answer), _trigrams(gold)
    said_flat, gold_flat = f" {' '.join(said)} ", f" {' '.join(wanted)} "
    return {
        "stem_f1": multiset_f1(said, wanted),
        "stem_precision": both / max(len(said), 1),
        "stem_recall": both / max(len(wanted), 1),
        "new_recall": shared(said, new) / len(new) if new else 1.0,
        "parts_f1": locomo_official.score(Item(item.id, answer, gold, 1)),
        "set_f1": set_f1(word_tokens(answer), word_tokens(gold)),
        "best_sentence_f1": max(multiset_f1(sentence, wanted) for sentence in sentences),
        "last_sentence_recall": shared(sentences[-1], wanted) / max(len(wanted), 1),
        "gold_inside": float(gold_flat in said_flat),
        "answer_inside": float(said_flat in gold_flat),
        "trigram_recall": len(said_grams & gold_grams) / max(len(gold_grams), 1),
        "trigram_precision": len(said_grams & gold_grams) / max(len(said_grams), 1),
        "log_answer_words": math.log1p(len(said_words)),
        "log_gold_words": math.log1p(len(gold_words)),
        "log_ratio": math.log((1 + len(said_words)) / (1 + len(gold_words))),
        "echo": shared(said, sorted(asked)) / max(len(said), 1),
        "number_found": _found(gold_numbers, said_numbers),
        "number_clash": _clash(gold_numbers, said_numbers),
        "gold_has_number": float(bool(gold_numbers)),
        "extra_numbers": math.log1p(len(said_numbers - gold_numbers)),
        "month_found": _found(gold_set & _MONTHS, said_set),
        "month_clash": _clash(gold_set & _MONTHS, said_set & _MONTHS),
        "weekday_clash": _clash(gold_set & _DAYS, said_set & _DAYS),
        "negation_differs": float(bool(said_set & _NEGATION) != bool(gold_set & _NEGATION)),
        "polarity_clash": float({_polarity(said_words), _polarity(gold_words)} == {"yes", "no"}),
        "declined": float(declined(answer)),
    }


def matrix(items: Iterable[Item]) -> NDArray[np.float64]:
    """Features of many items, (items, features), columns in the order of `features`."""
    return np.array([list(features(item).values()) for item in items], dtype=float)
