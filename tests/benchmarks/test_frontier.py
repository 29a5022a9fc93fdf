"""The integrated benchmark: worlds as described, and pairs that cannot be read alone."""

import dataclasses
import math

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.attacks import TARGET, TRUSTED_CHANNEL, TRUTH
from nous_core.benchmarks.frontier import Generator, four_numbers, outcomes, run, worlds
from nous_core.benchmarks.poisoning import trusts
from nous_core.errors import ConfigError

DRAWN = list(worlds(400, 5))
MIN = trusts()["min"]


def test_every_world_starts_with_one_trusted_statement_and_no_later_one():
    for world in DRAWN:
        trusted = [s for s in world.scenario.statements if s.channel == TRUSTED_CHANNEL]
        assert [(s.value, s.said_at) for s in trusted] == [(TRUTH, 0.0)]
        assert all(s.said_at <= world.now for s in world.scenario.statements)
        assert world.scenario.truth != TARGET


def test_the_share_of_changed_worlds_is_that_of_the_hazard():
    changed = sum(w.scenario.truth != TRUTH for w in DRAWN) / len(DRAWN)
    expected = 1 - (1 - math.exp(-2)) / 2
    assert changed == pytest.approx(expected, abs=0.08)


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


def test_without_floods_nobody_is_attacked():
    calm = list(worlds(50, 1, dataclasses.replace(Generator(), flooded=0.0)))
    assert not any(w.flooded for w in calm)


def test_bad_shares_are_named():
    with pytest.raises(ConfigError, match="flooded"):
        Generator(flooded=1.5)
    with pytest.raises(ConfigError, match="channels"):
        Generator(channels=3)
