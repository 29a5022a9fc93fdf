"""Records check what they are given once, at construction."""

import dataclasses
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import NousError, RecordError
from nous_core.records import Answer, Statement

GOOD = {"entity": "Ana", "attribute": "city", "value": "Rome"}


@pytest.mark.parametrize(
    ("field", "bad"),
    [
        ("entity", ""),
        ("attribute", "   "),
        ("value", None),
        ("value", "unknown"),
        ("channel", ""),
        ("origin", 7),
        ("content", 1.4),
        ("content", -0.01),
        ("content", math.nan),
        ("content", True),
        ("content", "0.9"),
        ("said_at", math.inf),
        ("said_at", None),
        ("said_at", "2023-05-08"),
        ("valid_from", math.nan),
        ("seq", (1, 2)),
        ("seq", [1, 2, 3]),
        ("derived_from", "abc"),
    ],
)
def test_a_bad_field_is_named_with_the_value_and_a_way_out(field, bad):
    with pytest.raises(RecordError) as caught:
        Statement(**GOOD | {field: bad})
    assert caught.value.thing == f"Statement.{field}"
    assert repr(bad) in str(caught.value)
    assert caught.value.way_out


def test_valid_to_before_valid_from_is_refused():
    with pytest.raises(RecordError, match="Swap the two dates"):
        Statement(**GOOD, valid_from=10.0, valid_to=9.0)


def test_the_id_covers_every_field_so_that_no_statement_can_squat_on_another():
    base = Statement(**GOOD)
    changes = {"said_at": 1.0, "seq": (0, 0, 1), "content": 0.8, "channel": "web", "origin": "bob", "evidence": "x"}
    changes |= {
        "entity": "Bo",
        "attribute": "job",
        "value": "Oslo",
        "derived_from": (),
        "valid_from": 1.0,
        "valid_to": 2.0,
    }
    assert set(changes) == {f.name for f in dataclasses.fields(Statement)}
    assert len({base.id} | {dataclasses.replace(base, **{k: v}).id for k, v in changes.items()}) == len(changes) + 1


@given(st.floats(0, 1), st.floats(-1e6, 1e6))
def test_the_same_statement_twice_is_one_statement(content, said_at):
    assert (
        Statement(**GOOD, content=content, said_at=said_at).id == Statement(**GOOD, content=content, said_at=said_at).id
    )


def test_an_answer_of_spaces_is_an_abstention():
    assert Answer("q", "  ", "s").abstained
    assert not Answer("q", "no", "s").abstained


def test_errors_survive_pickling_as_a_worker_process_sends_them():
    import pickle

    error = RecordError("thing", "rule", 3, "way out")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert isinstance(error, NousError)
