"""Errors survive the way between processes, with everything they hold."""

from __future__ import annotations

import pickle

from nous_core.backends.errors import NotSent, SchemaMismatch, SomeFailed, Unreachable
from nous_core.backends.protocol import Reply


def test_a_batch_error_names_the_cause_not_what_was_held_back_because_of_it() -> None:
    held = NotSent("request", "was held back", 0, "w")
    cause = Unreachable("endpoint", "must answer", "cut", "Run again.")
    batch = SomeFailed([None, Reply("x", 1, 1, "m"), None], {2: cause, 0: held})
    assert batch.first is cause
    assert "2 of 3 failed; first Unreachable at position 2" in str(batch)
    again = pickle.loads(pickle.dumps(batch))
    assert (str(again), again.replies, sorted(again.failures)) == (str(batch), batch.replies, [0, 2])


def test_a_long_unusable_text_is_shortened_for_the_reader_and_kept_whole() -> None:
    error = SchemaMismatch("reply", "must be JSON", "x" * 999, "w", "x" * 999)
    again = pickle.loads(pickle.dumps(error))
    assert len(str(again)) < 300
    assert again.text == "x" * 999
