"""An independent audit of LoCoMo: its list of errors, and six sets of answers with three judge verdicts each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from nous_core.datasets.categories import CATEGORIES
from nous_core.datasets.locate import require
from nous_core.datasets.read import expect, read_json, take
from nous_core.errors import DataError, choose
from nous_core.records import Conversation

ERRORS = "locomo_audit/errors.json"
# Short name -> file. The first four answer with the whole conversation in context; the last two are wrong on purpose.
ANSWER_SETS: dict[str, str] = {
    "gpt-4.1-mini-cot": "locomo_audit/full_context_gpt-4.1-mini-cot.json",
    "gpt-4.1-mini-memos": "locomo_audit/full_context_gpt-4.1-mini-memos.json",
    "gpt-4o-mini-cot": "locomo_audit/full_context_gpt-4o-mini-cot.json",
    "gpt-4o-mini-memos": "locomo_audit/full_context_gpt-4o-mini-memos.json",
    "wrong-specific": "locomo_audit/wrong_answers_specific.json",
    "wrong-vague": "locomo_audit/wrong_answers_vague.json",
}
# Answers that at least two of the three verdicts accept. The two wrong sets state 163 and 967 themselves: a mean over
# the three runs, rounded down.
ACCEPTED: dict[str, int] = {
    "gpt-4.1-mini-cot": 1427,
    "gpt-4.1-mini-memos": 1264,
    "gpt-4o-mini-cot": 1231,
    "gpt-4o-mini-memos": 1145,
    "wrong-specific": 164,
    "wrong-vague": 966,
}
HARMLESS = "WRONG_CITATION"
TYPES: dict[str, int] = {
    HARMLESS: 57,
    "HALLUCINATION": 33,
    "TEMPORAL_ERROR": 26,
    "ATTRIBUTION_ERROR": 24,
    "AMBIGUOUS": 13,
    "INCOMPLETE": 3,
}
BY_CATEGORY = {1: 282, 2: 321, 3: 96, 4: 841}


@dataclass(frozen=True)
class GoldError:
    """One question whose gold answer or cited evidence the audit found wrong; `corrupts` = the score is affected."""

    question_id: str
    category: int
    error_type: str
    golden_answer: str
    correct_answer: str
    cited_evidence: tuple[str, ...]
    correct_evidence: tuple[str, ...]

    @property
    def corrupts(self) -> bool:
        """Whether scoring against this gold answer is wrong (all types but a wrong citation)."""
        return self.error_type != HARMLESS


@dataclass(frozen=True)
class Judged:
    """One generated answer and the judge's three verdicts on it; `category` is LoCoMo's id."""

    question_id: str
    category: int
    question: str
    gold: str
    answer: str
    verdicts: tuple[bool, bool, bool]

    @property
    def conversation(self) -> int:
        """Place of the conversation in the canonical file, from 0."""
        return int(self.question_id.split("_")[1])


def gold_errors() -> tuple[GoldError, ...]:
    """The audit's 156 records, of which 99 corrupt scoring (28 multi-hop, 26 temporal, 9 open-domain, 36 single-hop)."""
    path = require(ERRORS)
    names = ("question_id", "category", "error_type", "golden_answer", "correct_answer")
    found = []
    for n, raw in enumerate(read_json(path)):
        name, category, kind, gold, correct = take(raw, names, f"{path.name}, record {n}")
        cited, right = (tuple(map(str, raw.get(f"{which}_evidence") or ())) for which in ("cited", "correct"))
        found.append(GoldError(str(name), int(category), str(kind), str(gold), str(correct), cited, right))
    expect(path.name, "records by type", TYPES, dict(Counter(record.error_type for record in found)))
    corrupting = Counter(record.category for record in found if record.corrupts)
    expect(path.name, "score-corrupting records by category", {1: 28, 2: 26, 3: 9, 4: 36}, dict(corrupting))
    return tuple(found)


def answers(name: str) -> tuple[Judged, ...]:
    """One set of 1,540 judged answers (categories 1-4: 282, 321, 96, 841), in the canonical order of the questions.

    Parameters
    ----------
    name : str
        A key of `ANSWER_SETS`.

    Raises
    ------
    DataError
        If the file is missing or malformed, or if its counts differ.
    """
    path = require(choose("answer set", name, ANSWER_SETS))
    (groups,) = take(read_json(path), ("detailed_results",), path.name)
    found = sorted((_judged(raw, path.name) for group in groups.values() for raw in group), key=_place)
    expect(path.name, "answers by category", BY_CATEGORY, dict(sorted(Counter(r.category for r in found).items())))
    expect(path.name, "questions that differ", 1540, len({record.question_id for record in found}))
    accepted = sum(sum(record.verdicts) >= 2 for record in found)
    expect(path.name, "answers that most verdicts accept", ACCEPTED[name], accepted)
    return tuple(found)


def check_join(judged: Iterable[Judged], conversations: Iterable[Conversation]) -> int:
    """Compare categories and questions with LoCoMo's under the same id; returns how many were compared.

    Raises
    ------
    DataError
        Naming the first question whose category or text differs.
    """
    known = {q.id: q for conversation in conversations for q in conversation.questions}
    shared = [record for record in judged if record.question_id in known]
    for record in shared:
        theirs, ours = (record.category, record.question), known[record.question_id]
        if (ours.category, " ".join(ours.text.split())) != (record.category, " ".join(record.question.split())):
            way_out = "The ids count in different orders."
            raise DataError(f"audit {record.question_id}", f"must be {(ours.category, ours.text)}", theirs, way_out)
    return len(shared)


def _judged(raw: Any, file: str) -> Judged:
    names = ("question_id", "category", "question", "golden_answer", "generated_answer", "llm_judgments")
    name, category, question, gold, answer, votes = take(raw, names, file)
    # The set writes the category as text; the verdicts stand under judgment_1 to judgment_3.
    first, second, third = take(votes, ("judgment_1", "judgment_2", "judgment_3"), f"{file}, {name}")
    if int(category) not in CATEGORIES or not all(isinstance(vote, bool) for vote in (first, second, third)):
        raise DataError(
            f"{file}, {name}", "needs a category 1-5 and true or false verdicts", (category, votes), "Fetch it."
        )
    return Judged(str(name), int(category), str(question), str(gold), str(answer), (first, second, third))


def _place(record: Judged) -> tuple[int, int]:
    return record.conversation, int(record.question_id.split("_qa")[1])
