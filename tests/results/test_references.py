"""Regret is reference minus ours; sets without ours are left out, and nothing is filled in."""

from nous_core.results.frame import frame, row
from nous_core.results.references import references, regret
from nous_core.scoring.intervals import Interval


def test_every_reference_says_where_it_is_from():
    assert references()["source"].str.len().min() > 10
    assert not references().duplicated(["data", "metric"]).any()


def test_regret_is_reference_minus_ours_and_the_worst_is_last():
    known = references().set_index("data")["value"]
    table = frame(
        row(f"s8/mine/{data}/all/accuracy", Interval(known[data] / 100 - gap, 0.1, 1.0, 9))
        for data, gap in (("crowd-dog", 0.01), ("crowd-face", 0.03))
    )
    shown = regret(table, "mine")
    assert shown["data"].tolist() == ["crowd-dog", "crowd-face", "worst"]
    assert shown["regret"].tolist() == ["1.00", "3.00", "3.00"]
    assert regret(table, "other").empty
