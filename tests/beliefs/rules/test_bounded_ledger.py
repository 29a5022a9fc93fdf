"""The accumulator: running sums are what a replay gives, to the last bit, and late sources are honoured."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.beliefs.rules.bounded_ledger import Ledger, source
from nous_core.errors import RecordError
from nous_core.records import UNKNOWN, Statement
from nous_core.trust.lineage import Lineage
from nous_core.trust.provenance import DEFAULT_TIERS, Provenance

TIERS = Provenance(DEFAULT_TIERS)
row = st.tuples(
    st.sampled_from(("user", "web", "tool")),
    st.sampled_from("ab"),
    st.sampled_from("VW"),
    st.integers(0, 5),
    st.sampled_from((0.1, 0.9)),
)


def said(channel, origin, value, day, content=0.9, derived_from=None):
    return Statement("e", "a", value, float(day), (0, 0, 0), content, channel, origin, derived_from)


@given(st.lists(row, max_size=14), st.sampled_from((0.0, 0.05)))
def test_reading_after_every_statement_gives_what_reading_once_gives(rows, hazard):
    stepwise = Ledger(TIERS, hazard)
    for r in rows:
        stepwise.add(said(*r))
        stepwise.evidence(9.0)
    assert stepwise.evidence(9.0) == Ledger(TIERS, hazard, None, [said(*r) for r in rows]).evidence(9.0)


def test_what_is_said_later_than_now_is_left_out():
    ledger = Ledger(TIERS, 0.0, None, [said("user", "a", "V", 1), said("user", "a", "W", 5)])
    assert set(ledger.until(3.0).evidence(3.0).last_named) == {"V"}


def test_an_echo_is_the_same_vote_and_cannot_bring_back_what_its_source_corrected():
    old, new = said("user", "a", "V", 1), said("user", "a", "W", 2)
    echo = said("repository", "summary", "V", 9, 1.0, (old.id,))
    plain, echoed = (Ledger(TIERS, 0.0, None, x).evidence(9.0) for x in ([old, new], [old, new, echo]))
    assert echoed == plain


def test_a_source_that_arrives_late_gives_what_it_would_have_given_in_order():
    page = said("web", "page", "W", 1)
    note = said("repository", "note", "W", 2, 0.9, (page.id,))
    late = Ledger(TIERS, 0.0, None, [note])
    assert set(late.evidence(9.0).pools) == {UNKNOWN}
    late.add(page)
    assert late.evidence(9.0) == Ledger(TIERS, 0.0, None, [page, note]).evidence(9.0)
    assert set(late.evidence(9.0).pools) == {"web"}


def test_a_low_channel_cannot_borrow_a_first_party_voice_by_naming_it_as_its_source():
    truth = said("user", "a", "V", 1)
    forged = said("web", "x", "W", 2, 1.0, (truth.id,))
    key, vote = source(forged, TIERS, Lineage([truth], TIERS))
    assert key == ("web", "x")
    assert vote.q == 0.3


def test_another_dimension_is_refused():
    ledger = Ledger(TIERS, 0.0, None, [said("user", "a", "V", 1)])
    with pytest.raises(RecordError, match="e/a"):
        ledger.add(Statement("e", "b", "V"))
