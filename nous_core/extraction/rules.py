"""Statements from what people say, by rules and without a model: first form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nous_core.extraction import patterns as p
from nous_core.extraction.clauses import Clause, clauses
from nous_core.extraction.verbs import base_form
from nous_core.records import Conversation, Session, Statement, Turn

PLAIN_CONTENT = 0.78
MAX_WORDS = 10
LIST = re.compile(r"^[\w' -]{2,30}(?:, [\w' -]{2,30})+,? (?:and|or) [\w' -]{2,30}(?!\w)")
CUT = re.compile(
    r"[,:(\[\"“]|\s(?:and|so|to help|which|who|that|when|while|where|if|since|until|as it|as they|after|before|like|it|"
    r"because|to (?:be|get|see|share))\s"
)
LEADING = re.compile(r"^(?:(?:a|an|the|some|this|that|these|those|to|about|of|with|at|in|on|for)\s+)+", re.I)
Rate = Callable[[str], float]


@dataclass(frozen=True)
class Claim:
    """Attribute and value of one claim about an entity, before it is dated and weighed."""

    entity: str
    attribute: str
    value: str
    sentence: str
    one_value: bool = False


def plain(sentence: str) -> float:
    """The reliability of a plain assertion, whatever the wording."""
    return PLAIN_CONTENT


def claims(text: str, speaker: str, last: Claim | None = None) -> tuple[Claim, ...]:
    """What a speaker claims in a turn, in order; `last` is the claim a correction would take back.

    Departure: the paper lets a language model parse sessions. These rules see first-person statements only: verb and
    object, work, home, plans, likes, possessions, denials and corrections.

    >>> [(c.attribute, c.value) for c in claims("I used to work at Acme, but I moved to Oslo last year.", "Ana")]
    [('used to', 'work at Acme'), ('home', 'Oslo')]
    """
    found: list[Claim] = []
    for clause in clauses(text):
        corrected = p.CORRECTION.match(clause.text)
        if corrected and (previous := found[-1] if found else last) is not None:
            value = tidy(corrected[1])
            found += [Claim(previous.entity, previous.attribute, value, clause.sentence)] if value else []
            continue
        heard = (*_mine(clause, speaker), *_first_person(clause, speaker))
        found += [c for c in heard if c.value and not p.EMPTY_VALUE.search(c.value)]
    return tuple(dict.fromkeys(found))


def statements(turn: Turn, session: Session, rate: Rate = plain, last: Claim | None = None) -> tuple[Statement, ...]:
    """The claims of one turn as statements: said on the session's day, by its speaker, with the turn as evidence.

    Parameters
    ----------
    rate : callable
        Reliability of a sentence from its wording, in [0, 1].
    """
    place = session.turns.index(turn)
    found = []
    for number, claim in enumerate(claims(turn.text, turn.speaker, last)):
        found.append(
            Statement(
                claim.entity,
                claim.attribute,
                claim.value,
                session.said_at,
                (session.number, place, number),
                rate(claim.sentence),
                origin=turn.speaker,
                evidence=turn.id,
            )
        )
    return tuple(found)


def extract(conversation: Conversation, rate: Rate = plain) -> Iterator[Statement]:
    """All statements of a conversation in the order said; a correction may reach back to the speaker's last claim."""
    last: dict[str, Claim] = {}
    for session in conversation.sessions:
        for turn in session.turns:
            found = claims(turn.text, turn.speaker, last.get(turn.speaker))
            yield from statements(turn, session, rate, last.get(turn.speaker))
            if found:
                last[turn.speaker] = found[-1]


def tidy(value: str) -> str:
    """A value cut to its noun phrase: no article, no time words, no subordinate clause.

    >>> tidy("a wooden canoe from the harbour yesterday, which was fun")
    'wooden canoe from the harbour'
    """
    value = CUT.split(value, maxsplit=1)[0]
    while p.TIME.search(value):
        value = p.TIME.sub("", value)
    return " ".join(LEADING.sub("", value.strip(" .,!'\"")).split()[:MAX_WORDS])


def _values(text: str) -> list[str]:
    if listed := LIST.match(text):
        return [tidy(part) for part in re.split(r", (?:and |or )?| and | or ", listed[0])]
    return [tidy(text)]


def _mine(clause: Clause, speaker: str) -> Iterator[Claim]:
    if found := p.MINE_FAVOURITE.search(clause.text):
        yield Claim(speaker, f"favourite {found[1].lower()}", tidy(found[2]), clause.sentence, True)
    elif found := p.MINE_IS.search(clause.text):
        yield Claim(speaker, "has", found[1].lower(), clause.sentence)
        yield Claim(f"{speaker}'s {found[1].lower()}", "is", tidy(found[2]), clause.sentence, True)
    else:
        for mine in p.MINE.finditer(clause.text):
            yield Claim(speaker, "has", mine[1].lower(), clause.sentence)


def _first_person(clause: Clause, speaker: str) -> Iterator[Claim]:
    for found in re.finditer(r"(?:\b(\w+)\s+)?\b(?:I|we|We)\s+(.+)$", clause.text):
        if (found[1] or "").lower() not in p.SUBORDINATE:
            break
    else:
        return
    rest, denied = _affirmed(re.sub(r"^(?:are|were)\b", "am", found[2]))
    if stopped := p.STOPPED.match(rest):
        yield from _denials(Claim(speaker, "", stopped[1], clause.sentence), True)
        return
    for pattern in p.FIRST_PERSON:
        if match := pattern.expression.match(rest):
            for value in _values(match[match.lastindex or 0]):
                claim = Claim(speaker, pattern.attribute, value, clause.sentence, pattern.one_value)
                yield from _denials(claim, False) if denied else (claim,)
            return
    yield from _verb(rest, denied, speaker, clause.sentence)


def _affirmed(rest: str) -> tuple[str, bool]:
    """The clause without its negation and filler words, and whether it was negated."""
    denied = bool(p.NEGATION.search(" ".join(rest.split()[:4])) or p.ANYMORE.search(rest))
    rest = p.ANYMORE.sub("", p.NEGATION.sub("", rest, count=1) if denied else rest)
    if denied:
        rest = re.sub(r"^(?:do|did|does)\s+", "", rest)
    return p.ADVERBS.sub("", rest), denied


def _denials(claim: Claim, ended: bool) -> Iterator[Claim]:
    if claim.one_value:
        yield Claim(claim.entity, claim.attribute, f"not {claim.value}", claim.sentence, True)
    elif ended:
        yield Claim(claim.entity, "no longer", tidy(claim.value), claim.sentence)
    else:
        yield Claim(claim.entity, f"not {claim.attribute}", claim.value, claim.sentence)


def _verb(rest: str, denied: bool, speaker: str, sentence: str) -> Iterator[Claim]:
    doing = p.PROGRESSIVE.match(rest)
    if not doing and (state := p.STATE.match(rest)):
        claim = Claim(speaker, "is", tidy(state[1]), sentence)
        yield from _denials(claim, False) if denied else (claim,)
        return
    parts = doing or p.PERFECT.match(rest) or p.PLAIN.match(rest)
    if parts is None or parts[1].lower() in p.NOT_VERBS or (verb := base_form(parts[1])) in p.EMPTY_VERBS:
        return
    claim = Claim(speaker, "has" if verb == "have" else verb, tidy(parts[2]), sentence)
    yield from _denials(claim, False) if denied else (claim,)
