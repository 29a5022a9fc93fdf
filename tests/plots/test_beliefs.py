"""A belief over time: lines are probabilities, bars are bits."""

from nous_core.beliefs.rules import RULES
from nous_core.beliefs.trace import deltas, steps
from nous_core.benchmarks.presets import preset
from nous_core.plots.beliefs import trajectory
from nous_core.trust.compose import content

STEPS = steps(deltas(RULES["released"], content, preset("job change")))


def test_bars_are_the_surprise_of_statements_and_not_of_the_start():
    figure = trajectory(STEPS, "toy")
    heights = [bar.get_height() for bar in figure.axes[1].patches]
    assert heights == STEPS["surprise_bits"].tolist()[1:]
    assert figure.axes[1].get_ylabel() == "surprise, bits"


def test_each_candidate_is_one_line_and_unknown_is_grey():
    figure = trajectory(STEPS, "toy")
    assert [line.get_label() for line in figure.axes[0].lines] == ["unknown", "Acme", "Bolt"]
    assert len({line.get_color() for line in figure.axes[0].lines}) == 3
    assert figure.axes[0].get_ylim()[1] >= 1.0
