"""A researcher's new rule: one small file and one line, and it stands beside all others."""

import shutil
import subprocess
import sys

from nous_core.paths import ROOT

RULE = '''
"""Newest of two: believe the newest value once it was said twice in a row."""

from collections.abc import Sequence

from nous_core.beliefs.categorical import Belief, Categorical
from nous_core.records import UNKNOWN, Statement


class TwiceInARow:
    """State: (value believed, value said last)."""

    def start(self, vocabulary: Sequence[str] = ()) -> tuple[str, str]:
        return UNKNOWN, UNKNOWN

    def observe(self, state: tuple[str, str], statement: Statement, reliability: float) -> tuple[str, str]:
        believed, last = state
        repeated = statement.value == last or believed == UNKNOWN
        return (statement.value if repeated else believed), statement.value

    def belief(self, state: tuple[str, str], now: float | None = None) -> Belief:
        return Belief.of(Categorical((state[0],), (0.0,)))

    def surprise_bits(self, state: tuple[str, str], value: str) -> float:
        return Categorical((state[0],), (0.0,)).surprise_bits(value)
'''
CHECK = """
from nous_core.benchmarks.contradiction import VARIANTS, run
from nous_core.results.claims import evaluate
from nous_core.results.tables import pivot
table = run(40, (1,), VARIANTS)
assert "twice_in_a_row" in pivot(table, "system", "case").index
print(len(evaluate(table)), table[table["system"] == "twice_in_a_row"]["value"].round(1).tolist())
"""


def test_a_new_rule_needs_one_file_and_one_line_to_appear_in_the_benchmark_table(tmp_path):
    copy = tmp_path / "nous_core"
    shutil.copytree(ROOT / "nous_core", copy, ignore=shutil.ignore_patterns("__pycache__"))
    rules = copy / "beliefs" / "rules"
    (rules / "twice_in_a_row.py").write_text(RULE.lstrip(), encoding="utf-8")
    registry = rules / "__init__.py"
    text = registry.read_text(encoding="utf-8")
    text = text.replace(
        '    "frequency": Frequency(),', '    "frequency": Frequency(),\n    "twice_in_a_row": TwiceInARow(),'
    )
    text = text.replace("\nRULES:", "\nfrom nous_core.beliefs.rules.twice_in_a_row import TwiceInARow\n\nRULES:")
    registry.write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", CHECK], check=False, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    claims, accuracies = done.stdout.split(maxsplit=1)
    assert int(claims) > 0
    assert accuracies.count(",") == 11
