"""A scenario is checked when it is built, and is read the way the belief core reads it."""

from __future__ import annotations

import math

import pytest

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.presets import PRESETS
from nous_core.errors import NousError
from nous_core.explore.scenario import Scenario, beliefs, has_hazard, posteriors, rule_of
from nous_core.records import Statement

ROME = (Statement("Ana", "city", "Rome"),)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"statements": (*ROME, Statement("Ben", "city", "Oslo"))}, "must be about one entity"),
        ({"rules": ()}, "must be 1 to 3"),
        ({"rules": ("bayes", "bayes")}, "must be 1 to 3 different"),
        ({"rules": ("bayes", "magic")}, "must be one of"),
        ({"trust": "hope"}, "must be one of"),
        ({"tiers": (("web", 0.2),)}, "unlisted channel"),
        ({"tiers": (("unknown", 2.0),)}, "must lie in"),
        ({"hazard_per_day": math.nan}, "must be a finite number"),
        ({"values": 51}, "0 to 50"),
        ({"values": True}, "0 to 50"),
        ({"values": 2.5}, "0 to 50"),
        ({"days_after": -1.0}, "must be 0 or larger"),
        ({"days_after": math.inf}, "finite number of days"),
    ],
)
def test_a_bad_scenario_is_refused_with_its_name(options, said) -> None:
    with pytest.raises(NousError, match=said):
        Scenario(**{"statements": ROME} | options)


@pytest.mark.parametrize("name", sorted(RULES))
@pytest.mark.parametrize("story", sorted(PRESETS))
def test_every_rule_reads_every_story_to_a_distribution(name, story) -> None:
    found = posteriors(Scenario(PRESETS[story], (name,), "min", hazard_per_day=0.01, values=4))[name]
    assert math.fsum(found.values()) == pytest.approx(1.0, abs=1e-9)
    assert min(found.values()) >= 0.0


def test_exact_bayes_by_hand_with_four_values() -> None:
    """0.9 against three others at 0.1/3, then a rival: equal odds between the two."""
    said = (*ROME, Statement("Ana", "city", "Oslo", 1.0))
    found = posteriors(Scenario(said, ("bayes_fixed",), values=4))["bayes_fixed"]
    rome = 0.9 * (0.1 / 3)
    total = 2 * rome + 2 * (0.1 / 3) ** 2
    assert abs(found["Rome"] - rome / total) < 1e-12
    assert abs(found["Rome"] - found["Oslo"]) < 1e-12


def test_tiers_of_the_scenario_replace_those_of_the_paper() -> None:
    web = (Statement("r", "db", "Mongo", channel="web", content=0.9),)
    low = Scenario(web, ("released",), "min", (("web", 0.3), ("unknown", 0.1)))
    assert (low.strategy(web[0]), Scenario(web, ("released",), "min").strategy(web[0])) == (0.3, 0.2)


def test_a_hazard_reaches_the_rules_that_have_one_and_leaves_the_others_as_registered() -> None:
    scenario = Scenario(ROME, hazard_per_day=0.25)
    for name, rule in RULES.items():
        found = rule_of(name, scenario)
        assert (found.hazard_per_day == 0.25) if has_hazard(name) else (found == rule)  # type: ignore[attr-defined]
    assert {name for name in RULES if has_hazard(name)} >= {"hidden_markov", "bounded"}


def test_waiting_lowers_a_belief_only_under_a_hazard() -> None:
    soon, late = (posteriors(Scenario(ROME, ("bounded",), hazard_per_day=0.01, days_after=d)) for d in (0.0, 200.0))
    assert late["bounded"]["Rome"] < soon["bounded"]["Rome"] - 0.1
    still = posteriors(Scenario(ROME, ("bounded",), days_after=200.0))
    assert abs(still["bounded"]["Rome"] - soon["bounded"]["Rome"]) < 1e-12


def test_tiers_reach_a_rule_that_reads_them_itself() -> None:
    low = posteriors(Scenario(ROME, ("bounded",), tiers=(("user", 0.5), ("unknown", 0.1))))
    assert low["bounded"]["Rome"] == pytest.approx(0.5, abs=0.02)


def test_no_statements_is_an_unknown_belief_and_no_crash() -> None:
    assert {b.status for b in beliefs(Scenario((), ("released", "frequency"))).values()} == {"unknown"}
