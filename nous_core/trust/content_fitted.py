"""Certainty of a sentence fitted on people's ratings: ridge over words, characters and the markers the rubric reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from nous_core.errors import ConfigError, RecordError
from nous_core.trust.content import MOODS, rate, read
from nous_core.trust.content_markers import MARKERS
from nous_core.trust.learned import Floats

LOWEST_RATING, HIGHEST_RATING = 1.0, 6.0
ALPHAS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
KINDS = (*MARKERS, "negated")
COLUMNS = (
    *(f"{kind}.{side}" for kind in KINDS for side in ("hedges", "boosts")),
    *MOODS,
    "grade",
    "reliability",
    "log_words",
)


def marker_features(texts: Sequence[str]) -> Floats:
    """What the rubric reads, as numbers, shape (texts, len(COLUMNS)).

    >>> found = dict(zip(COLUMNS, marker_features(["It may well be true."])[0], strict=True))
    >>> float(found["modal.hedges"]), float(found["grade"])
    (1.0, -2.0)
    """
    rows = []
    for text in texts:
        reading = read(str(text))
        counts = [
            float(sum(m.kind == kind and (m.grade < 0) == hedging for m in reading.markers))
            for kind in KINDS
            for hedging in (True, False)
        ]
        moods = [float(reading.mood == name) for name in MOODS]
        worth = rate(str(text), "people").reliability
        rows.append([*counts, *moods, reading.grade, worth, float(np.log1p(len(str(text).split())))])
    return np.asarray(rows, dtype=float)


def ridge(alphas: Sequence[float] = ALPHAS, min_df: int = 2) -> Any:
    """The unfitted pipeline: word 1-2-grams, character 3-5-grams and markers, strength chosen by leave-one-out."""
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import RidgeCV
    from sklearn.pipeline import make_pipeline, make_union
    from sklearn.preprocessing import FunctionTransformer, StandardScaler

    words = TfidfVectorizer(ngram_range=(1, 2), min_df=min_df, sublinear_tf=True, lowercase=True)
    characters = TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 5), min_df=min_df, sublinear_tf=True)
    # Markers are dense and few: scaled down so that one standard deviation weighs like one rare word.
    markers = make_pipeline(
        FunctionTransformer(marker_features), StandardScaler(), FunctionTransformer(_weigh, kw_args={"weight": 0.25})
    )
    return make_pipeline(make_union(words, characters, markers), RidgeCV(alphas))


def _weigh(values: Floats, weight: float) -> Floats:
    return values * weight


@dataclass(frozen=True)
class FittedCertainty:
    """A fitted rater: text -> rating on people's scale, and the same as a reliability in [0, 1]."""

    model: Any

    @classmethod
    def fit(cls, texts: Sequence[str], ratings: Sequence[float]) -> FittedCertainty:
        """Fit on sentences and their ratings, 1 (least certain) to 6."""
        found = np.asarray(ratings, dtype=float)
        if len(texts) != len(found) or len(texts) < 20:
            raise ConfigError("training sentences", "need a rating each and at least 20", len(texts), "Pass the split.")
        if found.min() < LOWEST_RATING or found.max() > HIGHEST_RATING:
            raise RecordError("ratings", "must lie in [1, 6]", (found.min(), found.max()), "Use people's own scale.")
        return cls(ridge().fit(list(texts), found))

    def rating(self, texts: Sequence[str]) -> Floats:
        """Ratings on the scale 1 to 6, shape (texts,)."""
        found: Floats = np.asarray(self.model.predict(list(texts)), dtype=float)
        return found.clip(LOWEST_RATING, HIGHEST_RATING)

    def reliability(self, texts: Sequence[str]) -> Floats:
        """The same between 0 and 1."""
        return np.asarray((self.rating(texts) - LOWEST_RATING) / (HIGHEST_RATING - LOWEST_RATING), dtype=float)
