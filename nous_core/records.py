"""The frozen records that cross stage borders."""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from nous_core.errors import RecordError, check_probability, check_text

UNKNOWN = "unknown"
Seq = tuple[int, int, int]


def check_time(thing: str, value: float | None) -> None:
    """Raise unless `value` is None or a finite number of days."""
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise RecordError(thing, "must be a finite number of days", value, "Use nous_core.times.to_days on a date.")


@dataclass(frozen=True)
class Statement:
    """One observation: somebody said that an entity's attribute has a value (bounded-rule notation).

    Parameters
    ----------
    entity, attribute, value : str
        What is claimed. The value ``"unknown"`` is reserved.
    said_at : float
        Days since 1970-01-01 UTC when it was said; orders evidence and drives decay. Never the wall clock.
    seq : tuple of three ints
        (session, turn, claim); breaks ties of `said_at`.
    content : float
        Confidence read from the wording, in [0, 1].
    channel, origin : str
        Where it came in, and who on that channel said it.
    derived_from : tuple of str or None
        Ids of the statements it was derived from; None = said first hand, () = derived, lineage lost.
    valid_from, valid_to : float or None
        When the fact holds according to the text, in days; `evidence` is that text.

    Raises
    ------
    RecordError
        On an empty name, a probability outside [0, 1], a non-finite time or a reserved value.

    Examples
    --------
    >>> s = Statement("Ana", "employer", "Acme", said_at=19485.0, content=0.9)
    >>> s.id[:12]
    'b226f91427c8'
    """

    entity: str
    attribute: str
    value: str
    said_at: float = 0.0
    seq: Seq = (0, 0, 0)
    content: float = 0.9
    channel: str = "user"
    origin: str = "user"
    derived_from: tuple[str, ...] | None = None
    valid_from: float | None = None
    valid_to: float | None = None
    evidence: str = ""

    def __post_init__(self) -> None:
        for name in ("entity", "attribute", "value", "channel", "origin"):
            check_text(f"Statement.{name}", getattr(self, name))
        if self.value == UNKNOWN:
            way_out = "Leave the statement out: saying nothing is how ignorance is recorded."
            raise RecordError("Statement.value", "may not be the reserved word 'unknown'", self.value, way_out)
        check_probability("Statement.content", self.content)
        given: Any = self  # callers need not keep to the types below
        if given.said_at is None:
            raise RecordError("Statement.said_at", "must be given", None, "Use the session's date.")
        for name in ("said_at", "valid_from", "valid_to"):
            check_time(f"Statement.{name}", getattr(self, name))
        if self.valid_from is not None and self.valid_to is not None and self.valid_to < self.valid_from:
            span = (self.valid_from, self.valid_to)
            raise RecordError("Statement.valid_to", "may not lie before valid_from", span, "Swap the two dates.")
        if not isinstance(self.seq, tuple) or len(self.seq) != 3 or not all(isinstance(i, int) for i in self.seq):
            raise RecordError("Statement.seq", "must be (session, turn, claim)", self.seq, "Pass three whole numbers.")
        if given.derived_from is not None and not isinstance(given.derived_from, tuple):
            raise RecordError("Statement.derived_from", "must be a tuple or None", self.derived_from, "Wrap it: (id,).")

    @cached_property
    def id(self) -> str:
        """SHA-256 of the canonical JSON of all fields: the same statement twice is one statement."""
        text = json.dumps(asdict(self), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def order(self) -> tuple[float, Seq, str]:
        """Sort key: said_at, then seq, then value."""
        return (self.said_at, self.seq, self.value)


@dataclass(frozen=True)
class Delta:
    """What one statement did to a belief (Definition 2): prior, posterior, surprise in bits, time, evidence."""

    entity: str
    attribute: str
    value: str
    prior: tuple[tuple[str, float], ...]
    posterior: tuple[tuple[str, float], ...]
    surprise_bits: float
    reliability: float
    said_at: float
    statement_id: str
    evidence: str = ""


@dataclass(frozen=True)
class Turn:
    """One utterance; `id` is LoCoMo's dialogue id such as ``D3:7`` and `caption` describes a shared image."""

    id: str
    speaker: str
    text: str
    caption: str = ""


@dataclass(frozen=True)
class Session:
    """Turns said on one day; `said_at` in days since 1970-01-01 UTC."""

    number: int
    said_at: float
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class Question:
    """A question with its gold answer; `category` is for scoring only and never reaches a system that answers."""

    id: str
    text: str
    answer: str | None
    category: int
    evidence: tuple[str, ...] = ()
    adversarial_answer: str | None = None


@dataclass(frozen=True)
class Conversation:
    """Sessions in order, the two speakers and the questions asked about them."""

    id: str
    speakers: tuple[str, str]
    sessions: tuple[Session, ...]
    questions: tuple[Question, ...]

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All turns in order."""
        return tuple(turn for session in self.sessions for turn in session.turns)


@dataclass(frozen=True)
class Passage:
    """A retrieved piece of text with its score, the turns it came from and when it was said (days)."""

    text: str
    score: float
    turn_ids: tuple[str, ...] = ()
    kind: str = "turn"
    said_at: float | None = None


@dataclass(frozen=True)
class Answer:
    """What a system answered; an empty text is an abstention."""

    question_id: str
    text: str
    system: str
    context: tuple[Passage, ...] = ()

    @property
    def abstained(self) -> bool:
        """Whether the system declined to answer."""
        return not self.text.strip()


@dataclass(frozen=True)
class Score:
    """One question under one metric; `value` None means not scored, which is never 0."""

    question_id: str
    metric: str
    scorer: str
    value: float | None
    explanation: str = ""
