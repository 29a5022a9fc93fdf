"""The adaptive attacker finds what nobody told it."""

import itertools

import pytest

from nous_core.beliefs.rules import RULES, play
from nous_core.benchmarks.adversary import GOALS, Search, cheapest, in_words, survey
from nous_core.benchmarks.attacks import TARGET, TRUTH, Setting, established, said
from nous_core.benchmarks.poisoning import trusts
from nous_core.errors import ConfigError

MIN = trusts()["min"]


def test_it_rediscovers_reversal_against_exact_bayes_on_two_values():
    found = cheapest(RULES["bayes_fixed"], MIN, "flip", vocabulary=(TRUTH, TARGET))
    assert found.cost == 7
    assert {s.value for s in found.statements} == {TRUTH}


def test_it_rediscovers_the_mention_and_two_truths_against_the_released_rule():
    found = cheapest(RULES["released"], MIN, "capture")
    assert in_words(found) == ["1 x W on web", "2 x V on web"]


def test_it_erodes_the_printed_rule_with_true_statements_only():
    found = cheapest(RULES["bayes"], MIN, "erode")
    assert {s.value for s in found.statements} == {TRUTH}


@pytest.mark.parametrize("name", ["released", "bayes", "last_write"])
def test_what_it_finds_works_when_played_from_the_start(name):
    rule, setting = RULES[name], Setting()
    found = cheapest(rule, MIN, "flip", setting)
    state = play(rule, MIN, [*established(setting), *found.statements])
    assert GOALS["flip"][1](rule.belief(state, found.statements[-1].said_at))


def test_no_shorter_sequence_exists_where_the_search_was_exhaustive():
    """Brute force over every sequence of two statements, with none of the search's folding."""
    rule, setting = RULES["released"], Setting()
    assert cheapest(rule, MIN, "flip", setting).cost == 3
    for values in itertools.product((TRUTH, TARGET, "junk-0", "junk-1"), repeat=2):
        poison = [said(v, 5.0 + i, setting.poison_content, "web", f"o{i}") for i, v in enumerate(values)]
        assert rule.belief(play(rule, MIN, [*established(setting), *poison])).mode == TRUTH


def test_nothing_found_is_none_and_says_so_in_the_survey():
    small = Search(budget=2, exhaustive=1, beam=2)
    assert cheapest(RULES["bayes"], MIN, "flip", search=small) is None
    table = survey({"bayes": (RULES["bayes"], MIN, ())}, search=small)
    assert (table["sequence"] == "none found").any()
    assert table[table["sequence"] == "none found"]["cost"].isna().all()


def test_bad_searches_are_named():
    with pytest.raises(ConfigError, match="budget"):
        Search(budget=0)
    with pytest.raises(ConfigError, match="erode"):
        cheapest(RULES["bayes"], MIN, "bribe")
