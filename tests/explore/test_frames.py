"""Frames stand on their own: no network, the default without scripts, and nothing breaks out of the script."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

from nous_core.errors import ConfigError
from nous_core.explore.frames import Frame, Frames

NASTY = '</script><img src=x onerror="alert(1)">'


def frames(count: int = 6, size: int = 10, text: str = "p") -> Frames:
    listed = [Frame(f"{text}{i}", f"{text} at {i}", bytes([i]) * size) for i in range(count)]
    return Frames(text, listed, min(2, count - 1), text)


class Seen(HTMLParser):
    """Tags of a document, scripts apart."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize(("count", "size"), [(5, 10), (21, 10), (6, 60_000)])
def test_too_few_too_many_or_too_heavy_is_refused(count, size) -> None:
    with pytest.raises(ConfigError):
        frames(count, size)


def test_without_scripts_only_the_default_picture_is_there() -> None:
    text = frames().html
    bare = re.sub(r"<script>.*?</script>", "", text, flags=re.S)
    images = [attrs for tag, attrs in Seen(bare).tags if tag == "img"]
    assert len(images) == 1
    assert images[0]["alt"] == "p at 2"
    assert "input" not in bare, "a slider nobody answers would be worse than none"


def test_markup_in_any_text_stays_text() -> None:
    text = frames(text=NASTY).html
    tags = Seen(text).tags
    assert [tag for tag, _ in tags] == ["figure", "img", "figcaption", "script"]
    assert all("onerror" not in attrs for _, attrs in tags)
    listed = json.loads(re.search(r"frames = (\[.*?\]), start", text, re.DOTALL)[1])
    assert listed[0][0] == f"{NASTY}0", "the script still sees the words as they are"


def test_nothing_is_asked_of_a_network_and_the_default_is_stored_once() -> None:
    text = frames().html
    assert "http" not in text
    assert text.count("data:image/png") == 6
    assert frames()._repr_html_() == text
