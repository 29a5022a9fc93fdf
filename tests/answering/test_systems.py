"""Every system answers through the same small door."""

import inspect

import pytest

from nous_core.answering.systems import SYSTEMS
from nous_core.datasets.locomo import load

TALK = load("sample")[0]
QUESTION = next(q for q in TALK.questions if q.category == 4 and q.evidence)


@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_a_system_sees_words_and_budget_and_nothing_of_the_category(name):
    memory = SYSTEMS[name](TALK)
    assert list(inspect.signature(memory.context).parameters) == ["question", "budget"]
    found = memory.context(QUESTION.text, 3)
    assert len(found) <= (len(TALK.turns) if name == "full_context" else 3)
    assert memory.context(QUESTION.text, 3) == found


@pytest.mark.parametrize("name", sorted(set(SYSTEMS) - {"gold_evidence"}))
def test_only_the_ceiling_depends_on_the_gold_evidence(name):
    from dataclasses import replace

    blind = replace(TALK, questions=tuple(replace(q, evidence=(), answer=None, category=1) for q in TALK.questions))
    assert SYSTEMS[name](blind).context(QUESTION.text, 5) == SYSTEMS[name](TALK).context(QUESTION.text, 5)


def test_gold_evidence_hands_over_exactly_the_evidence_turns():
    found = SYSTEMS["gold_evidence"](TALK).context(QUESTION.text, 10)
    assert [p.turn_ids[0] for p in found] == list(QUESTION.evidence)
