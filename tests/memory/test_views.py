"""Views are plain data and change nothing."""

import json

from nous_core.beliefs.rules import RULES
from nous_core.memory.views import compressed, export, merge_candidates, profiles
from nous_core.memory.world import WorldModel
from nous_core.records import Statement


def world(*said: tuple[str, str, str]) -> WorldModel:
    found = WorldModel(RULES["released"], lambda s: s.content)
    found.ingest(Statement(e, a, v, float(i), evidence=f"D1:{i}") for i, (e, a, v) in enumerate(said))
    return found


PEOPLE = world(
    ("Ana", "city", "Rome"),
    ("Annie", "city", "Rome"),
    ("Ben", "city", "Oslo"),
    ("Ana", "pet", "cat"),
    ("Annie", "pet", "cat"),
    ("Ben", "pet", "cat"),
)


def test_candidates_are_those_that_agree_and_the_world_is_left_alone():
    before = export(PEOPLE)
    assert [(c.first, c.second) for c in merge_candidates(PEOPLE, 1.0, min_shared=2)] == [("Ana", "Annie")]
    assert export(PEOPLE) == before
    assert sorted(profiles(PEOPLE)) == ["Ana", "Annie", "Ben"]


def test_the_export_is_json_without_change_and_lists_every_value_ever_news():
    found = export(world(("Ana", "city", "Rome"), *[("Ana", "city", "Oslo")] * 5))
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    (city,) = found["dimensions"]
    assert (city["answer"], city["observed"], city["statements"]) == ("Oslo", ["Rome", "Oslo"], 6)
    assert [value for value, _ in city["candidates"]] == ["Oslo"]


def test_a_new_statement_takes_a_dimension_out_of_the_archive():
    unsure = world(("Ana", "city", "Rome"), ("Ana", "city", "Oslo"))
    assert list(compressed(unsure, 0.4).archived) == [("Ana", "city")]
    unsure.ingest([Statement("Ana", "city", "Oslo", 9.0)])
    assert not compressed(unsure, 0.4).archived
