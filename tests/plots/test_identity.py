"""Infinite is written out, not drawn as a number; strangers at zero are pointed at."""

from nous_core.benchmarks.equations import divergences
from nous_core.plots.identity import divergences as draw


def test_each_pair_has_two_bars_and_the_infinite_ones_a_word():
    table = divergences()
    (panel,) = draw(table).axes
    said = [text.get_text() for text in panel.texts]
    assert len(panel.patches) == 2 * len(table)
    assert said.count("infinite") == 3
    assert said.count("0, a perfect match") == 4
    assert panel.get_xlim()[0] == 0
    edge = panel.get_xlim()[1]
    assert sum(abs(bar.get_width() - edge) < 1e-9 for bar in panel.patches) == 3
