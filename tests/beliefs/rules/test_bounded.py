"""The bounded rule against a plain second writing of its definition, and what a caller can rely on."""

import math
import time
from collections import defaultdict

import pytest

from nous_core.beliefs.rules import RULES, play
from nous_core.beliefs.rules.bounded import Bounded
from nous_core.errors import ConfigError, NousError, RecordError
from nous_core.records import Statement
from nous_core.rng import rng
from nous_core.trust.compose import Constant
from nous_core.trust.lineage import Lineage
from nous_core.trust.provenance import DEFAULT_TIERS

ONE = Constant(1.0)


def written_again(statements, beta, p_max, hazard, now):
    """Value -> o_v, first-hand statements only, straight from the definition and without any accumulator."""
    tier = {c: DEFAULT_TIERS.get(c, 0.2) for c in {s.channel for s in statements}}
    votes, age = defaultdict(dict), defaultdict(lambda: math.inf)
    for s in statements:
        if s.said_at <= now:
            same, q = (s.said_at, s.seq, s.value), min(tier[s.channel], s.content, 0.999)
            votes[s.channel, s.origin][same] = max(q, votes[s.channel, s.origin].get(same, 0.0))
            age[s.channel, s.value] = min(age[s.channel, s.value], now - s.said_at)
    sums = defaultdict(float)
    for (channel, _), said in votes.items():
        u, at = {}, {}
        for (t, _, x), q in sorted(said.items()):
            u[x] = max(u.get(x, 0.0) * math.exp(-hazard * (t - at.get(x, t))), q)
            at[x] = t
            u = {y: w if y == x else w * (1.0 - q) for y, w in u.items()}
        for x, w in u.items():
            sums[channel, x] += -math.log(1.0 - w * math.exp(-hazard * (now - at[x])))

    def squash(x, b):
        return x / (1.0 + (x / b) ** 4) ** 0.25

    f, pool = defaultdict(float), defaultdict(float)
    for (channel, x), total in sums.items():
        if tier[channel] >= 0.8:
            f[x] += total
        else:
            faded = hazard * age[channel, x]
            fresh = -math.log(1.0 - math.exp(-faded)) if faded > 0 else math.inf
            pool[x] += min(squash(total, beta * -math.log(1.0 - tier[channel])), fresh)
    g = {x: math.exp(squash(e, -math.log(1.0 - p_max))) - 1.0 for x, e in pool.items()}
    bound = p_max / (1.0 - p_max)
    s = min(1.0, bound / sum(g.values())) if sum(g.values()) else 1.0
    return {x: math.exp(f[x]) - 1.0 + s * g.get(x, 0.0) for _, x in sums}


def random_statements(g, size):
    channels, values = ("user", "repository", "tool", "mail", "web", "forum"), ("V", "W", "X", "Y", "Z")
    return [
        Statement(
            "e",
            "a",
            values[int(g.integers(len(values)))],
            float(g.integers(0, 30)),
            (0, int(g.integers(3)), 0),
            float(g.choice((0.0, 0.1, 0.5, 0.9, 1.0))),
            channels[int(g.integers(len(channels)))],
            f"o{int(g.integers(5))}",
        )
        for _ in range(size)
    ]


@pytest.mark.parametrize("hazard", [0.0, 0.03])
def test_five_hundred_random_histories_agree_with_the_definition_written_again(hazard):
    g = rng(20260710, "tests.bounded.definition")
    for _ in range(250):
        beta, p_max, now = float(g.choice((1.0, 2.0, 3.0))), float(g.choice((0.5, 0.8))), float(g.integers(10, 50))
        stream = random_statements(g, int(g.integers(1, 40)))
        rule = Bounded(beta, p_max, hazard_per_day=hazard)
        found, expected = rule.belief(play(rule, ONE, stream), now), written_again(stream, beta, p_max, hazard, now)
        total = 1.0 + sum(expected.values())
        assert {v for v, _ in found.candidates} == set(expected)
        for value, o in expected.items():
            assert found.probability(value) == pytest.approx(o / total, abs=1e-9)
        if expected and max(expected.values()) > 0:
            assert expected[found.mode] == pytest.approx(max(expected.values()), rel=1e-9)


