"""Every metric by name; one file each, with a name and a version."""

from __future__ import annotations

from nous_core.scoring.item import Metric
from nous_core.scoring.metrics import (
    abstention,
    amem_set,
    answer_length,
    bleu1,
    bleu1_no_penalty,
    context_recall,
    exact_match,
    locomo_official,
    memoryos_set,
    nous_mixed,
    squad,
)

METRICS: dict[str, Metric] = {
    "locomo_official": locomo_official,
    "squad": squad,
    "amem_set": amem_set,
    "memoryos_set": memoryos_set,
    "nous_mixed": nous_mixed,
    "exact_match": exact_match,
    "bleu1": bleu1,
    "bleu1_no_penalty": bleu1_no_penalty,
    "context_recall": context_recall,
    "answer_length": answer_length,
    "abstention": abstention,
}
F1_FORMS = ("locomo_official", "squad", "amem_set", "memoryos_set", "nous_mixed")
