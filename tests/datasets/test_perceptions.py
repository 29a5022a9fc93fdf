"""Probability phrases: people by phrases, as probabilities."""

from __future__ import annotations

import pytest

from nous_core.datasets import perceptions
from nous_core.errors import DataError

pytestmark = pytest.mark.real_data


def test_phrases_are_probabilities_in_a_sensible_order(data_file) -> None:
    data_file(perceptions.FILE)
    table = perceptions.load()
    assert table.shape == (46, 17)
    middle = table.median()
    assert middle["almost certainly"] > middle["likely"] > middle["about even"] > middle["unlikely"]
    assert middle["about even"] == 0.5


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda text: text.replace("95,", "950,", 1), "0 to 100"),
        (lambda text: text.replace("95,", "high,", 1), "0 to 100"),
        (lambda text: text.rsplit("\n", 2)[0], "people, phrases"),
        (lambda text: text.replace("We Doubt", "Doubt"), "columns"),
    ],
)
def test_a_changed_file_is_refused(changed, change, named) -> None:
    changed(change, perceptions.FILE)
    with pytest.raises(DataError, match=named):
        perceptions.load()
