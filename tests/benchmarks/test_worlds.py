"""Worlds are made as described."""

import dataclasses
import math

import pytest

from nous_core.benchmarks.attacks import TARGET, TRUSTED_CHANNEL, TRUTH
from nous_core.benchmarks.worlds import Generator, worlds
from nous_core.errors import ConfigError

DRAWN = list(worlds(400, 5))


def test_every_world_starts_with_one_trusted_statement_and_no_later_one():
    for world in DRAWN:
        trusted = [s for s in world.scenario.statements if s.channel == TRUSTED_CHANNEL]
        assert [(s.value, s.said_at) for s in trusted] == [(TRUTH, 0.0)]
        assert all(s.said_at <= world.now for s in world.scenario.statements)
        assert world.scenario.truth != TARGET


def test_the_share_of_changed_worlds_is_that_of_the_hazard():
    changed = sum(w.scenario.truth != TRUTH for w in DRAWN) / len(DRAWN)
    expected = 1 - (1 - math.exp(-2)) / 2
    assert changed == pytest.approx(expected, abs=0.08)


def test_without_floods_nobody_is_attacked():
    calm = list(worlds(50, 1, dataclasses.replace(Generator(), flooded=0.0)))
    assert not any(w.flooded for w in calm)


def test_bad_shares_are_named():
    with pytest.raises(ConfigError, match="flooded"):
        Generator(flooded=1.5)
    with pytest.raises(ConfigError, match="channels"):
        Generator(channels=3)
