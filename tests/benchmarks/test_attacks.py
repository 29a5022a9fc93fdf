"""Histories of attacks are what their names say."""

from nous_core.benchmarks.attacks import STALE, TARGET, TRUTH, Setting, history


def low(attack, volume, trusted=2):
    return [
        s
        for s in history(attack, Setting(trusted=trusted), volume)
        if s.channel != "user" or s.derived_from is not None
    ]


def test_sybils_are_as_many_origins_as_statements_and_a_flood_is_one():
    assert len({s.origin for s in low("sybils", 7)}) == 7
    assert len({s.origin for s in low("flood", 7)}) == 1


def test_reverse_repeats_the_truth_after_a_single_mention_of_the_target():
    assert [s.value for s in low("reverse", 4)] == [TARGET, TRUTH, TRUTH, TRUTH]


def test_a_replay_is_one_statement_many_times():
    assert len({s.id for s in low("replay", 9)}) == 1


def test_backdated_statements_lie_before_the_trusted_ones():
    statements = history("backdated", Setting(), 5)
    assert max(s.said_at for s in statements if s.value == TARGET) < min(
        s.said_at for s in statements if s.value == TRUTH
    )


def test_a_namesake_bears_the_trusted_name_on_another_channel():
    assert {(s.origin, s.channel) for s in low("namesake", 3)} == {("owner", "web")}


def test_revival_repeats_a_value_its_owner_has_corrected():
    statements = history("revival", Setting(trusted=2), 3)
    assert [s.value for s in statements if s.channel == "user"] == [STALE, STALE, TRUTH, TRUTH]
