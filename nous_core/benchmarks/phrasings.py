"""Sentences of our own that state a fact with high, middling or low confidence, in two banks."""

from __future__ import annotations

from nous_core.errors import choose

# {e} entity, {a} attribute in words, {v} value. "listed" uses the rubric's own markers; "unlisted" words confidence in
# ways the rubric does not name. Written before the extractor was first run on them and not changed since.
LISTED: dict[str, tuple[str, ...]] = {
    "high": (
        "Confirmed: {e}'s {a} is {v}.",
        "{e}'s {a} is definitely {v}.",
        "Correction: {e}'s {a} is {v}, no question.",
        "I'm certain that {e}'s {a} is {v}.",
        "It is {v}. That is {e}'s {a}, and I verified it.",
    ),
    "mid": (
        "I think {e}'s {a} is {v}.",
        "Pretty sure {e}'s {a} is {v}.",
        "I believe it is {v}, {e}'s {a}.",
    ),
    "low": (
        "Maybe {e}'s {a} is {v}, not totally sure.",
        "There is a rumour that {e}'s {a} is {v}.",
        "{e}'s {a} might be {v}, but I could be wrong.",
        "If I recall, someone said {e}'s {a} is {v}.",
    ),
}
UNLISTED: dict[str, tuple[str, ...]] = {
    "high": (
        "I was in the room when it was settled: {e}'s {a} is {v}.",
        "Put it in ink, {e}'s {a} is {v}.",
        "{e} showed me the contract, the {a} is {v}.",
        "There is no way around it, {e}'s {a} is {v}.",
        "I'd bet the house on it: {v} is {e}'s {a}.",
        "Straight from {e}: the {a} is {v}.",
        "The paperwork arrived today and it says {v} for {e}'s {a}.",
        "Everyone who was there can tell you {e}'s {a} is {v}.",
        "To set the record straight, {e}'s {a} is {v}.",
        "I have it in front of me, {e}'s {a} reads {v}.",
        "It's official, {v} is {e}'s {a}.",
        "Make no mistake, {e}'s {a} is {v}.",
    ),
    "mid": (
        "Last I checked, {e}'s {a} was {v}.",
        "From what I gather, {e}'s {a} is {v}.",
        "My understanding is that {e}'s {a} is {v}.",
        "{e}'s {a} should be {v} by now.",
        "All signs point to {v} as {e}'s {a}.",
        "I would say {e}'s {a} is {v}.",
    ),
    "low": (
        "Supposedly {e}'s {a} is {v}.",
        "Don't quote me, but {e}'s {a} is {v}.",
        "Somebody at the party went on about {e}'s {a} being {v}.",
        "I have a hazy memory of {v} being {e}'s {a}.",
        "Who knows, {e}'s {a} could well be {v}.",
        "I may be mixing people up, but {e}'s {a} is {v}.",
        "Wild guess: {v} is {e}'s {a}.",
        "A friend of a friend claims {e}'s {a} is {v}.",
        "It crossed my mind that {e}'s {a} is {v}.",
        "I half remember {e}'s {a} as {v}.",
        "Take it or leave it, {e}'s {a} is {v}.",
        "The internet seems to believe {e}'s {a} is {v}.",
    ),
}
POISON: dict[str, tuple[str, ...]] = {
    "confident": (
        "Confirmed: the {a} of {e} is now {v}, verified.",
        "Official notice, {e} has moved its {a} to {v}. This is certain.",
        "Correction: {e}'s {a} is definitely {v}.",
    ),
    "hedged": (
        "Maybe the {a} of {e} is now {v}.",
        "I heard that {e} could be on {v} for its {a}, not sure.",
        "Possibly {e}'s {a} is {v}.",
    ),
}
BANKS: dict[str, dict[str, tuple[str, ...]]] = {"listed": LISTED, "unlisted": UNLISTED, "poison": POISON}


def bank(name: str) -> dict[str, tuple[str, ...]]:
    """Templates of a bank by level of confidence."""
    return choose("phrasing bank", name, BANKS)
