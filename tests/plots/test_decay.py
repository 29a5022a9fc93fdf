"""Three fates on the left, entropy with two bounds on the right."""

from nous_core.benchmarks.equations import forgetting
from nous_core.plots.decay import forgetting as draw


def test_lines_are_the_columns_of_the_table():
    table = forgetting(last_day=60)
    left, right = draw(table).axes
    assert len(left.lines) == 4
    two = table[table["case"] == "2 values"]
    expected = [list(two[c]) for c in ("entropy_bits", "stronger_bits", "printed_bits")]
    assert [list(line.get_ydata()) for line in right.lines] == expected
    assert set(left.lines[0].get_ydata()) == {1.0}
    assert left.get_ylim()[0] == right.get_ylim()[0] == 0
