"""The integrated benchmark: worlds as described, and pairs that cannot be read alone."""

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.frontier import SWEEP, dial, four_numbers, outcomes, rivals, run, sweep
from nous_core.benchmarks.poisoning import trusts
from nous_core.benchmarks.worlds import worlds

DRAWN = list(worlds(400, 5))
MIN = trusts()["min"]


def test_last_write_has_all_the_utility_and_all_the_attack_success():
    numbers = four_numbers(outcomes(RULES["last_write"], MIN, DRAWN), 5, "last_write")
    assert numbers["attack_success_top"].mean > 0.95
    assert numbers["utility_top"].mean > 0.7


def test_answered_can_only_be_less_than_on_top():
    numbers = four_numbers(outcomes(RULES["released"], MIN, DRAWN), 5, "released")
    assert numbers["utility_answered"].mean <= numbers["utility_top"].mean
    assert numbers["attack_success_answered"].mean <= numbers["attack_success_top"].mean


def test_all_systems_see_the_same_worlds_whatever_their_number():
    alone = run({"released": (RULES["released"], MIN)}, 60, 3)
    both = run({"released": (RULES["released"], MIN), "last_write": (RULES["last_write"], MIN)}, 60, 3)
    assert alone["value"].tolist() == both[both["system"] == "released"]["value"].tolist()


def test_the_bounded_rule_answers_no_flood_and_still_hears_corrections_on_top():
    numbers = {
        name: four_numbers(outcomes(rule, trust, DRAWN), 5, name)
        for name, (rule, trust) in rivals(0.01).items()
        if name in ("bounded", "released+min", "last_write")
    }
    assert numbers["bounded"]["attack_success_answered"].mean == 0.0
    assert numbers["bounded"]["utility_top"].mean > numbers["released+min"]["utility_top"].mean
    assert numbers["bounded"]["score"].mean > numbers["last_write"]["score"].mean


def test_a_larger_channel_budget_buys_utility_with_attack_success():
    table = dial(300, 5, [0.5, 3.0], [2 / 3]).set_index(["system", "metric"])["value"]
    for metric in ("utility_top", "attack_success_top"):
        assert table["bounded-beta3", metric] >= table["bounded-beta0.5", metric]


def test_the_sweep_holds_every_setting_for_every_system():
    table = sweep(40, 2)
    assert table["case"].nunique() == len(SWEEP)
    assert table.groupby("case")["system"].nunique().eq(len(rivals(0.01))).all()
