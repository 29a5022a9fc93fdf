"""Two hops and no more, names as whole words, the nearest first."""

import pytest

from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.errors import ConfigError
from nous_core.retrieval.graph import EntityGraph, Reached, named_in


def belief(**masses: float) -> Belief:
    return Belief.of(Categorical.from_probabilities(masses))


CHAIN = EntityGraph.of({name: {"boss": belief(**{boss: 1.0})} for name, boss in zip("ABCD", "BCDE", strict=True)})


def test_the_search_stops_after_two_hops():
    assert CHAIN.search("Who is A?") == (Reached("A", 0), Reached("B", 1), Reached("C", 2))
    assert [r.entity for r in CHAIN.search("Who is A?", max_hops=0)] == ["A"]
    assert [r.entity for r in CHAIN.search("Who is A?", max_hops=9)] == ["A", "B", "C", "D"]


def test_edges_are_walked_both_ways():
    assert [r.entity for r in CHAIN.search("Who is D?")] == ["D", "C", "B"]


def test_a_question_that_names_nobody_reaches_nobody():
    assert CHAIN.search("What about them?") == ()


def test_the_limit_keeps_the_nearest():
    star = EntityGraph.of(
        {"hub": {"x": belief(**{f"n{i}": 0.1 for i in range(10)})}} | {f"n{i}": {} for i in range(10)}, 0.05
    )
    found = star.search("hub", max_entities=4)
    assert [r.entity for r in found] == ["hub", "n0", "n1", "n2"]


def test_a_value_believed_too_little_joins_nothing():
    profiles = {"Ana": {"boss": belief(Ben=0.24, Cy=0.76)}, "Ben": {}, "Cy": {}}
    assert [r.entity for r in EntityGraph.of(profiles).search("Ana")] == ["Ana", "Cy"]
    assert [r.entity for r in EntityGraph.of(profiles, 0.2).search("Ana")] == ["Ana", "Ben", "Cy"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ANA's cat", ("Ana",)),
        ("Anabel", ()),
        ("Ana's sister and Ana", ("Ana's sister", "Ana")),
        ("(Ana)", ("Ana",)),
        ("", ()),
    ],
)
def test_names_are_whole_words_and_the_longest_wins(text, expected):
    assert named_in(text, ["Ana", "Ana's sister"]) == expected


def test_names_with_signs_of_regular_expressions_are_taken_literally():
    assert named_in("I use C++ a lot", ["C++", "C"]) == ("C++",)


@pytest.mark.parametrize(("hops", "limit"), [(-1, 5), (2, 0)])
def test_bad_sizes_are_named(hops, limit):
    with pytest.raises(ConfigError, match="hops and entities"):
        CHAIN.search("A", hops, limit)
