"""Short of a flip an attack still does something."""

from nous_core.benchmarks.side_effects import TRIED, survey

TABLE = survey(("released+min", "bounded"))


def test_a_new_value_is_always_listed_whatever_is_believed():
    assert (TABLE["target listed"] == "yes").all()


def test_the_bounded_rule_keeps_the_true_value_on_top_through_all_of_them():
    bounded = TABLE[TABLE["system"] == "bounded"]
    assert (bounded["top value"] == "V").all()
    assert len(TABLE) == 2 * len(TRIED)


def test_a_flood_over_two_channels_may_cost_the_bounded_rule_its_settled_status_and_not_its_answer():
    row = TABLE[(TABLE["system"] == "bounded") & (TABLE["attack"] == "two channels")].iloc[0]
    assert row["status"] in {"settled", "disputed"}
    assert row["top value"] == "V"
