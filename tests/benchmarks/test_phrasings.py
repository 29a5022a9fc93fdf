"""The banks are our own sentences, each said once."""

import pytest

from nous_core.benchmarks.phrasings import BANKS, bank
from nous_core.errors import ConfigError


def test_no_sentence_stands_in_two_levels_or_banks():
    said = [t for levels in BANKS.values() for templates in levels.values() for t in templates]
    assert len(said) == len(set(said))


def test_unknown_banks_are_named():
    with pytest.raises(ConfigError, match="poison"):
        bank("loud")
