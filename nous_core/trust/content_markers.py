"""Words that say how sure a speaker is, by kind, each with a grade: 0 plain, 1 emphatic, down to -3 hearsay or doubt."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Kind -> grade -> phrases (regular expressions inside word borders). Written from general accounts of hedging, evidentials
# and boosters. Departure from the published rubric: it names "probably" a strong hedge; people hear about .7 in it, so here
# it is a mild one.
MARKERS: dict[str, dict[float, str]] = {
    "hearsay": {
        -3.0: "rumou?rs?|rumou?red|hearsay|i heard|heard (?:that|from|it)|(?:someone|somebody|some people|"
        "people|they) (?:said|says?|told|"
        "mentioned|claims?|claimed)|word is|supposedly|allegedly|second[- ]hand|don't quote me|do not quote me|"
        "grapevine|gossip|"
        "legend has it|so i(?:'m| am) told|i(?:'m| am| was| have been|'ve been) told",
        -1.5: "reportedly|purportedly|claims?|claimed|claiming|alleged?s?",
    },
    "doubt": {
        -3.0: "unlikely|improbable|doubtful|i doubt|we doubt|doubts?|probably not|not likely|questionable|"
        "no idea|hard to say|anyone's guess|far from (?:certain|clear)",
        -2.0: "unclear|unknown|uncertain|unsure|inconclusive|unproven|speculative|speculat\\w+|controversial|"
        "debated?|dubious|"
        "remains? to be (?:seen|determined)|not (?:known|understood|clear)|tentative(?:ly)?|preliminary",
    },
    "modal": {
        -2.0: "may|might|maybe|perhaps|possibly|possible|possibility|could|conceivabl[ye]|potential(?:ly)?|"
        "for all i know|"
        "vaguely|hypothes\\w+|not (?:totally|entirely|really|quite|so|too|completely) (?:sure|certain)",
        -1.0: "should|ought to|can|would",
    },
    "probability": {
        -1.0: "probabl[ye]|likely|presumabl[ye]|in all likelihood|chances are|odds are|expected to",
        -0.5: "very likely|highly likely|most likely|more likely than not",
    },
    "belief": {
        -1.0: "(?:i|we) (?:think|believe|guess|suppose|assume|figure|reckon|imagine|feel|expect|suspect)|"
        "in my opinion|my guess|"
        "pretty sure|fairly sure|as far as i know|to my knowledge|last i (?:checked|heard)|if i (?:recall|"
        "remember)(?: correctly| right)?|"
        "sort of|kind of|assum\\w+|suspect(?:s|ed)?|believed?s? to|thought to",
        -2.0: "(?:could|may|might) be (?:wrong|mistaken)|not sure|not certain|take (?:this|it) with|i could be wrong",
    },
    "evidential": {
        -1.0: "seems?|seemed|seemingly|appears?|appeared|apparently|apparent|suggests?|suggested|suggesting|"
        "suggestive|"
        "indicates?|indicated|indicating|impl(?:y|ies|ied)|looks? like|hints?(?: at)?|propos\\w+|estimated?s?",
        -0.5: "according to|(?:he|she|it|\\w+ers|\\w+ists) (?:said|says|reports?|reported|argues?|argued)|"
        "associated with|linked to",
    },
    "approximate": {
        -0.5: "generally|usually|often|sometimes|mostly|largely|relatively|somewhat|partly|partially|tends? to|"
        "tended to|typically|"
        "in some cases|some evidence|at least in part|to some extent|in part",
    },
    "certain": {
        1.0: "confirm(?:s|ed|ing)?|definitely|definitive(?:ly)?|certainly|absolutely|verified|verif(?:y|ies)|"
        "for certain|for sure|"
        "without (?:a )?doubt|no doubt|undoubtedly|no question|(?:i am|i'm|we are|we're) (?:sure|certain|"
        "positive)|certain|"
        "double[- ]checked|official(?:ly)?|signed|in writing|can vouch|proves?|proved|proven|proof|conclusive(?:ly)?|"
        "clear(?:ly)?|obvious(?:ly)?|undeniabl[ye]|unequivocal(?:ly)?|guaranteed?|of course|indeed|in fact|must be",
        0.5: "shows?|showed|shown|demonstrat\\w+|found|finds?|establish(?:es|ed)?|reveals?|revealed|"
        "significant(?:ly)?|strong(?:ly)?|always|"
        "never|know(?:s|n)?|evident(?:ly)?|discovered",
    },
    "first_hand": {
        1.0: "first[- ]hand|(?:i )?saw it (?:myself|happen)|with my own eyes|i was there|i (?:checked|watched|"
        "witnessed)|told me (?:himself|herself|"
        "themselves|directly|so (?:himself|herself))",
    },
    "correction": {1.0: "correction|actually|to be precise|to correct"},
}


@dataclass(frozen=True)
class Marker:
    """A phrase found in a text: its kind, grade and the character it starts and ends at."""

    text: str
    kind: str
    grade: float
    start: int
    end: int


_PATTERNS = [
    (kind, grade, re.compile(rf"\b(?:{phrases})\b", re.IGNORECASE))
    for kind, grades in MARKERS.items()
    for grade, phrases in grades.items()
]
# "may" and "might" that are no modals.
_NOT_MODAL = re.compile(
    r"\b(?:(?:[Ii]n|[Ss]ince|[Uu]ntil|[Bb]y|of|[Oo]n \d+|[Ll]ast|[Nn]ext|[Ee]arly|[Ll]ate) May\b|May \d+|"
    r"all (?:his|her|its|their) might)"
)


def find(text: str) -> tuple[Marker, ...]:
    """Markers in order of place; where phrases overlap the longest is kept.

    >>> [(m.text, m.kind, m.grade) for m in find("It might be true, but I could be wrong.")]
    [('might', 'modal', -2.0), ('I could be wrong', 'belief', -2.0)]
    """
    blocked = [match.span() for match in _NOT_MODAL.finditer(text)]
    hits = [
        Marker(match.group(), kind, grade, *match.span()) for kind, grade, p in _PATTERNS for match in p.finditer(text)
    ]
    free = [m for m in hits if not any(a <= m.start and m.end <= b for a, b in blocked)]
    kept: list[Marker] = []
    for marker in sorted(free, key=lambda m: (m.start - m.end, m.start, m.grade)):
        if all(marker.end <= other.start or other.end <= marker.start for other in kept):
            kept.append(marker)
    return tuple(sorted(kept, key=lambda m: m.start))
