"""The estimate on made-up judges whose rule is known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import RecordError
from nous_core.rng import rng
from nous_core.scoring.item import Item
from nous_core.scoring.judge_estimate import best_threshold, fit, fit_f1

WORDS = "red green blue boat house river north south spring winter".split()


def made(count, conversations, stream):
    """Long answers: right ones hold the gold words, wrong ones another word. The judge accepts the right ones."""
    g = rng(11, stream)
    items, accepted = [], []
    for n in range(count):
        gold, other = g.choice(WORDS, 2, replace=False)
        filler = " ".join(g.choice(["so", "well", "there", "was", "that"], int(g.integers(0, 30))))
        right = bool(g.random() < 0.6)
        said = f"{filler} {gold if right else other}"
        items.append(Item(str(n), said, str(gold), 4, "which?", cluster=f"c{n % conversations}"))
        accepted.append(right)
    return items, accepted


def test_it_learns_a_judge_that_ignores_length_and_says_what_it_tried():
    items, accepted = made(240, 3, "fit")
    found = fit(items, accepted)
    fresh, truth = made(200, 3, "test")
    assert (found.accepts(fresh) == np.array(truth)).mean() > 0.97
    probability = found.probability(fresh)
    assert ((probability >= 0) & (probability <= 1)).all()
    assert len(found.cross_loss) == 8
    assert min(found.cross_loss, key=found.cross_loss.get) == f"{found.family}/{found.strength:g}"


def test_the_same_answers_give_the_same_estimate():
    items, accepted = made(120, 3, "fit")
    assert np.array_equal(fit(items, accepted).probability(items), fit(items, accepted).probability(items))


def test_the_opponent_takes_the_form_that_agrees_most():
    items = [Item(str(n), f"{'x ' * n}'red'", "red", 4, cluster=f"c{n % 2}") for n in range(8)]
    accepted = [n < 4 for n in range(8)]
    found = fit_f1(items, accepted)
    assert found.metric != "amem_set"  # quotes hide the word from that form
    assert list(found.accepts(items)) == accepted


@given(st.lists(st.tuples(st.sampled_from([0.0, 0.1, 0.4, 0.5, 1.0]), st.booleans()), min_size=1, max_size=12))
def test_no_threshold_agrees_more_often_than_the_best(rows):
    values, target = np.array([v for v, _ in rows]), np.array([t for _, t in rows])
    best = ((values >= best_threshold(values, target)) == target).mean()
    assert best == max(((values >= cut) == target).mean() for cut in (-1, 0.05, 0.2, 0.45, 0.7, 2))


@pytest.mark.parametrize("case", ["one verdict", "one conversation", "lengths", "category 5"])
def test_bad_input_is_named(case):
    items, accepted = made(20, 1 if case == "one conversation" else 2, "bad")
    if case == "one verdict":
        accepted = [True] * 20
    if case == "lengths":
        accepted = accepted[1:]
    if case == "category 5":
        items[0] = Item("z", "x", None, 5, cluster="c0")
    with pytest.raises(RecordError, match="judge estimate"):
        fit_f1(items, accepted)
