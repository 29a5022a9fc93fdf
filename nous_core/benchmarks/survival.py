"""What an attacked belief goes through, and whether one fresh trusted statement survives every attack."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from nous_core.beliefs.rules import play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.beliefs.trace import deltas, steps
from nous_core.benchmarks.attacks import ATTACKS, TRUTH, Setting, history, today
from nous_core.benchmarks.poisoning import systems, tiers
from nous_core.errors import choose
from nous_core.trust.provenance import Provenance

ONE_FRESH = Setting(trusted=1, trusted_content=0.95)


def under_attack(rule: str, attack: str, volume: int, setting: Setting | None = None) -> pd.DataFrame:
    """The belief after each statement of an attacked history, under min trust, as a frame to draw."""
    known = systems()
    chosen, trust = known.get(rule) or choose("rule", f"{rule}+min", known)
    return steps(deltas(chosen, trust, history(attack, setting or Setting(), volume)))


def survives(volumes: Sequence[int], betas: Sequence[float] = (1.0, 2.0), first_party: float = 0.95) -> pd.DataFrame:
    """The bounded rule with one fresh first-party statement of confidence 0.95, against every attack at every volume.

    Columns: beta, attacks, volumes, lost (times the top value was not the true one), tried, least_p_of_truth.
    """
    provenance = Provenance(tiers() | {"user": first_party})
    rows = []
    for beta in betas:
        rule, lost, least = Bounded(beta, provenance=provenance), 0, 1.0
        for attack in ATTACKS:
            for volume in volumes:
                statements = history(attack, ONE_FRESH, volume)
                belief = rule.belief(play(rule, lambda s: s.content, statements), today(ONE_FRESH, volume, statements))
                lost += belief.mode != TRUTH
                least = min(least, belief.probability(TRUTH))
        tried = len(ATTACKS) * len(volumes)
        rows.append((f"{beta:g}", len(ATTACKS), ", ".join(f"{v:,}" for v in volumes), lost, tried, least))
    return pd.DataFrame(rows, columns=["beta", "attacks", "volumes", "lost", "tried", "least_p_of_truth"])
