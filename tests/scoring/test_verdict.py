"""Verdicts: a word inside another is not a verdict."""

import pytest

from nous_core.scoring.verdict import parse_verdict

YES = ["CORRECT", "correct.", '{"label": "CORRECT"}', '```json\n{"label": "Correct"}\n```', "Label: CORRECT", "Yes"]
NO = [
    "WRONG",
    "INCORRECT",
    "not correct",
    "Not correct.",
    "The answer is not correct.",
    "It isn't correct",
    "Verdict: NOT CORRECT",
    '{"label": "WRONG"}',
    '{"label": "incorrect"}',
    '{"correct": false}',
    "The dates differ.\nWRONG",
]
NEITHER = [
    "",
    "CORRECT or WRONG",
    "Partly correct",
    "The correct answer is Oslo",
    '{"label": "CORRECT", "verdict": "WRONG"}',
    '{"label": "maybe"}',
    '{"reason": "CORRECT"}',
    "It would be incorrect to call this wrong",
    "{label: CORRECT}",
]


@pytest.mark.parametrize("reply", YES)
def test_accepted(reply):
    assert parse_verdict(reply) is True


@pytest.mark.parametrize("reply", NO)
def test_rejected(reply):
    assert parse_verdict(reply) is False


@pytest.mark.parametrize("reply", NEITHER)
def test_neither_is_not_a_verdict(reply):
    assert parse_verdict(reply) is None
