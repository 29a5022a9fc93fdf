"""The attack figures write what they shade."""

import pandas as pd

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.poisoning import matrix, threshold, trusts
from nous_core.plots import poisoning as pictures

VOLUMES = (1, 3)
TABLE = matrix(
    {"released+min": (RULES["released"], trusts()["min"]), "last_write": (RULES["last_write"], trusts()["min"])},
    VOLUMES,
)


def test_the_smallest_winning_volume_is_shown_and_never_is_a_dot_not_a_zero():
    grid = pictures.smallest(TABLE)
    texts = [text.get_text() for text in pictures.matrix(TABLE, VOLUMES).axes[0].texts]
    assert texts.count("·") == int(grid.isna().to_numpy().sum())
    assert "0" not in texts


def test_a_tier_that_never_flips_is_left_white():
    table = threshold(RULES["released"], [0.1, 0.7], [4], [2], 5)
    figure = pictures.threshold_map(table, 5)
    assert pd.isna(table.set_index("tier")["needed"][0.1])
    assert figure.axes[0].images[0].get_array().mask.tolist() == [[True, False]]
