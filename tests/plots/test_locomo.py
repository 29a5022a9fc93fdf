"""LoCoMo figures draw each category once, with n."""

from nous_core.plots.locomo import content, recall
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import Interval


def test_a_category_without_questions_is_left_out_and_n_is_said():
    rows = [
        row(f"s7/bm25/locomo-x/{case}/evidence_recall_at_{k}", Interval(0.5, 0.4, 0.6, 7))
        for case in ("single-hop", "all")
        for k in (1, 20, 5)
    ]
    panel = recall(frame(rows), "toy").axes[0]
    assert [text.get_text() for text in panel.get_legend().get_texts()] == ["single-hop (n=7)", "all (n=7)"]
    assert [tick.get_text() for tick in panel.get_xticklabels()] == ["1", "5", "20"]


def test_shares_start_at_zero():
    rows = [
        row(f"s7/content/locomo-x/{case}/{kind}_turn_share", Interval(0.1, 0.05, 0.2, 40))
        for case in ("conv-1", "all")
        for kind in ("hedge", "definite", "correction")
    ]
    assert content(frame(rows), "toy").axes[0].get_ylim()[0] == 0
