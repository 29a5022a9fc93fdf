"""A little Markdown as HTML: what our own prose uses (headings, paragraphs, lists, tables, code, emphasis), all escaped."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence

from nous_core.errors import DataError

CODE = re.compile(r"`([^`]+)`")
# Emphasis begins and ends at a word, so that the product in "2 * 3 * 4" is none.
EMPHASIS = ((re.compile(r"\*\*(\S(?:.*?\S)?)\*\*"), "strong"), (re.compile(r"\*(\S(?:.*?\S)?)\*"), "em"))
MATHS = re.compile(r"\$([^$\\]+)\$")
CELLS = re.compile(r"(?<!\\)\|")
RULE = re.compile(r"\|(\s*:?-+:?\s*\|)+")


def inline(text: str) -> str:
    """One run of text; code is taken out first, so that nothing inside it is read as a mark.

    >>> inline("`a<b` is *not* $1/k$")
    '<code>a&lt;b</code> is <em>not</em> <i>1/k</i>'
    """
    parts = CODE.split(text)
    return "".join(f"<code>{html.escape(p)}</code>" if i % 2 else _marked(p) for i, p in enumerate(parts))


def _marked(text: str) -> str:
    found = html.escape(text)
    for pattern, tag in EMPHASIS:
        found = pattern.sub(rf"<{tag}>\1</{tag}>", found)
    return MATHS.sub(r"<i>\1</i>", found)


def render(text: str, level: int = 2) -> str:
    """Markdown as HTML; a heading ``#`` becomes ``h<level>``."""
    return "\n".join(_block(block, level) for block in _blocks(text.splitlines()))


def section(text: str, heading: str, source: str) -> str:
    """What stands under a heading, down to the next one that is as high.

    Raises
    ------
    DataError
        If `source` has no such heading.
    """
    depth = len(heading) - len(heading.lstrip("#"))
    found = re.search(rf"^{re.escape(heading)}\s*$(.*?)(?=^#{{1,{depth}}} |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise DataError(
            source, f"must hold the heading '{heading}'", "none", "Restore the heading; the report shows it."
        )
    return found[1].strip()


def _blocks(lines: Sequence[str]) -> Iterator[list[str]]:
    """Runs of lines that belong together: blank lines part them, and so does a change of kind."""
    block: list[str] = []
    for line in lines:
        if block and (not line.strip() or _kind(line) not in ("text", _kind(block[0]))):
            yield block
            block = []
        if line.strip():
            block.append(line)
    if block:
        yield block


def _kind(line: str) -> str:
    return {"#": "heading", "|": "table", "-": "list"}.get(line[0], "text")


def _block(block: list[str], level: int) -> str:
    kind = _kind(block[0])
    if kind == "table":
        return table(block)
    if kind == "list":
        items = re.split(r"\n- ", "\n".join(block).removeprefix("- "))
        return "<ul>" + "".join(f"<li>{inline(_joined(item))}</li>" for item in items) + "</ul>"
    if kind == "heading":
        marks, _, words = block[0].partition(" ")
        depth = min(level + len(marks) - 1, 6)
        return f"<h{depth}>{inline(words)}</h{depth}>" + (render("\n".join(block[1:])) if block[1:] else "")
    return f"<p>{inline(_joined(chr(10).join(block)))}</p>"


def table(lines: Sequence[str]) -> str:
    """Lines of a Markdown table."""
    cells = [[cell.strip().replace("\\|", "|") for cell in CELLS.split(line.strip().strip("|"))] for line in lines]
    ruled = len(lines) > 1 and RULE.fullmatch(lines[1].strip())
    return scrolled(grid(cells[0], cells[2:] if ruled else cells[1:]), "Table")


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]], attributes: Sequence[str] = ()) -> str:
    """Cells as an HTML table, each with its head beside it for narrow screens; `attributes` go to the rows in order."""
    lines = [
        "".join(
            f'<td data-head="{html.escape(head)}">{inline(cell)}</td>' for head, cell in zip(heads, row, strict=True)
        )
        for row in rows
    ]
    body = "".join(f"<tr{a}>{line}</tr>\n" for a, line in zip(attributes or [""] * len(lines), lines, strict=True))
    head = "".join(f'<th scope="col">{inline(head)}</th>' for head in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table>"


def scrolled(inner: str, label: str) -> str:
    """A table in a box of its own that scrolls sideways, by keyboard too."""
    return f'<div class="wide" role="region" tabindex="0" aria-label="{html.escape(label)}">{inner}</div>'


def _joined(text: str) -> str:
    return " ".join(line.strip() for line in text.splitlines())
