"""`bounded` against one fresh first-party statement at .95: attack success 0 at every volume and vocabulary size.

Holds where guarantee A applies: tiers are right, origins are authenticated per channel, hazard and `now` are not the
attacker's, and no first-party channel is captured.
"""

import pytest

from nous_core.beliefs.rules import RULES, play
from nous_core.records import Statement
from nous_core.trust.compose import Constant
from nous_core.trust.lineage_graph import laundered

LOW = ("web", "mail", "tool", "forum", "feed")
VOLUMES = (1, 10, 50, 1000)


def said(value, day, channel="web", origin="o", content=1.0):
    return Statement("repository", "database", value, float(day), (0, 0, 0), content, channel, origin)


def attack_of(values):
    """One low channel says the values in turn, by one origin or by as many as there are statements."""

    def attack(volume, sybils):
        chosen = [values(i, volume) for i in range(volume)]
        return [said(v, 10 + i, origin=f"o{i}" if sybils else "o") for i, v in enumerate(chosen)]

    return attack


def over_channels(count):
    def attack(volume, sybils):
        return [said("W", 10 + i, LOW[i % count], f"o{i}" if sybils else "o") for i in range(volume)]

    return attack


def sleeper(volume, sybils):
    names = [f"o{i}" if sybils else "o" for i in range(volume)]
    return [said("V", 10 + i, origin=n) for i, n in enumerate(names)] + [
        said("W", 2000 + i, origin=n) for i, n in enumerate(names)
    ]


def launderer(volume, sybils):
    """Each poison passes 1 to 5 trusted hops; only the last of each chain, or its whole chain, is in the memory."""
    chains = [laundered(1 + i % 5, "repository", "W") for i in range(min(volume, 50))]
    return [s for chain in chains for s in (chain if sybils else chain[-1:])]


ATTACKS = {
    "assert": attack_of(lambda i, m: "W"),
    "reverse": attack_of(lambda i, m: "W" if i == 0 else "V"),
    "spray": attack_of(lambda i, m: f"junk-{i}" if i < m // 2 else "W"),
    "revival": attack_of(lambda i, m: "V-old"),
    "recant": attack_of(lambda i, m: "WV"[i % 2]),
    "sleeper": sleeper,
    "laundering": launderer,
    **{f"{n} channels": over_channels(n) for n in (2, 3, 4, 5)},
}


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("name", ATTACKS)
def test_attack_success_is_zero_for_one_origin_or_sybils_both_profiles_and_two_to_twenty_values(name, volume):
    for sybils in (False, True):
        poison = ATTACKS[name](volume, sybils)
        for size in (2, 5, 20):
            decoys = [said(f"other-{i}", 5, "mail", f"d{i}") for i in range(size - 2)]
            owner = [said("V-old", 0, "user", "owner"), said("V", 1, "user", "owner", 0.95)]
            for profile in ("bounded", "bounded_strict"):
                rule = RULES[profile]
                state = play(rule, Constant(1.0), [*owner[name != "revival" :], *decoys, *poison])
                belief = rule.belief(state, 5000.0)
                assert belief.mode == "V", (sybils, size, profile)
                # Guarantee A's floor for one statement at q = .95: 19 / (1 + 19 + 4), less what is left of V-old.
                assert belief.probability("V") > 0.78


@pytest.mark.parametrize("sybils", [False, True])
def test_an_empty_belief_can_be_filled_from_below_but_is_marked_unverified_and_stays_under_p_max(sybils):
    rule = RULES["bounded"]
    for attack in ("assert", "5 channels"):
        belief = rule.belief(play(rule, Constant(1.0), ATTACKS[attack](1000, sybils)))
        assert (belief.mode, belief.status) == ("W", "unverified")
        assert belief.probability("W") <= rule.p_max + 1e-12


def test_one_channel_alone_never_reaches_two_thirds():
    for profile, most in (("bounded", 0.51), ("bounded_strict", 0.31)):
        rule = RULES[profile]
        belief = rule.belief(play(rule, Constant(1.0), ATTACKS["assert"](1000, True)))
        assert belief.probability("W") < most
