"""Judged sets: majorities, joins, and the audit's six."""

import numpy as np
import pytest

from nous_core.benchmarks.judged import RUNS, WRONG, JudgedSet, load, same_questions
from nous_core.errors import RecordError
from nous_core.scoring.item import Item

ITEMS = tuple(Item(f"q{n}", "x", "x", 4, cluster=f"c{n % 2}") for n in range(3))
VOTES = ((True, True, False), (False, False, True), (True, True, True))


def test_majority_share_and_keep():
    judged = JudgedSet("a", ITEMS, VOTES)
    assert judged.majority.tolist() == [True, False, True]
    assert np.allclose(judged.share, [2 / 3, 1 / 3, 1])
    kept = judged.keep([c == "c0" for c in judged.clusters])
    assert ([item.id for item in kept.items], kept.verdicts) == (["q0", "q2"], (VOTES[0], VOTES[2]))


def test_an_even_number_of_verdicts_and_other_questions_are_refused():
    with pytest.raises(RecordError, match="odd number"):
        JudgedSet("a", ITEMS, ((True, False),) * 3)
    with pytest.raises(RecordError, match="judged set b"):
        same_questions({"a": JudgedSet("a", ITEMS, VOTES), "b": JudgedSet("b", ITEMS[::-1], VOTES)})


@pytest.mark.real_data
def test_the_audits_sets_hold_the_same_questions_of_ten_conversations(data_file):
    data_file("locomo_audit/wrong_answers_vague.json")
    sets = load()
    assert tuple(sets) == (*RUNS, *WRONG)
    assert {len(judged.items) for judged in sets.values()} == {1540}
    assert len(set(sets[RUNS[0]].clusters)) == 10
    assert [name for name, judged in sets.items() if judged.wrong] == list(WRONG)
