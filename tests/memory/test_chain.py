"""The chain's rows carry every field, and read back as the same statement."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import NousError, RecordError
from nous_core.memory.chain import EMPTY, Head, LogError, body, link, statement
from nous_core.records import Statement

TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(lambda t: t.strip())
STATEMENTS = st.builds(
    Statement,
    entity=TEXT,
    attribute=TEXT,
    value=TEXT.filter(lambda v: v != "unknown"),
    said_at=st.floats(-1e6, 1e6),
    seq=st.tuples(*[st.integers(0, 99)] * 3),
    content=st.floats(0, 1),
    channel=TEXT,
    origin=TEXT,
    derived_from=st.none() | st.lists(TEXT, max_size=2).map(tuple),
    valid_from=st.none() | st.floats(0, 10),
    valid_to=st.none() | st.floats(20, 30),
    evidence=st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
)


@given(STATEMENTS)
def test_every_field_survives_and_the_id_is_the_digest_of_the_row(said):
    back = statement(body(said))
    assert back == said
    assert back.id == said.id == hashlib.sha256(body(said).encode()).hexdigest()


def test_first_hand_and_lost_lineage_are_kept_apart():
    for lineage in (None, (), ("x",)):
        assert statement(body(Statement("e", "a", "v", derived_from=lineage))).derived_from == lineage


def test_a_link_depends_on_what_came_before():
    assert link(EMPTY, "row") != link(link(EMPTY, "other"), "row")


def test_the_head_is_read_back_as_printed():
    head = Head(12, link(EMPTY, "row"))
    assert Head.parse(f" {head}\n") == head


@pytest.mark.parametrize("text", ["", "12", "12:abc", f"-1:{EMPTY}", f"1:{EMPTY}0", f"x:{EMPTY}"])
def test_a_head_that_is_none_is_named(text):
    with pytest.raises(RecordError, match="COUNT:DIGEST"):
        Head.parse(text)


@pytest.mark.parametrize("text", ["", "[]", "{}", "nonsense", body(Statement("e", "a", "v"))[:-1] + ',"extra":1}'])
def test_a_row_that_is_no_statement_is_named(text):
    with pytest.raises(LogError, match="log row"):
        statement(text)
    assert issubclass(LogError, NousError)
