"""One table of categories; other projects' names are read as they use them."""

from __future__ import annotations

import pytest

from nous_core.datasets.categories import CATEGORIES, NAMES, SHORT, translate
from nous_core.errors import ConfigError


def test_every_project_names_each_id_once() -> None:
    assert list(CATEGORIES) == list(SHORT) == [1, 2, 3, 4, 5]
    for names in NAMES.values():
        assert sorted(names.values()) == sorted(CATEGORIES.values())


@pytest.mark.parametrize(
    ("label", "project", "category"),
    [
        ("single-hop", "mem0", 1),
        ("multi_hop", "mem0", 3),
        ("Open Domain", "mem0", 4),
        ("temporal", "mem0", 2),
        (4, "mem0", 4),
        ("single-hop", "locomo", 4),
        ("multi-hop", "locomo", 1),
        ("od", "locomo", 3),
        ("5", "locomo", 5),
    ],
)
def test_a_name_is_read_as_its_project_uses_it(label, project, category) -> None:
    assert translate(label, project) == category


@pytest.mark.parametrize(("label", "project"), [("hop", "locomo"), (6, "locomo"), ("sh", "mem0"), ("temporal", "zep")])
def test_unknown_labels_and_projects_are_refused(label, project) -> None:
    with pytest.raises(ConfigError, match="must be one of"):
        translate(label, project)
