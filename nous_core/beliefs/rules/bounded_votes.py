"""The vote of one voice: what a pair (channel, origin) has said about a dimension, reduced to a weight per value."""

from __future__ import annotations

import math
from typing import NamedTuple

from nous_core.records import Seq

Q_MAX = 0.999


class Said(NamedTuple):
    """One statement as evidence; equal in said_at, seq and value is the same evidence."""

    said_at: float
    seq: Seq
    value: str
    q: float


class Vote(NamedTuple):
    """u of one value at the time the voice last named it, and the voice's log of refutations up to then."""

    u: float
    at: float
    refuted: float


def weight(u: float, age_days: float, hazard_per_day: float) -> float:
    """w = -ln(1 - u e^{-h age}) in nats, 0 or larger.

    A source is informed with probability u and then tells the truth, else it may say anything: the likelihood ratio is
    1/(1 - u), never below 1 and free of the number of values.

    >>> round(weight(0.5, 0.0, 0.0), 6), round(weight(0.5, 100.0, 0.01), 6)
    (0.693147, 0.203267)
    """
    return -math.log1p(-u * math.exp(-hazard_per_day * age_days))


class Voice:
    """All a voice has said, in order, and its current votes.

    u[x] <- max(u[x] e^{-h (t - t_x)}, q) for the value said and u[y] <- u[y] (1 - q) for every other value. The second
    is kept as one running log, `refuted`, so that a voice naming a new value each time still costs constant time.
    In-order statements are applied at once; one that arrives late marks the voice, which is replayed when next read.
    """

    __slots__ = ("_hazard", "_late", "_refuted", "_seen", "_votes")

    def __init__(self, hazard_per_day: float) -> None:
        self._hazard = hazard_per_day
        self._seen: dict[tuple[float, Seq, str], float] = {}
        self._clear()

    def add(self, said: Said) -> bool:
        """Take in one statement; False if it was known already and changes nothing."""
        key, known = said[:3], self._seen.get(said[:3])
        if known is not None and said.q <= known:
            return False
        if known is not None or (self._seen and key < next(reversed(self._seen))):
            self._late = True
        self._seen[key] = said.q
        if not self._late:
            self._step(said)
        return True

    def nats(self, now: float) -> dict[str, float]:
        """Value -> w at `now`, which is not before anything said."""
        if self._late:
            self._replay()
        return {
            value: weight(vote.u * math.exp(self._refuted - vote.refuted), now - vote.at, self._hazard)
            for value, vote in self._votes.items()
        }

    def _clear(self) -> None:
        self._votes: dict[str, Vote] = {}
        self._refuted = 0.0
        self._late = False

    def _replay(self) -> None:
        self._seen = dict(sorted(self._seen.items()))
        self._clear()
        for (said_at, seq, value), q in self._seen.items():
            self._step(Said(said_at, seq, value, q))

    def _step(self, said: Said) -> None:
        held = self._votes.get(said.value)
        u = 0.0
        if held is not None:
            u = held.u * math.exp(self._refuted - held.refuted - self._hazard * (said.said_at - held.at))
        self._refuted += math.log1p(-said.q)
        self._votes[said.value] = Vote(max(u, said.q), said.said_at, self._refuted)
