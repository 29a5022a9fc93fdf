"""Every statement is a mark at its day and confidence, and each setting has its entropy line."""

from nous_core.benchmarks.architecture import YEAR, year_beliefs, year_world
from nous_core.plots.timeline import year as draw


def test_marks_layers_and_lines():
    table = year_beliefs(year_world(), 30)
    top, bottom = draw(table, YEAR, {"one": table, "two": table}).axes
    layers = [c for c in top.collections if type(c).__name__ != "PathCollection"]
    marks = [tuple(point) for c in top.collections if type(c).__name__ == "PathCollection" for point in c.get_offsets()]
    assert sorted(marks) == sorted((float(day), confidence) for day, _, confidence in YEAR)
    assert [layer.get_label() for layer in layers] == ["Rome", "Oslo", "Bergen", "unknown"]
    assert [line.get_label() for line in bottom.lines] == ["one", "two"]
    assert list(bottom.lines[0].get_ydata()) == list(table.drop_duplicates("day")["entropy_bits"])
