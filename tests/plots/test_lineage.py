"""The lineage figure marks the source that decides."""

from nous_core.benchmarks.laundering import example
from nous_core.plots.lineage import tree
from nous_core.trust.lineage_graph import graph


def test_every_statement_is_a_box_and_the_root_is_bold():
    edges = graph(*example())
    texts = [t for t in tree(edges).axes[0].texts if t.get_text()]
    assert len(texts) == edges["statement"].nunique()
    assert [t.get_text().splitlines()[0] for t in texts if t.get_weight() == "bold"] == ["page"]
