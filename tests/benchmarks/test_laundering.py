"""Laundering: naive tiering is defeated by one trusted hop, taint tracking by none."""

import pytest

from nous_core.benchmarks.laundering import ROUTES, attacked, example, run
from nous_core.errors import ConfigError
from nous_core.trust.lineage_graph import graph


@pytest.mark.parametrize("hops", range(1, 6))
@pytest.mark.parametrize("route", sorted(ROUTES))
def test_any_number_of_trusted_hops_flips_the_naive_rule_and_not_the_tracked_ones(route, hops):
    found = attacked(route, hops)
    assert found["released+naive"]
    assert not found["released+tainted"]
    assert not found["bounded"]


def test_the_printed_pair_is_a_hundred_and_zero():
    table = run().set_index(["system", "case"])["value"]
    assert (table["released+naive", "hop1"], table["released+tainted", "hop1"]) == (100.0, 0.0)


def test_the_example_to_draw_leads_back_to_the_web_page_and_not_to_the_trusted_source():
    lineage, statement = example()
    assert lineage.root(statement).channel == "web"
    assert {"web", "user", "tool"} <= set(graph(lineage, statement)["channel"])


def test_unknown_routes_are_named():
    with pytest.raises(ConfigError, match="echoed"):
        attacked("by post", 1)
