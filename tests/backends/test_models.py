"""Only the bytes we know are served under a model's name."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from nous_core.backends.errors import SetupError
from nous_core.backends.models import KNOWN_MODELS, KnownModel, find_model, verify

TOY = KnownModel("toy", hashlib.sha256(b"weights").hexdigest(), 7, "MIT", "tests")


def test_a_file_is_known_by_its_bytes_not_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "whatever.bin").write_bytes(b"weights")
    assert verify(tmp_path / "whatever.bin", (TOY,)) == TOY


@pytest.mark.parametrize("content", [b"weightz", b"weights+", b""])
def test_other_bytes_are_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "toy.gguf").write_bytes(content)
    with pytest.raises(SetupError, match="one of toy"):
        verify(tmp_path / "toy.gguf", (TOY,))


@pytest.mark.parametrize("environment", [{}, {"NOUS_MODEL": " "}, {"NOUS_MODEL": "no/such.gguf"}])
def test_without_a_file_the_known_ones_are_named(environment: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="NOUS_MODEL") as caught:
        find_model(environment)
    assert all(model.name in caught.value.way_out for model in KNOWN_MODELS)


def test_the_table_has_full_hashes_and_no_two_alike() -> None:
    assert all(re.fullmatch("[0-9a-f]{64}", model.sha256) for model in KNOWN_MODELS)
    assert (
        len({model.sha256 for model in KNOWN_MODELS}) == len({m.size_bytes for m in KNOWN_MODELS}) == len(KNOWN_MODELS)
    )
