"""Edits give new scenarios; undo goes back through all of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.benchmarks.presets import preset
from nous_core.errors import NousError
from nous_core.explore.edits import MOST_STATEMENTS, History, added, changed, described, removed, told
from nous_core.explore.scenario import Scenario

FIRST = Scenario(preset("rumour"), ("bayes", "frequency"), "min")


@given(st.lists(st.integers(0, 3), max_size=12))
def test_undoing_every_step_comes_back_to_the_start(moves) -> None:
    history = History(FIRST)
    for move in moves:
        edits = (added, lambda s: told("flood", s), lambda s: removed(s, 0) if s.statements else s, lambda s: s)
        history = history.then(edits[move](history.now))
    for _ in history.before:
        history = history.undone()
    assert history == History(FIRST) == history.undone()


def test_an_added_statement_comes_a_day_later_and_last_even_on_the_same_day() -> None:
    more = added(FIRST)
    assert more.statements[-1].said_at == FIRST.statements[-1].said_at + 1
    same = added(more, said_at=more.statements[-1].said_at)
    assert same.statements[-1].order > same.statements[-2].order
    assert len({s.id for s in same.statements}) == len(same.statements)


def test_the_first_statement_of_an_empty_scenario_can_be_added() -> None:
    assert len(added(Scenario(())).statements) == 1


def test_a_story_keeps_the_readers() -> None:
    flood = told("flood", FIRST)
    assert (flood.rules, flood.trust, flood.statements) == (FIRST.rules, "min", preset("flood"))


@pytest.mark.parametrize(
    "bad",
    [
        lambda: changed(FIRST, 99, value="x"),
        lambda: changed(FIRST, -1, value="x"),
        lambda: changed(FIRST, 0, value=" "),
        lambda: changed(FIRST, 0, content=1.5),
        lambda: removed(Scenario(()), 0),
        lambda: told("no such story", FIRST),
    ],
)
def test_bad_edits_are_named(bad) -> None:
    with pytest.raises(NousError):
        bad()


def test_the_lab_has_a_limit_and_says_so() -> None:
    full = FIRST
    for _ in range(MOST_STATEMENTS - len(FIRST.statements)):
        full = added(full)
    with pytest.raises(NousError, match="at most 60"):
        added(full)


def test_a_line_of_the_list_names_day_value_reliability_and_speaker() -> None:
    assert described(FIRST.statements[2], 3) == " 3  day 40  Bolt  0.25  user on user"
