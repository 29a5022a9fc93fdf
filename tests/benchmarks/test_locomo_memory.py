"""A conversation heard through a log is the same world in another process."""

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.locomo_memory import METRICS, digest, ingested, surprises
from nous_core.datasets.locomo import load
from nous_core.memory.conversation import remember
from nous_core.trust.compose import TRUSTS

TALKS = load("sample")


def test_another_process_rebuilds_the_same_beliefs_from_the_log():
    table = ingested(TALKS, "sample").set_index(["case", "metric"])["value"]
    for talk in TALKS:
        assert table[talk.id, "replay_identical"] == 1
        assert table[talk.id, "log_entries"] == table[talk.id, "statements"] > 0
    assert {metric for _, metric in table.index} == set(METRICS)


def test_the_digest_sees_a_changed_belief():
    first, second = (remember(t, RULES["released"], TRUSTS["min"]) for t in TALKS)
    assert digest(first) != digest(second)


def test_surprises_hold_no_text_and_start_at_the_first_session():
    table = surprises(TALKS)
    assert list(table.columns) == ["conversation", "day", "surprise_bits"]
    assert table["day"].min() >= 0
