"""Reliability read from wording: graded epistemic markers, their scope, and two scales (Section 8), without a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from nous_core.errors import ConfigError, check_text, choose
from nous_core.trust.content_markers import Marker, find
from nous_core.trust.content_scope import mood, scoped, split_repair

# Grade -> reliability. "rubric": the middles of the published rubric's bands. "people": mean probability 46 people hear in
# probability words that stand for the grade (`PEOPLE_WORDS`); a test computes it again from their answers.
SCALES: dict[str, Mapping[float, float]] = {
    "rubric": {1.0: 0.95, 0.0: 0.78, -1.0: 0.55, -2.0: 0.35, -3.0: 0.15, -4.0: 0.05},
    "people": {1.0: 0.9265, 0.0: 0.8299, -1.0: 0.7088, -2.0: 0.5398, -3.0: 0.2383, -4.0: 0.1146},
}
PEOPLE_WORDS: dict[float, tuple[str, ...]] = {
    1.0: ("almost certainly",),
    0.0: ("highly likely", "very good chance"),
    -1.0: ("probable", "likely", "probably", "we believe"),
    -2.0: ("better than even", "about even"),
    -3.0: ("we doubt", "improbable", "unlikely", "probably not"),
    -4.0: ("little chance", "chances are slight", "highly unlikely", "almost no chance"),
}
# What a sentence that asserts nothing outright is worth, as a further marker.
MOODS: dict[str, float] = {"question": -3.0, "wonder": -2.0, "condition": -1.0, "tag": -1.0}
# Each further hedge lowers the grade by this share of its own.
FURTHER = 0.25
LOWEST = -4.0
NO_TEXT_BAND = "plain"
BANDS: tuple[tuple[str, float], ...] = (("rumour", -2.75), ("strong hedge", -1.75), ("mild hedge", -0.25))


@dataclass(frozen=True)
class Rating:
    """A reliability in [0, 1], the band it came from and the markers found."""

    reliability: float
    band: str
    markers: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """What was read from a sentence: its grade in [-4, 1], markers with their scope applied, mood, and what it took back."""

    grade: float
    markers: tuple[Marker, ...]
    mood: str
    taken_back: str = ""


def combine(grades: list[float]) -> float:
    """One grade from many: the strongest hedge and a quarter of every further one; emphasis counts only without hedges.

    >>> combine([]), combine([0.5, 1.0]), combine([1.0, -1.0]), combine([-2.0, -1.0])
    (0.0, 1.0, -1.0, -2.25)
    """
    hedges = sorted(g for g in grades if g < 0)
    if not hedges:
        return max(grades, default=0.0)
    return max(LOWEST, hedges[0] + FURTHER * sum(hedges[1:]))


@lru_cache(maxsize=4096)
def read(text: str) -> Reading:
    """Markers, mood and grade of a sentence; where it repairs itself, only what stands after the repair is graded.

    >>> read("She works at Acme, scratch that, maybe at Bolt.").taken_back
    'She works at Acme'
    """
    check_text("text", text)
    halves = split_repair(text)
    kept = halves[1] if halves else text
    markers, how = scoped(kept, find(kept)), mood(kept)
    grades = [m.grade for m in markers] + ([MOODS[how]] if how in MOODS else []) + ([1.0] if halves else [])
    return Reading(combine(grades), markers, how, halves[0] if halves else "")


def rate(text: str, scale: str = "rubric") -> Rating:
    """Rate how sure a sentence sounds, graded; without any marker it is a plain first-hand assertion.

    Departure: the paper asks a language model with the same bands; this is a word list with scope, and says which words it
    saw.

    Parameters
    ----------
    text : str
        One sentence or turn.
    scale : {"rubric", "people"}
        What the grades are worth: the published rubric's bands, or what people hear in probability words.

    Examples
    --------
    >>> rate("Confirmed: she works at Acme.")
    Rating(reliability=0.95, band='emphatic', markers=('Confirmed',))
    >>> rate("I'm pretty sure she works at Acme, but maybe not.").band
    'strong hedge'
    >>> round(rate("She probably works at Acme.", "people").reliability, 3)
    0.709
    """
    reading, worth = read(text), choose("scale", scale, SCALES)
    reliability = float(np.interp(reading.grade, sorted(worth), [worth[g] for g in sorted(worth)]))
    found = tuple(m.text for m in reading.markers) + ((reading.mood,) if reading.mood in MOODS else ())
    return Rating(reliability, band(reading.grade), found)


def band(grade: float) -> str:
    """The rubric's band of a grade.

    >>> band(0.5), band(0.0), band(-1.0), band(-4.0)
    ('emphatic', 'plain', 'mild hedge', 'rumour')
    """
    if not LOWEST <= grade <= 1.0:
        raise ConfigError("grade", f"must lie in [{LOWEST}, 1]", grade, "Use combine.")
    return next((name for name, top in BANDS if grade <= top), "emphatic" if grade > 0 else NO_TEXT_BAND)
