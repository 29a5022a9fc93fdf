"""The look of systems: told apart by colour-blind readers, and never by colour alone."""

import itertools

import matplotlib
import numpy as np
import pytest
from matplotlib.colors import to_rgb

from nous_core.plots.style import BLUE, GREEN, ORANGE, PURPLE, SKY, SYSTEMS, VERMILION, axes, look, theme

# Machado, Oliveira and Fernandes (2009), severity 1.0, applied to linear RGB.
SIMULATIONS = {
    "normal": np.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}


def lab(colour, matrix):
    rgb = np.asarray(to_rgb(colour))
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    linear = np.clip(np.asarray(matrix) @ linear, 0, 1)
    to_xyz = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
    x, y, z = np.asarray(to_xyz) @ linear / np.array([0.95047, 1.0, 1.08883])
    f = [t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z)]
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("kind", sorted(SIMULATIONS))
def test_any_two_palette_colours_stay_apart_under_colour_blindness(kind):
    palette = [BLUE, ORANGE, GREEN, VERMILION, SKY, PURPLE]
    seen = [lab(c, SIMULATIONS[kind]) for c in palette]
    assert min(np.linalg.norm(a - b) for a, b in itertools.combinations(seen, 2)) >= 12


def test_systems_of_one_colour_differ_in_marker_and_line_so_that_colour_is_never_the_only_cue():
    for a, b in itertools.combinations(SYSTEMS.values(), 2):
        assert (a.colour, a.marker) != (b.colour, b.marker)
        assert a.marker != b.marker


def test_the_theme_leaves_the_callers_settings_alone():
    axes()  # the backend is resolved on first use
    before = dict(matplotlib.rcParams)
    with theme():
        axes()
    assert dict(matplotlib.rcParams) == before


def test_a_trust_suffix_keeps_the_look_of_the_rule_and_says_the_trust():
    assert look("released+min").colour == look("released").colour
    assert look("released+min").label.endswith("min trust")
    assert look("somebody's new rule").label == "somebody's new rule"
