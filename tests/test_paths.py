"""Paths lead to what they name."""

from nous_core import paths


def test_the_package_and_its_data_are_where_the_names_say():
    assert (paths.PACKAGE / "paths.py").is_file()
    assert (paths.ROOT / "pyproject.toml").is_file()
    assert paths.PAPER.is_file()
