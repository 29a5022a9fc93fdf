"""Commitment scoring on made-up items: held-out verbs are really held out."""

import pandas as pd

from nous_core.benchmarks.certainty_commitment import SYSTEMS, folds, predictions, run


def made_up():
    rows = []
    for i in range(160):
        verb = ("know", "think", "say", "hope")[i % 4] + str(i % 20)
        rows.append(
            (f"id-{i}", verb, ("negation", "question")[i % 2], f"She may {verb} that it rained {i}.", 3.0 - (i % 4))
        )
    return pd.DataFrame(rows, columns=["id", "verb", "operator", "target", "commitment"])


def test_all_items_of_a_verb_are_in_one_fold_when_verbs_are_held_out():
    table = made_up()
    place = pd.Series(folds(table, "verbs", 3))
    assert place.groupby(table["verb"]).nunique().eq(1).all()


def test_predictions_are_out_of_fold_on_the_scale_and_rows_hold_every_system():
    table = made_up()
    predicted = pd.concat([predictions(table, split, 3) for split in ("random", "verbs")])
    assert predicted[list(SYSTEMS)].abs().max().max() <= 3
    assert set(SYSTEMS) <= set(run(predicted, 3)["system"])
