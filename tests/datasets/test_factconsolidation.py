"""FactConsolidation: lists numbered without gaps, the same facts for both kinds of question."""

from __future__ import annotations

import pytest

from nous_core.datasets import factconsolidation
from nous_core.errors import DataError

pytestmark = pytest.mark.real_data


def test_single_and_multi_hop_questions_are_about_the_same_facts(data_file) -> None:
    data_file(factconsolidation.FILE)
    lists = {(f.hops, f.size): f for f in factconsolidation.load()}
    for size, count in factconsolidation.FACTS.items():
        assert lists["sh", size].facts == lists["mh", size].facts
        assert len(lists["sh", size].facts) == count
    assert all(answers and all(answers) for f in lists.values() for _, answers in f.questions)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace("\\n7. ", "\\n8. ", 1), "without gaps"),
        (lambda text: text.replace('factconsolidation_mh_6k\\"', 'other\\"').replace('_mh_6k"', '_zh_6k"'), "source"),
    ],
)
def test_a_changed_file_is_refused(changed, change, named) -> None:
    changed(change, factconsolidation.FILE)
    with pytest.raises(DataError, match=named):
        factconsolidation.load()
