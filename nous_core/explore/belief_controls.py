"""The belief lab's controls: the fields of one statement, and what reads the statements."""

from __future__ import annotations

import ipywidgets as widgets

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.presets import PRESETS
from nous_core.explore.controls import Control, choice, count, slider, text
from nous_core.explore.scenario import MOST_VALUES, Scenario, has_hazard
from nous_core.plots.style import look
from nous_core.trust import provenance
from nous_core.trust.compose import TRUSTS

NONE = ""


def story() -> Control:
    """Which of the small stories is told; empty once a statement was edited."""
    return choice("story", [("(own)", NONE), *((name, name) for name in PRESETS)], NONE)


def fields() -> dict[str, Control]:
    """One control a field of the selected statement, named like the field."""
    named = sorted({s.value for said in PRESETS.values() for s in said})
    channels = [(f"{channel} (tier {tier:g})", channel) for channel, tier in sorted(provenance.PAPER_TIERS.items())]
    day = widgets.BoundedFloatText(value=0, min=-3650, max=3650, description="said at")
    return {
        "value": text("value", "Acme", named, hint="What is claimed: type or pick"),
        "content": slider("reliability", "0 to 1", 0.9, 0, 1, 0.01, hint="Confidence of the wording, 0 to 1"),
        "channel": choice("channel", channels, "user", hint="Where it came in; its tier counts under 'min'"),
        "origin": text("origin", "user", ["user", "web", "repository"], hint="Who said it on that channel"),
        "said_at": Control(day, "day"),
    }


def readers(scenario: Scenario) -> dict[str, Control]:
    """Rules, trust, hazard, number of values and the time of reading."""
    rules = [(look(name).label, name) for name in RULES]
    chosen = [*scenario.rules, NONE, NONE]
    found = {
        f"rule {i + 1}": choice(f"rule {i + 1}", rules if i == 0 else [("(none)", NONE), *rules], chosen[i])
        for i in range(3)
    }
    heard = ", ".join(look(name).label for name in RULES if has_hazard(name))
    return found | {
        "trust": choice("trust", list(TRUSTS), scenario.trust, hint="Where a statement's reliability comes from"),
        "hazard_per_day": slider(
            "hazard", "per day", 0, 0, 0.1, 0.001, 3, f"How often the fact changes; heard by {heard}"
        ),
        "values": count("possible values", "at least", 0, 0, MOST_VALUES, "For rules that know the vocabulary"),
        "days_after": slider("read after", "days", 0, 0, 365, 1, 0, "Time between the last statement and the reading"),
    }
