"""Figures show the frame's numbers."""

from nous_core.benchmarks.sources_sybils import LABELS, run
from nous_core.plots import sources
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import wilson


def test_accuracy_has_a_panel_a_set_and_a_point_a_system():
    rows = [
        row(f"s8/{s}/crowd-{d}/all/accuracy", wilson(n, 100))
        for n, (s, d) in enumerate([(s, d) for s in ("majority", "confusion") for d in ("dog", "duck")], 50)
    ]
    figure = sources.accuracy(frame(rows), ["majority", "confusion"], {"majority": "m", "confusion": "c"}, "real")
    assert len(figure.axes) == 2
    assert [t.get_text() for t in figure.axes[0].get_yticklabels()] == ["c", "m"]
    shown = {round(float(line.get_xdata()[0]), 6) for line in figure.axes[0].lines}
    assert {50.0, 52.0} <= shown
    assert not {51.0, 53.0} & shown


def test_sybil_lines_are_the_rows_in_order_of_attackers():
    table = run((1,), (0, 6))
    figure = sources.sybils(table, LABELS)
    assert len(figure.axes) == 6
    line = figure.axes[0].lines[0]
    cells = table[(table["system"] == "majority") & (table["metric"] == "attack_success")].set_index("case")["value"]
    assert list(line.get_xdata()) == [0, 6]
    assert list(line.get_ydata()) == [cells["sleeper-0"], cells["sleeper-6"]]
