"""What an attack does short of a flip: it is listed, it changes the status, it has the belief put away."""

from __future__ import annotations

import pandas as pd

from nous_core.beliefs.aggregation import observed_values
from nous_core.beliefs.rules import play
from nous_core.beliefs.trace import deltas
from nous_core.benchmarks.attacks import ATTRIBUTE, ENTITY, TARGET, Setting, history, today
from nous_core.benchmarks.poisoning import systems
from nous_core.memory.compressor import compress

CEILING_BITS = 0.9
TRIED = (("flood", 10), ("two channels", 10), ("reverse", 6), ("spray", 10))


def survey(names: tuple[str, ...]) -> pd.DataFrame:
    """For each attack and system: the status afterwards, whether Eq. 7 lists the target, whether Section 3.7 prunes it.

    Eq. 7 lists every value that was news, so a poison, being new, is always listed, whatever is believed. A compressor
    that prunes above an entropy ceiling can be made to put a true belief away; ours archives and can restore it.
    """
    setting, rows = Setting(), []
    for attack, volume in TRIED:
        statements = history(attack, setting, volume)
        now = today(setting, volume, statements)
        for name in names:
            rule, trust = systems()[name]
            belief = rule.belief(play(rule, trust, statements), now)
            listed = TARGET in observed_values(deltas(rule, trust, statements))
            put_away = (ENTITY, ATTRIBUTE) not in compress({(ENTITY, ATTRIBUTE): belief}, CEILING_BITS).live
            words = ["no", "yes"]
            rows.append((attack, volume, name, belief.mode, belief.status, words[listed], words[put_away]))
    columns = ["attack", "statements", "system", "top value", "status", "target listed", "put away"]
    return pd.DataFrame(rows, columns=columns)
