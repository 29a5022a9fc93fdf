"""No number in the README's claim block is typed."""

import pytest

from nous_core.errors import DataError
from nous_core.paths import FIGURES, ROOT
from nous_core.results.claims import evaluate
from nous_core.results.frame import read_all
from pipelines.readme import BEGIN, END, block, refreshed


def test_the_committed_block_is_what_would_be_generated():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert refreshed(text, block(evaluate(read_all(FIGURES / "rows")))) == text


def test_only_what_stands_between_the_marks_changes():
    assert refreshed(f"a{BEGIN}old{END}b", "new\n") == f"a{BEGIN}\nnew\n{END}b"


def test_missing_marks_are_named():
    with pytest.raises(DataError, match="claims:begin"):
        refreshed("nothing here", "x")
