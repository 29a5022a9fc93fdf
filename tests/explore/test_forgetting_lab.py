"""What is left after a wait, against closed forms; and when the memory stops answering."""

from __future__ import annotations

import math

import pytest

from nous_core.beliefs.rules import RULES, play
from nous_core.beliefs.rules.bayes import Bayes
from nous_core.benchmarks.presets import preset
from nous_core.errors import NousError
from nous_core.explore import forgetting_lab
from nous_core.explore.forgetting_lab import WAYS, Wait
from nous_core.trust.compose import content


def at(wait: Wait, way: str) -> float:
    return float(forgetting_lab.table(wait).set_index("way").loc[way, "probability"])


def test_one_half_life_keeps_half_and_spreads_the_rest_as_eq_4_says() -> None:
    at_once = at(Wait(half_life_days=60.0, delay_days=0.0), "eq4")
    values = 3  # Acme, Bolt and unknown
    assert at(Wait(half_life_days=60.0, delay_days=60.0), "eq4") == pytest.approx(
        0.5 * at_once + 0.5 / values, abs=1e-12
    )


def test_fading_halves_the_top_value_unless_unknown_overtakes_it() -> None:
    belief = Bayes(entry="uniform").belief(play(Bayes(entry="uniform"), content, preset("job change"))).distribution
    assert at(Wait(half_life_days=60.0, delay_days=60.0), "fade") == pytest.approx(0.5 * belief.probability("Bolt"))


@pytest.mark.parametrize("way", sorted(WAYS))
def test_no_wait_and_no_forgetting_are_the_same(way) -> None:
    long, none = (at(Wait(half_life_days=math.inf, delay_days=d), way) for d in (1000.0, 0.0))
    assert long == pytest.approx(none, abs=1e-9)


@pytest.mark.parametrize("way", sorted(set(WAYS) - {"none"}))
def test_a_longer_wait_never_makes_the_memory_surer(way) -> None:
    mine = forgetting_lab.curve(Wait())
    p = mine.loc[mine["way"] == way, "probability"].to_numpy()
    assert (p[1:] <= p[:-1] + 1e-12).all()
    assert p[-1] < p[0]


def test_without_forgetting_the_released_rule_answers_for_ever() -> None:
    row = forgetting_lab.table(Wait(half_life_days=2.0, delay_days=1000.0)).set_index("way").loc["none"]
    state = play(RULES["released"], content, preset("job change"))
    assert row["probability"] == RULES["released"].belief(state).probability("Bolt")
    assert (row["says"], math.isnan(row["abstains_from_days"])) == ("Bolt", True)


def test_the_day_of_abstaining_is_where_the_line_crosses_the_threshold() -> None:
    wait = Wait(half_life_days=30.0, delay_days=90.0, answer_from=0.5)
    day = forgetting_lab.table(wait).set_index("way").loc["fade", "abstains_from_days"]
    start = at(Wait(half_life_days=30.0, delay_days=0.0), "fade")
    exact = 30.0 * math.log2(start / 0.5)
    step = max(b - a for a, b in zip(forgetting_lab.delays(wait), forgetting_lab.delays(wait)[1:], strict=False))
    assert exact <= day <= exact + step


@pytest.mark.parametrize(
    "bad", [{"story": "x"}, {"half_life_days": 0.0}, {"half_life_days": math.nan}, {"delay_days": -1.0}]
)
def test_a_bad_wait_is_refused(bad) -> None:
    with pytest.raises(NousError):
        Wait(**bad)


def test_figure_marks_question_and_threshold() -> None:
    axis = forgetting_lab.figure(Wait(delay_days=45.0, answer_from=0.7)).axes[0]
    assert len(axis.lines) == len(WAYS) + 2
    assert [list(line.get_xdata()) for line in axis.lines[-2:]] == [[45.0, 45.0], [0, 1]]
    assert list(axis.lines[-1].get_ydata()) == [0.7, 0.7]
