"""The stories say what the tour says of them."""

import pytest

from nous_core.benchmarks.presets import outcome_rows, outcomes, preset
from nous_core.errors import ConfigError


def ends(trust="min"):
    return {(r.story, r.rule): r.mode for r in outcomes(["released", "last_write"], trust).itertuples()}


def test_a_rumour_moves_the_last_write_and_not_the_belief():
    assert ends("content")["rumour", "last_write"] == "Bolt"
    assert ends("content")["rumour", "released"] == "Acme"


def test_an_untrusted_source_that_repeats_the_truth_flips_the_released_rule():
    assert {s.value for s in preset("repeat the truth")[5:]} == {"Postgres"}
    assert ends()["repeat the truth", "released"] == "MongoDB"


def test_unknown_stories_are_named_and_rows_are_exact():
    with pytest.raises(ConfigError, match="job change"):
        preset("divorce")
    rows = outcome_rows(outcomes(["released"]))
    assert (rows["low"] == rows["high"]).all()