def test_profiles_differ_in_beta_alone():
    assert (RULES["bounded"].beta, RULES["bounded_strict"].beta, RULES["bounded"].p_max) == (2.0, 1.0, 0.8)
    assert RULES["bounded"].bound == pytest.approx(4.0)


def test_the_hazard_is_the_attributes_and_a_correction_overtakes_what_has_aged():
    rule = Bounded(hazards={"city": 0.01})
    stream = [
        Statement("e", "city", "V", 0.0, content=0.95),
        Statement("e", "city", "W", 300.0, (0, 1, 0), 0.9, "web"),
    ]
    state = play(rule, ONE, stream)
    assert rule.belief(state, 0.0).mode == "V"
    assert (rule.belief(state, 300.0).mode, rule.belief(state, 300.0).status) == ("W", "unverified")
    assert RULES["bounded"].belief(play(RULES["bounded"], ONE, stream), 300.0).mode == "V"


def test_states_are_what_they_were_after_others_grew_from_them():
    rule = RULES["bounded"]
    first = rule.observe(rule.start(), Statement("e", "a", "V"), 1.0)
    before = rule.belief(first)
    left, right = (rule.observe(first, Statement("e", "a", v, 1.0, origin="other"), 1.0) for v in "WX")
    assert rule.belief(first) == before
    assert {v for v, _ in rule.belief(left).candidates} == {"V", "W"}
    assert {v for v, _ in rule.belief(right).candidates} == {"V", "X"}


def test_the_reliability_argument_is_ignored():
    rule, said = RULES["bounded"], Statement("e", "a", "V", content=0.5)
    assert rule.belief(rule.observe(rule.start(), said, 0.0)) == rule.belief(rule.observe(rule.start(), said, 1.0))


def test_surprise_of_a_value_never_named_is_that_of_all_that_is_unknown():
    rule = RULES["bounded"]
    assert rule.surprise_bits(rule.start(), "V") == 0.0
    assert rule.surprise_bits(play(rule, ONE, [Statement("e", "a", "V", content=0.75)]), "W") == pytest.approx(2.0)


@pytest.mark.slow
def test_a_flood_of_a_hundred_thousand_takes_about_ten_times_one_of_ten_thousand():
    rule, spent = RULES["bounded"], []
    for size in (10_000, 100_000):
        stream = [Statement("e", "a", f"v{i % 7}", float(i), channel="web", origin=f"o{i % 999}") for i in range(size)]
        started = time.process_time()
        rule.belief(play(rule, ONE, stream))
        spent.append(time.process_time() - started)
    assert spent[1] < 40 * spent[0]


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Bounded(beta=0.0), ConfigError),
        (lambda: Bounded(beta=math.inf), ConfigError),
        (lambda: Bounded(p_max=1.0), ConfigError),
        (lambda: Bounded(hazard_per_day=-0.1), ConfigError),
        (lambda: Bounded(hazards={"city": math.nan}), ConfigError),
        (lambda: Bounded(lineage=Lineage()), ConfigError),
        (
            lambda: RULES["bounded"].belief(play(RULES["bounded"], ONE, [Statement("e", "a", "V")]), math.nan),
            RecordError,
        ),
        (
            lambda: Bounded(hazard_per_day=0.1).belief(
                play(Bounded(hazard_per_day=0.1), ONE, [Statement("e", "a", "V")])
            ),
            ConfigError,
        ),
    ],
)
def test_bad_input_is_refused(make, error):
    with pytest.raises(error) as caught:
        make()
    assert isinstance(caught.value, NousError)
    assert caught.value.way_out
