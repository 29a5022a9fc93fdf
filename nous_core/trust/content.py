"""Reliability read from wording: epistemic markers on the rubric's bands (Section 8), without a model."""

from __future__ import annotations

import re
from dataclasses import dataclass

from nous_core.errors import check_text

# Band -> (reliability at the band's middle, markers). The lowest band that matches wins: a hedge takes back emphasis.
BANDS: dict[str, tuple[float, tuple[str, ...]]] = {
    "rumour": (
        0.15,
        (
            "rumou?r",
            "hearsay",
            "heard (?:that|from|it)",
            "someone (?:said|told|mentioned)",
            "word is",
            "supposedly",
            "allegedly",
            "reportedly",
            "they say",
            "people say",
            "second[- ]hand",
            "don't quote me",
            "do not quote me",
            "grapevine",
            "gossip",
        ),
    ),
    "strong hedge": (
        0.3,
        (
            "maybe",
            "perhaps",
            "possibly",
            "probably",
            "might",
            "may have",
            "could be",
            "not (?:totally|entirely|really) sure",
            "not sure",
            "not certain",
            "no idea",
            "hard to say",
            "if i (?:recall|remember)",
            "could be wrong",
            "might be wrong",
            "take (?:this|it) with",
            "vaguely",
            "for all i know",
        ),
    ),
    "mild hedge": (
        0.55,
        (
            "i think",
            "i believe",
            "i guess",
            "i suppose",
            "pretty sure",
            "fairly sure",
            "seems?",
            "apparently",
            "appears?",
            "as far as i know",
            "last i (?:checked|heard)",
            "likely",
            "presumably",
            "sort of",
            "kind of",
            "i assume",
        ),
    ),
    "emphatic": (
        0.95,
        (
            "confirmed?",
            "definitely",
            "certainly",
            "absolutely",
            "verified",
            "for certain",
            "for sure",
            "without (?:a )?doubt",
            "no question",
            "i am sure",
            "i'm sure",
            "i'm certain",
            "i am certain",
            "correction",
            "actually",
            "double[- ]checked",
            "first[- ]hand",
            "official(?:ly)?",
            "signed",
            "in writing",
            "saw it myself",
            "can vouch",
            "positive",
        ),
    ),
}
PLAIN = 0.78
NO_TEXT_BAND = "plain"


@dataclass(frozen=True)
class Rating:
    """A reliability in [0, 1], the band it came from and the markers found."""

    reliability: float
    band: str
    markers: tuple[str, ...]


_PATTERNS = {band: re.compile(r"\b(?:" + "|".join(words) + r")\b", re.IGNORECASE) for band, (_, words) in BANDS.items()}


def rate(text: str) -> Rating:
    """Rate how sure a sentence sounds; without any marker it counts as a plain first-hand assertion (0.78).

    Departure: the paper asks a language model with the same bands; this is a word list, and says which words it saw.

    Parameters
    ----------
    text : str
        One sentence or turn.

    Examples
    --------
    >>> rate("Confirmed: she works at Acme.")
    Rating(reliability=0.95, band='emphatic', markers=('Confirmed',))
    >>> rate("I'm pretty sure she works at Acme, but maybe not.").band
    'strong hedge'
    """
    check_text("text", text)
    for band, (reliability, _) in BANDS.items():
        if found := _PATTERNS[band].findall(text):
            return Rating(reliability, band, tuple(found))
    return Rating(PLAIN, NO_TEXT_BAND, ())
