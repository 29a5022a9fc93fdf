"""The fitted reader on ratings that follow a rule of ours."""

import numpy as np
import pytest

from nous_core.errors import NousError
from nous_core.trust.content_fitted import COLUMNS, FittedCertainty, marker_features

SURE = [f"Confirmed: item {i} is definitely blue." for i in range(20)]
UNSURE = [f"Maybe item {i} might possibly be blue." for i in range(20)]
RATINGS = [6.0] * 20 + [2.0] * 20


def test_it_learns_the_order_and_stays_on_the_scale():
    reader = FittedCertainty.fit(SURE + UNSURE, RATINGS)
    high, low = reader.rating(["Confirmed: it is definitely red.", "Maybe it might possibly be red."])
    assert high > low
    assert ((reader.reliability(SURE + UNSURE) >= 0) & (reader.reliability(SURE + UNSURE) <= 1)).all()


def test_features_have_one_column_a_kind_of_marker():
    assert marker_features(SURE).shape == (20, len(COLUMNS))
    assert np.isfinite(marker_features(UNSURE)).all()


@pytest.mark.parametrize(("texts", "ratings"), [(SURE, [6.0]), (SURE[:3], [6.0] * 3), (SURE, [9.0] * 20)])
def test_bad_training_data_is_named(texts, ratings):
    with pytest.raises(NousError):
        FittedCertainty.fit(texts, ratings)
