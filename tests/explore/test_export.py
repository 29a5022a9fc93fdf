"""Exported code run as plain Python gives the same posterior; a bad file is named."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nous_core.beliefs.rules import RULES
from nous_core.benchmarks.presets import PRESETS
from nous_core.errors import DataError
from nous_core.explore.export import from_json, load, to_json, to_python
from nous_core.explore.scenario import Scenario, posteriors
from nous_core.records import Statement

TIERS = (("user", 0.95), ("web", 0.3), ("unknown", 0.1))
TEXT = st.text("aß'\"\\\n{}</script>", min_size=1, max_size=6).filter(str.strip)
STATEMENT = st.builds(
    Statement,
    st.just('Ana\'s "city"'),
    st.just("a\\b"),
    TEXT.filter(lambda v: v != "unknown"),
    st.floats(-100, 100),
    content=st.floats(0.01, 0.99),
    channel=st.sampled_from(["user", "web"]),
    origin=TEXT,
)


def run(code: str) -> dict[str, dict[str, float]]:
    """The posteriors a fresh interpreter computes from the exported program."""
    code += "import json, sys\nprint(json.dumps(posteriors), file=sys.stderr)\n"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return json.loads(result.stderr)


@pytest.mark.parametrize("trust", ["content", "min"])
def test_exported_code_in_a_fresh_interpreter_gives_the_same_posterior(trust) -> None:
    names = tuple(sorted(RULES))
    for start in range(0, len(names), 3):
        scenario = Scenario(PRESETS["flood"], names[start : start + 3], trust, TIERS, 0.02, 7, 12.5)
        ours, theirs = posteriors(scenario), run(to_python(scenario))
        assert list(ours) == list(theirs)
        for name, masses in ours.items():
            assert set(masses) == set(theirs[name])
            assert max(abs(p - theirs[name][v]) for v, p in masses.items()) <= 1e-12


@settings(max_examples=40, deadline=None)
@given(st.lists(STATEMENT, max_size=5), st.floats(0, 1), st.integers(0, 9))
def test_any_scenario_survives_json_and_code_even_with_quotes_and_markup(said, hazard, values) -> None:
    scenario = Scenario(tuple(said), ("bayes", "frequency"), "min", TIERS, hazard, values)
    assert from_json(to_json(scenario)) == scenario
    found: dict[str, object] = {"print": lambda *words: None}
    exec(to_python(scenario), found)
    assert found["posteriors"] == posteriors(scenario)


GOOD = json.loads(to_json(Scenario(PRESETS["rumour"])))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "mine.json: must be JSON"),
        ("[]", "mine.json: must be a JSON object"),
        ("{}", "mine.json: must say format"),
        (json.dumps(GOOD | {"statements": None}), "mine.json: must hold a list of statements"),
        (json.dumps(GOOD | {"statements": ["x"]}), "mine.json, statement 1: must be a JSON object"),
        (json.dumps(GOOD | {"statements": [{"entity": "a"}]}), "mine.json, statement 1: must hold every field"),
        (json.dumps(GOOD | {"statements": [GOOD["statements"][0] | {"content": 7}]}), "Statement.content: must lie"),
        (json.dumps(GOOD | {"statements": [GOOD["statements"][0] | {"weight": 7}]}), r"received \['weight'\]"),
        (json.dumps(GOOD | {"rules": ["magic"]}), "mine.json, rule: must be one of"),
        (json.dumps(GOOD | {"rules": 3}), "mine.json: must hold every field"),
        (json.dumps(GOOD | {"hazard_per_day": float("nan")}), "hazard_per_day: must be a finite number"),
        (json.dumps(GOOD | {"tiers": 1}), "mine.json: must hold every field"),
    ],
)
def test_a_bad_file_is_named_with_what_is_wrong(tmp_path, text, said) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(DataError, match=f"^{said}" if said.startswith("mine") else said):
        load(path)


def test_a_missing_file_and_bytes_that_are_no_text_are_named(tmp_path) -> None:
    (tmp_path / "noise.json").write_bytes(b"\xff\xfe\xff")
    for name in ("none.json", "noise.json"):
        with pytest.raises(DataError, match=f"^{name}: must be a readable text file"):
            load(tmp_path / name)
