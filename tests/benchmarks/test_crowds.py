"""Simulated crowds vary as they say, and the registered configuration is the one the choice gives."""

import numpy as np
import pytest

from nous_core.benchmarks import crowds
from nous_core.benchmarks.crowd_scores import credit
from nous_core.trust.learned import shares


def test_crowds_are_drawn_from_seed_and_number_only_and_differ():
    a, b, other = crowds.simulate(3, 1), crowds.simulate(3, 1), crowds.simulate(3, 2)
    assert np.array_equal(a.labels.value, b.labels.value)
    assert len(other.labels.task) != len(a.labels.task) or not np.array_equal(other.labels.value, a.labels.value)


@pytest.mark.parametrize("number", range(6))
def test_no_source_labels_a_task_twice_and_labels_carry_information(number):
    crowd = crowds.simulate(11, number)
    pairs = crowd.labels.task * crowd.labels.sources + crowd.labels.source
    assert len(np.unique(pairs)) == len(pairs)
    chance = np.bincount(crowd.truth).max() / len(crowd.truth)
    assert credit(shares(crowd.labels), crowd.truth).mean() > min(chance, 0.6) - 0.1


def test_the_registered_settings_are_in_their_grids():
    assert crowds.CHOSEN in crowds.grid().values()
    assert crowds.CHOSEN_ONE_COIN in crowds.one_coin_grid().values()
    assert (len(crowds.grid()), len(crowds.one_coin_grid())) == (108, 36)


@pytest.mark.slow
def test_the_choice_on_simulated_crowds_is_the_registered_one():
    drawn = [crowds.simulate(crowds.CROWD_SEED, i) for i in range(crowds.CROWDS)]
    for models, chosen in ((crowds.grid(), crowds.CHOSEN), (crowds.one_coin_grid(), crowds.CHOSEN_ONE_COIN)):
        assert models[crowds.choose_on(crowds.accuracies(drawn, models))] == chosen
