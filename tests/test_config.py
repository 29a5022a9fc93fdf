"""RunConfig refuses what it does not know."""

import pytest

from nous_core.config import RunConfig
from nous_core.errors import ConfigError
from nous_core.paths import ROOT


@pytest.mark.parametrize(
    ("field", "bad"), [("seed", -1), ("seed", 1.0), ("seed", True), ("profile", "huge"), ("backend", "gpt")]
)
def test_a_bad_setting_is_named(field, bad):
    with pytest.raises(ConfigError) as caught:
        RunConfig(**{"seed": 1} | {field: bad})
    assert caught.value.thing == field


def test_the_output_folder_hangs_on_the_repository_not_on_the_callers_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert RunConfig(seed=1, out_dir="runs/x").out == ROOT / "runs/x"
