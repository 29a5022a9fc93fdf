"""A model as judge: prompts as hashed data, three votes, a majority, and which judge said what."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from nous_core.backends.errors import SomeFailed
from nous_core.backends.protocol import Backend, Reply, Request
from nous_core.errors import ConfigError, RecordError, choose
from nous_core.paths import PACKAGE
from nous_core.records import Score
from nous_core.scoring.intervals import Interval, wilson
from nous_core.scoring.item import Item
from nous_core.scoring.verdict import parse_verdict

PROMPTS = PACKAGE / "scoring" / "judge_prompts.json"
VOTES = 3


SCHEMA = {
    "type": "object",
    "properties": {"label": {"type": "string", "enum": ["CORRECT", "WRONG"]}},
    "required": ["label"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class Prompt:
    """A judge's instruction; `digest` changes with any character of it."""

    name: str
    template: str

    @property
    def digest(self) -> str:
        """First twelve hex digits of the template's SHA-256."""
        return hashlib.sha256(self.template.encode()).hexdigest()[:12]

    def fill(self, item: Item) -> str:
        """The prompt for one item; the texts are inserted as JSON strings, so that an answer cannot add instructions' lines."""
        texts = {"question": item.question, "gold": item.gold, "answer": item.prediction}
        filled = self.template
        for key, text in texts.items():
            filled = filled.replace("{" + key + "}", json.dumps(text, ensure_ascii=False).replace("{", "\\u007b"))
        return filled


@dataclass(frozen=True)
class Judgement:
    """One answer's votes, None where a reply could not be read, and who cast them."""

    question_id: str
    votes: tuple[bool | None, ...]
    judge: str

    @property
    def majority(self) -> bool | None:
        """What more than half of all votes say; None when no side has that many."""
        for side in (True, False):
            if 2 * sum(vote is side for vote in self.votes) > len(self.votes):
                return side
        return None

    @property
    def score(self) -> Score:
        """The majority as a score; an undecided answer is not scored."""
        value = None if self.majority is None else float(self.majority)
        return Score(self.question_id, "judge", self.judge, value, "" if value is not None else "no majority")


@cache
def prompt(name: str = "generous") -> Prompt:
    """A judge prompt by name.

    >>> prompt("generous").name, len(prompt("generous").digest)
    ('generous', 12)
    """
    return Prompt(name, choose("judge prompt", name, json.loads(PROMPTS.read_text(encoding="utf-8"))))


def judge(items: Sequence[Item], backend: Backend, instruction: Prompt, votes: int = VOTES) -> list[Judgement]:
    """Ask for `votes` verdicts on every answered item of categories 1-4; an odd number, so that a majority exists.

    Each vote is a request of its own (its seed is the vote's number). A request that failed for good is a vote of None:
    nothing stands in for it.
    """
    if votes < 1 or votes % 2 == 0:
        raise ConfigError("votes", "must be odd", votes, "Use 3.")
    chosen = [i for i in items if i.prediction is not None and i.gold is not None and i.category != 5]
    requests = [
        Request(
            backend.model,
            (("user", instruction.fill(item)),),
            max_tokens=32,
            seed=vote,
            json_schema=SCHEMA,
            stage="judge",
        )
        for item in chosen
        for vote in range(votes)
    ]
    replies: Sequence[Reply | None]
    try:
        replies = backend.complete_many(requests) if requests else []
    except SomeFailed as batch:
        if not any(batch.replies):
            raise
        replies = batch.replies
    read = [None if reply is None else parse_verdict(reply.text) for reply in replies]
    name = f"{backend.model}/{instruction.name}@{instruction.digest}"
    return [
        Judgement(item.id, tuple(read[place * votes : (place + 1) * votes]), name) for place, item in enumerate(chosen)
    ]


def agreement(judgements: Sequence[Judgement]) -> tuple[Interval, Interval]:
    """Share of answers on which all votes are the same, and share of agreeing pairs of votes, with Wilson intervals.

    >>> both = agreement([Judgement("a", (True, True, True), "j"), Judgement("b", (True, False, True), "j")])
    >>> [round(share.mean, 3) for share in both]
    [0.5, 0.667]
    """
    if len({j.judge for j in judgements}) > 1:
        raise RecordError("agreement", "must be of one judge", sorted({j.judge for j in judgements}), "Split them.")
    read = [j.votes for j in judgements if len(j.votes) > 1 and None not in j.votes]
    if not read:
        raise RecordError("agreement", "needs an answer with two readable votes", len(judgements), "Judge more.")
    pairs = [first == second for votes in read for first, second in combinations(votes, 2)]
    return wilson(sum(len(set(votes)) == 1 for votes in read), len(read)), wilson(sum(pairs), len(pairs))
