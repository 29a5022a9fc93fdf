"""Taint: the weakest source decides, however many trusted hands a claim went through."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules import RULES, play
from nous_core.errors import RecordError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.compose import Minimum
from nous_core.trust.lineage import Lineage, Tainted
from nous_core.trust.lineage_graph import laundered
from nous_core.trust.provenance import DEFAULT_TIERS, Provenance


def said(channel, day=0, derived_from=None, value="W", content=0.96, origin=None):
    return Statement("e", "a", value, float(day), (0, day, 0), content, channel, origin or channel, derived_from)


@pytest.mark.parametrize("hops", [1, 2, 3, 4, 5])
def test_laundering_through_trusted_hops_flips_the_naive_defence_and_not_the_tainted_one(hops):
    chain = laundered(hops)
    truth = [replace(chain[0], value="V", channel="user", origin="owner", said_at=float(d)) for d in range(-4, 0)]
    poison = [
        replace(chain[-1], origin=f"tool-{i}", said_at=10.0 + i, derived_from=chain[-1].derived_from) for i in range(10)
    ]
    found = {}
    for name, trust in {"naive": Minimum(), "taint": Tainted(Lineage(chain))}.items():
        found[name] = RULES["released"].belief(play(RULES["released"], trust, truth + poison)).mode
    assert found == {"naive": "W", "taint": "V"}


def test_a_merge_is_as_good_as_its_worst_source():
    good, bad = said("user", 1), said("web", 2)
    merged = said("repository", 3, (good.id, bad.id))
    answer = said("user", 4, (merged.id,), content=1.0)
    lineage = Lineage([good, bad, merged, answer])
    assert lineage.root(answer) == bad
    assert (lineage.taint(answer).tier, lineage.taint(answer).hops) == (0.2, 2)


def test_ties_go_to_the_source_said_first_then_to_seq():
    late, early = said("web", 5, origin="late"), said("web", 1, origin="early")
    assert Lineage([late, early]).root(said("tool", 9, (late.id, early.id))) == early
    first, second = replace(early, seq=(0, 0, 0)), replace(early, seq=(0, 0, 1))
    assert Lineage([first, second]).root(said("tool", 9, (second.id, first.id))) == first


def test_a_summary_that_sounds_surer_than_its_source_is_no_surer():
    hedge = said("user", 1, content=0.3)
    summary = said("user", 2, (hedge.id,), content=1.0)
    assert Tainted(Lineage([hedge]))(summary) == 0.3


@pytest.mark.parametrize("parents", [(), ("0" * 64,)])
def test_lost_or_unknown_lineage_is_the_unknown_channel_with_its_own_origin_and_time(parents):
    orphan = said("user", 7, parents)
    taint = Lineage([orphan]).taint(orphan)
    assert (taint.root.channel, taint.root.origin, taint.root.said_at) == (UNKNOWN, "user", 7.0)
    assert (taint.tier, taint.complete) == (0.2, False)


def test_one_lost_source_of_two_is_enough_to_lose_trust():
    good = said("user", 1)
    assert Tainted(Lineage([good]))(said("user", 2, (good.id, "0" * 64))) == 0.2


def test_a_low_channel_that_names_a_trusted_source_stays_what_it_is():
    good = said("user", 1, value="V")
    forged = said("web", 2, (good.id,))
    taint = Lineage([good]).taint(forged)
    assert (taint.root, taint.tier) == (forged, 0.2)


def test_a_low_hop_in_the_middle_is_remembered_after_trusted_ones():
    good = said("user", 1)
    web = said("web", 2, (good.id,))
    tool = said("repository", 3, (web.id,))
    assert Lineage([good, web, tool]).root(said("user", 4, (tool.id,))) == web


def test_a_first_party_echo_votes_as_its_source():
    good = said("user", 1)
    echo = said("repository", 9, (good.id,))
    assert Lineage([good], Provenance(DEFAULT_TIERS)).root(echo) == good


@given(st.integers(0, 10_000))
def test_the_order_in_which_statements_are_stored_changes_nothing(seed):
    chain = laundered(4, "repository")
    chain.append(said("user", 9, (chain[2].id, chain[4].id)))
    lineage, shuffled = Lineage(), random.Random(seed).sample(chain, len(chain))
    for statement in shuffled:
        lineage.add(statement)
        lineage.taint(chain[-1])
    assert lineage.taint(chain[-1]) == Lineage(chain).taint(chain[-1])


def test_a_chain_of_five_thousand_hops_is_followed_to_its_end():
    chain = laundered(5000, "repository")
    assert Lineage(chain).taint(chain[-1]).hops == 5000


def test_a_forged_id_is_refused_wherever_it_comes_in():
    honest, other = said("user", 1, value="V"), said("web", 2)
    with pytest.raises(RecordError, match="SHA-256"):
        Lineage.load([(honest.id, other)])
    squatter = said("web", 3)
    squatter.__dict__["id"] = honest.id
    with pytest.raises(RecordError, match="SHA-256"):
        Lineage().add(squatter)


def test_a_cycle_is_refused_and_so_is_descent_from_oneself():
    for parents in ({"a": ("b",), "b": ("c",), "c": ("a",)}, {"a": ("a",)}):
        with pytest.raises(RecordError, match="cycle"):
            Lineage.load([(name, said("user", 1, above)) for name, above in parents.items()])


def test_what_was_stored_loads_again():
    chain = laundered(3)
    loaded = Lineage.load([(s.id, s) for s in chain])
    assert len(loaded) == 4
    assert chain[2].id in loaded
    assert loaded.get(chain[2].id) == chain[2]
    assert loaded.root(chain[-1]) == chain[0]


def test_the_same_statement_twice_is_one_statement():
    lineage = Lineage([said("web")] * 3)
    assert len(lineage) == 1
