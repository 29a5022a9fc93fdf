"""What is believed depends on what was said and when, never on how or how often it arrived."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nous_core.beliefs.decay import Decaying
from nous_core.beliefs.rules import RULES, play
from nous_core.errors import RecordError
from nous_core.memory.log import DeltaLog
from nous_core.memory.track import evidence_order
from nous_core.memory.views import export
from nous_core.memory.world import WorldModel
from nous_core.records import Statement
from nous_core.trust.compose import TRUSTS

CONTENT = TRUSTS["content"]
LEARNING = [name for name in sorted(RULES) if name != "bayes_fixed"]
SAID = st.lists(
    st.builds(
        Statement,
        entity=st.sampled_from(["Ana", "Ben"]),
        attribute=st.sampled_from(["city", "job"]),
        value=st.sampled_from("ABC"),
        said_at=st.integers(0, 4).map(float),
        seq=st.tuples(st.just(0), st.integers(0, 2), st.just(0)),
        content=st.sampled_from([0.3, 0.7, 0.9]),
    ),
    max_size=12,
)


@settings(deadline=None, max_examples=60)
@given(SAID, st.randoms(use_true_random=False), st.integers(1, 5), st.sampled_from(LEARNING))
def test_any_order_in_any_batches_any_number_of_times_is_the_same_world(said, random, size, name):
    straight, mixed = WorldModel(RULES[name], CONTENT), WorldModel(RULES[name], CONTENT)
    straight.ingest(sorted(said, key=evidence_order))
    shuffled = [*said, *said]
    random.shuffle(shuffled)
    for first in range(0, len(shuffled), size):
        mixed.ingest(shuffled[first : first + size])
    assert export(mixed) == export(straight)
    for dimension in straight.dimensions:
        expected = play(RULES[name], CONTENT, straight.statements(*dimension))
        assert mixed.predict(*dimension) == RULES[name].belief(expected)


@settings(deadline=None, max_examples=40)
@given(SAID, st.integers(-1, 5))
def test_the_past_is_what_a_world_told_only_that_far_believes(said, day):
    world, past = WorldModel(RULES["released"], CONTENT), WorldModel(RULES["released"], CONTENT)
    world.ingest(said)
    past.ingest(s for s in said if s.said_at <= day)
    for dimension in world.dimensions:
        assert world.belief_at(*dimension, float(day)) == past.predict(*dimension)


def test_hearing_the_same_statement_again_does_nothing_and_gives_no_delta():
    world = WorldModel(RULES["released"], CONTENT)
    said = Statement("Ana", "city", "Rome", 1.0)
    assert len(world.ingest([said, said])) == 1
    before = export(world)
    assert world.ingest([said]) == ()
    assert export(world) == before


@pytest.mark.parametrize("name", [n for n in LEARNING if n.startswith(("bayes", "released"))])
def test_what_moved_the_answer_adds_up_to_how_sure_it_became(name):
    world = WorldModel(RULES[name], CONTENT)
    world.ingest(Statement("Ana", "city", v, float(i)) for i, v in enumerate("ABABBBA"))
    answer, moved = world.predict("Ana", "city").mode, world.explain("Ana", "city")
    start = WorldModel(RULES[name], CONTENT).surprise_bits("Ana", "city", answer)
    total = math.fsum(m.moved_bits for m in moved)
    assert total == pytest.approx(start - world.surprise_bits("Ana", "city", answer), abs=1e-9)
    if name == "bayes":
        assert all((m.moved_bits > 0) == (m.statement.value == answer) for m in moved[2:])
    assert [m.surprise_bits for m in moved] == [d.surprise_bits for d in world.history("Ana", "city")]


def test_last_write_rules_values_out_and_is_still_explained_with_numbers():
    world = WorldModel(RULES["last_write"], CONTENT)
    world.ingest(Statement("Ana", "city", v, float(i)) for i, v in enumerate("ABA"))
    assert not any(math.isnan(m.moved_bits) for m in world.explain("Ana", "city"))


def test_surprise_is_asked_before_observing_and_equals_that_of_the_delta():
    world = WorldModel(Decaying(RULES["released"], 30.0), CONTENT)
    world.ingest([Statement("Ana", "city", "A", 0.0), Statement("Ana", "city", "B", 10.0)])
    asked = world.surprise_bits("Ana", "city", "A", now=50.0)
    (found,) = world.ingest([Statement("Ana", "city", "A", 50.0)])
    assert found.surprise_bits == asked
    assert world.surprise_bits("Ana", "pet", "dog") == pytest.approx(-math.log2(0.05))


def test_a_decaying_world_grows_unsure_and_comes_back_when_asked_about_then():
    world = WorldModel(Decaying(RULES["released"], 30.0), CONTENT)
    world.ingest(Statement("Ana", "city", v, float(i)) for i, v in enumerate("ABBB"))
    entropy = [world.predict("Ana", "city", now).entropy_bits for now in (3.0, 30.0, 300.0)]
    assert entropy == sorted(entropy)
    assert entropy[-1] == pytest.approx(math.log2(len(world.predict("Ana", "city").distribution.values)), abs=0.01)
    assert world.belief_at("Ana", "city", 3.0) == world.predict("Ana", "city", 3.0)
    assert world.profile("Ana", 300.0)["city"] == world.predict("Ana", "city", 300.0)


def test_nothing_said_is_unknown_and_explains_nothing():
    world = WorldModel(RULES["released"], CONTENT)
    assert world.predict("Ana", "city").status == "unknown"
    assert world.belief_at("Ana", "city", 5.0).mode is None
    assert world.explain("Ana", "city") == world.history("Ana", "city") == world.entities == ()


def test_a_world_reopened_from_its_log_believes_the_same(log_file, tmp_path, some):
    with DeltaLog(log_file) as log:
        world = WorldModel(RULES["released"], CONTENT, log)
        world.ingest(some(4, 20)[::-1])
        assert log.head().count == 24
    with DeltaLog(log_file) as log:
        assert export(WorldModel(RULES["released"], CONTENT, log)) == export(world)


def test_a_batch_the_rule_refuses_reaches_neither_log_nor_beliefs(tmp_path):
    with DeltaLog(tmp_path / "fixed.log") as log:
        world = WorldModel(RULES["bayes_fixed"], CONTENT, log, {"city": ("A", "B")})
        world.ingest([Statement("Ana", "city", "A")])
        before = export(world)
        with pytest.raises(RecordError, match="vocabulary"):
            world.ingest([Statement("Ben", "city", "B"), Statement("Ana", "city", "Z")])
        assert export(world) == before
        assert log.head().count == 1


def test_a_log_that_cannot_be_written_leaves_the_beliefs_as_they_were(tmp_path, some):
    with DeltaLog(tmp_path / "full.log", max_pages=7) as log:
        world = WorldModel(RULES["released"], CONTENT, log)
        with pytest.raises(ValueError, match="room on the disk"):
            world.ingest(some(0, 400))
        assert world.dimensions == ()
        assert world.ingest(some(0, 1))
