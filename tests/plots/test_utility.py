"""The cost of the cap: one line a system, one panel a regime."""

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.utility import cap_cost
from nous_core.plots.utility import cap_cost as draw


def test_points_are_in_the_order_of_the_tiers():
    table = cap_cost(30, 3, {"released": RULES["released"]}, (0.9, 0.3))
    figure = draw(table, ["released"], (0.9, 0.3))
    cells = table.set_index("case")["value"]
    drawn = figure.axes[0].containers[0].lines[0].get_ydata().tolist()
    assert drawn == [cells["tier0.9.conflict"], cells["tier0.3.conflict"]]
