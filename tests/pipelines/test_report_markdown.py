"""A little Markdown: what marks mean, and that nothing in the text becomes markup."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import DataError
from pipelines.report_markdown import inline, render, section


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a < b & c", "a &lt; b &amp; c"),
        ("`**not bold** <b>`", "<code>**not bold** &lt;b&gt;</code>"),
        ("**bold** and *so*", "<strong>bold</strong> and <em>so</em>"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("the bound is $1/k$", "the bound is <i>1/k</i>"),
        ("it costs $5", "it costs $5"),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
    ],
)
def test_marks_in_one_run_of_text(text: str, shown: str) -> None:
    assert inline(text) == shown


def test_blocks_follow_each_other_without_a_blank_line() -> None:
    text = "# Title\nWords\nthat go on\n- one\n  goes on\n- two\n| a | b |\n| --- | --- |\n| x \\| y | 2 |"
    found = render(text)
    assert "<h2>Title</h2><p>Words that go on</p>" in found.replace("\n", "")
    assert "<li>one goes on</li><li>two</li>" in found
    assert '<td data-head="a">x | y</td><td data-head="b">2</td>' in found


def test_a_section_ends_at_the_next_heading_as_high_and_keeps_lower_ones() -> None:
    text = "## A\nx\n### below\ny\n## B\nz\n"
    assert section(text, "## A", "a.md") == "x\n### below\ny"
    assert section(text, "## B", "a.md") == "z"
    with pytest.raises(DataError, match="## C"):
        section(text, "## C", "a.md")


@given(st.text(alphabet="<>&\"'`*$|-# \nab", max_size=60))
def test_no_text_can_open_a_tag_of_its_own(text: str) -> None:
    found = render(text)
    for tag in (
        "p",
        "ul",
        "li",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "table",
        "thead",
        "tbody",
        "tr",
        "code",
        "strong",
        "em",
        "i",
    ):
        found = found.replace(f"<{tag}>", "").replace(f"</{tag}>", "")
    found = found.replace('<th scope="col">', "").replace("</th>", "").replace("</td>", "").replace("</div>", "")
    assert "<" not in found.replace('<div class="wide"', "").replace("<td data-head=", "")
