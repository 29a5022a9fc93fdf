"""The lineage as rows, and the cost of tracking it."""

from nous_core.records import UNKNOWN
from nous_core.trust.lineage import Lineage
from nous_core.trust.lineage_graph import COLUMNS, cost, graph, laundered


def test_every_edge_stands_once_and_one_source_is_marked_as_deciding():
    chain = laundered(3)
    table = graph(Lineage(chain), chain[-1])
    assert list(table.columns) == COLUMNS
    assert table["role"].tolist() == ["derived", "derived", "derived", "root"]
    assert table["depth"].tolist() == [0, 1, 2, 3]
    assert table["parent"].tolist()[:3] == [s.id[:12] for s in chain[2::-1]]


def test_a_diamond_is_drawn_with_four_edges_and_not_with_a_doubled_source():
    chain = laundered(1)
    left, right = laundered(2)[2], laundered(2, "repository")[2]
    left, right = (type(s)(**{**vars(s), "derived_from": (chain[0].id,)}) for s in map(clean, (left, right)))
    top = type(left)(**{**vars(clean(left)), "said_at": 9.0, "derived_from": (left.id, right.id)})
    table = graph(Lineage([*chain, left, right]), top)
    assert len(table[table["parent"].notna()]) == 4
    assert (table["role"] == "root").sum() == 1


def clean(statement):
    """The statement without a cached id."""
    return type(statement)(**{k: v for k, v in vars(statement).items() if k != "id"})


def test_an_unknown_source_is_a_row_of_its_own():
    orphan = laundered(1)[1]
    table = graph(Lineage(), orphan)
    assert table.loc[1, ["channel", "tier", "role"]].tolist() == [UNKNOWN, 0.2, "missing"]
    assert table["origin"].isna().tolist() == [False, True]


def test_cost_is_a_ratio_in_one_run_and_says_what_the_cheap_way_gets_wrong():
    table = cost(hops=3, chains=20).set_index("system")
    assert table.loc["naive", "ratio"] == 1.0
    assert table.loc["tainted", "ratio"] > 0.0
    # Three of the four statements of each chain stand on a trusted channel.
    assert table["over_trusted"].to_dict() == {"naive": 60, "tainted": 0}
