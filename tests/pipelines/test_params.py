"""Parameters are typed by the notebook itself; what does not fit is refused before anything starts."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nous_core.errors import ConfigError
from pipelines.params import check_value, schema, validate
from pipelines.params_file import read_params

KNOWN = {"seed": ("int", 7), "share": ("float", 0.5), "name": ("str", "a"), "deep": ("bool", False)}
BAD = {
    "unknown name": ({"sede": 1}, "must be one the notebook takes; received 'sede'"),
    "nan": ({"share": math.nan}, "must be a finite number; received nan"),
    "infinity": ({"share": -math.inf}, "must be a finite number"),
    "tuple": ({"share": (1, 2)}, "must be of type float; received (1, 2)"),
    "list": ({"name": ["a"]}, "must be of type str"),
    "numpy integer": ({"seed": np.int64(3)}, "use .item()"),
    "numpy float": ({"share": np.float64(0.1)}, "use .item()"),
    "true as a number": ({"seed": True}, "must be of type int; received True"),
    "number as a flag": ({"deep": 1}, "must be of type bool"),
    "digits as text": ({"seed": "007"}, "must be of type int; received '007'"),
    "text that means true": ({"deep": "true"}, "must be of type bool"),
    "fraction for a whole number": ({"seed": 1.0}, "must be of type int"),
    "null": ({"name": None}, "must be of type str"),
    "key that is no text": ({1: 1}, "parameter name: must be text; received 1"),
}


@pytest.mark.parametrize(("given_", "message"), BAD.values(), ids=BAD)
def test_bad_override_is_refused(given_, message) -> None:
    with pytest.raises(ConfigError) as error:
        validate(given_, KNOWN, "nb")
    assert message in str(error.value)


def test_only_differences_from_the_defaults_remain() -> None:
    assert validate({"seed": 7, "share": 1, "deep": True}, KNOWN, "nb") == {"share": 1.0, "deep": True}


@given(st.floats(allow_nan=False, allow_infinity=False) | st.integers(-(10**9), 10**9))
def test_a_finite_number_passes_unchanged(value) -> None:
    assert check_value("share", "float", value) == value


def test_the_runner_chooses_data_and_folder_itself() -> None:
    with pytest.raises(ConfigError, match="received 'seed'"):
        validate({"seed": 1}, KNOWN, "nb", free=("seed",))


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("seed = 7", "must hold annotated scalars only"),
        ("seed: list = [7]", "must be int, float, str or bool"),
        ("seed: int = 3 + 4", "must be a literal"),
        ("seed: int = 'x'", "must be of type int"),
        ("seed: int = 7", "must state seed, profile, backend, data, out_dir"),
    ],
)
def test_a_parameters_cell_with_anything_else_is_refused(make_notebook, cell, message) -> None:
    with pytest.raises(ConfigError, match=message):
        schema(make_notebook([cell]), "nb")


FILES = {
    "p.toml": "seed = 1\n[nb]\nshare = 0.25\n",
    "p.json": '{"seed": 1, "nb": {"share": 0.25}}',
    "p.yaml": "seed: 1\nnb: {share: 0.25}\n",
}


@pytest.mark.parametrize(("name", "text"), FILES.items(), ids=FILES)
def test_scalars_go_to_all_and_tables_to_one(tmp_path, name, text) -> None:
    (tmp_path / name).write_text(text)
    assert read_params(tmp_path / name, ["nb", "other"]) == {"nb": {"seed": 1, "share": 0.25}, "other": {"seed": 1}}


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("p.toml", "[nb2]\nseed = 1\n", "table .* must be one of nb"),
        ("p.json", "{", "must be readable"),
        ("p.yaml", "a: [", "must be readable"),
        ("p.json", "[1]", "must be a table"),
        ("p.ini", "", "file ending"),
    ],
)
def test_a_bad_parameter_file_is_refused(tmp_path, name, text, message) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(ConfigError, match=message):
        read_params(tmp_path / name, ["nb"])


def test_a_missing_parameter_file_is_named(tmp_path) -> None:
    with pytest.raises(ConfigError, match=r"none\.toml"):
        read_params(tmp_path / "none.toml", ["nb"])
