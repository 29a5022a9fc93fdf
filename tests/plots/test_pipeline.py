"""The drawing holds every stage of the code and the world model between them."""

from matplotlib.patches import FancyArrowPatch, FancyBboxPatch

from nous_core.benchmarks.architecture import stages
from nous_core.plots.pipeline import pipelines


def test_a_box_a_stage_and_the_arrows_of_the_figure():
    table = stages()
    (panel,) = pipelines(table).axes
    boxes = [p for p in panel.patches if isinstance(p, FancyBboxPatch)]
    arrows = [p for p in panel.patches if isinstance(p, FancyArrowPatch)]
    assert len(boxes) == len(table) + 1
    assert len(arrows) == (6 - 1) + (4 - 1) + 3
    assert [p.get_linestyle() for p in arrows].count("--") == 1
    said = " ".join(text.get_text() for text in panel.texts)
    assert all(name in said for name in table["name"])


def test_a_pipeline_without_those_stages_has_no_arrow_to_the_store():
    table = stages().query("pipeline == 'query' and name != 'profile'")
    (panel,) = pipelines(table).axes
    assert sum(isinstance(p, FancyArrowPatch) for p in panel.patches) == 2
