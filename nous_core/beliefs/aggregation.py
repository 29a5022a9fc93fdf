"""Every value that was news: aggregation over the delta log (Eq. 7)."""

from __future__ import annotations

from collections.abc import Iterable

from nous_core.errors import ConfigError
from nous_core.records import Delta

# The paper names a threshold and gives it no value; at 0 every value that was not already certain is listed.
THETA_MIN_BITS = 0.0


def observed_values(deltas: Iterable[Delta], theta_min_bits: float = THETA_MIN_BITS) -> tuple[str, ...]:
    """Eq. 7: the values of one dimension observed with surprise above `theta_min_bits`, in the order first listed.

    Parameters
    ----------
    deltas : iterable of Delta
        The log of one (entity, attribute), in order.
    theta_min_bits : float
        Surprise must lie strictly above this.

    Examples
    --------
    >>> from nous_core.beliefs.rules import RULES
    >>> from nous_core.beliefs.trace import deltas
    >>> from nous_core.records import Statement
    >>> said = [Statement("Ana", "hobby", value) for value in ("chess", "chess", "rowing")]
    >>> found = deltas(RULES["bayes"], lambda s: 0.9, said)
    >>> observed_values(found), observed_values(found, 8.0)
    (('chess', 'rowing'), ())
    """
    if not theta_min_bits >= 0:
        raise ConfigError("theta_min_bits", "must be 0 bits or more", theta_min_bits, "Surprise is never negative.")
    return tuple(dict.fromkeys(d.value for d in deltas if d.surprise_bits > theta_min_bits))
