"""Named random streams from one seed, so that a new consumer never shifts an old one."""

from __future__ import annotations

import hashlib

import numpy as np

from nous_core.errors import ConfigError, check_text


def rng(seed: int, stream: str) -> np.random.Generator:
    """Return the generator of the named stream.

    Parameters
    ----------
    seed : int
        The run's one seed, 0 or larger.
    stream : str
        What the numbers are for, as ``"stage.purpose"``.

    Examples
    --------
    >>> int(rng(7, "contradiction.constant").integers(1000))
    332
    >>> int(rng(7, "contradiction.varying").integers(1000))
    353
    """
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or seed < 0:
        raise ConfigError("seed", "must be a whole number, 0 or larger", seed, "Pass for example seed=7.")
    name = hashlib.sha256(check_text("stream", stream, ConfigError).encode()).digest()
    words = np.frombuffer(name[:16], dtype="<u4").tolist()
    return np.random.default_rng(np.random.SeedSequence([int(seed), *words]))
