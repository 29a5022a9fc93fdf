"""Named streams: a new consumer cannot shift an old one."""

import numpy as np
import pytest

from nous_core.errors import ConfigError
from nous_core.rng import rng


def test_a_stream_depends_on_seed_and_name_only():
    first = rng(7, "a").random(5)
    rng(7, "b").random(1000)
    assert np.array_equal(first, rng(7, "a").random(5))
    assert not np.array_equal(first, rng(7, "b").random(5))
    assert not np.array_equal(first, rng(8, "a").random(5))


@pytest.mark.parametrize(("seed", "stream"), [(-1, "a"), (1.5, "a"), (True, "a"), (None, "a"), (1, ""), (1, None)])
def test_a_bad_seed_or_name_is_refused(seed, stream):
    with pytest.raises(ConfigError):
        rng(seed, stream)
