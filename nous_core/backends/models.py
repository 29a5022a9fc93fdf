"""The small models we know by hash: nothing else is served under their names."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from nous_core.backends.errors import SetupError


@dataclass(frozen=True)
class KnownModel:
    """A model file: true name, SHA-256, size, licence of the weights, and what it is good for."""

    name: str
    sha256: str
    size_bytes: int
    licence: str
    use: str


KNOWN_MODELS = (
    KnownModel(
        "qwen2.5-coder-1.5b-instruct-q4_k_m",
        "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        1_117_320_768,
        "Apache-2.0",
        "answers, statements, judging",
    ),
    KnownModel(
        "qwen2.5-coder-0.5b-instruct-q4_k_m",
        "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
        491_400_064,
        "Apache-2.0",
        "answers at half the time, clearly weaker",
    ),
    KnownModel(
        "smollm2-135m-instruct-q4_1",
        "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        98_362_432,
        "Apache-2.0",
        "checks that the parts fit together, not answers",
    ),
)


def find_model(environment: Mapping[str, str]) -> Path:
    """The file ``NOUS_MODEL`` points to."""
    path = environment.get("NOUS_MODEL", "").strip()
    names = ", ".join(f"{model.name}.gguf" for model in KNOWN_MODELS)
    if not path:
        way_out = f"Download one of {names} from its own release and export NOUS_MODEL=/path/to/it.gguf."
        raise SetupError("NOUS_MODEL", "must point to a model file for backend=local", "nothing", way_out)
    if not Path(path).is_file():
        raise SetupError("NOUS_MODEL", "must be a file", Path(path).name, f"Point it to one of {names}.")
    return Path(path)


def verify(path: Path, known: tuple[KnownModel, ...] = KNOWN_MODELS) -> KnownModel:
    """The known model `path` holds, byte for byte; anything else raises `SetupError`."""
    names = ", ".join(model.name for model in known)
    size = path.stat().st_size
    if size not in {model.size_bytes for model in known}:  # spares hashing a gigabyte of the wrong file
        raise SetupError("NOUS_MODEL", f"must be one of {names}", f"{path.name} of {size} bytes", "Download it again.")
    with path.open("rb") as file:
        sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    for model in known:
        if model.sha256 == sha256:
            return model
    raise SetupError("NOUS_MODEL", f"must have the SHA-256 of one of {names}", sha256, "Download it again.")
