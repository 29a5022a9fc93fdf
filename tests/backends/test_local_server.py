"""What the child asks of the engine, seen through a stand-in for it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

STAND_IN = """
import json, types, sys
class CommonParams:
    def __init__(self):
        self.model, self.cpuparams, self.cpuparams_batch = (types.SimpleNamespace() for _ in range(3))
class Server:
    def __init__(self, p):
        seen = {k: v for k, v in vars(p).items() if isinstance(v, (bool, int, list))}
        seen.update(path=p.model.path, alias=sorted(p.model_alias))
        seen.update(threads=[p.cpuparams.n_threads, p.cpuparams_batch.n_threads])
        print(json.dumps(seen, sort_keys=True), file=sys.stderr, flush=True)
        self.listening_address = f"http://127.0.0.1:{p.port}"
"""


def test_it_serves_loopback_only_one_at_a_time_without_prompt_cache_and_ends_with_its_input(
    tmp_path: Path, repository: Path
) -> None:
    import json

    (tmp_path / "xllamacpp.py").write_text(STAND_IN, encoding="utf-8")
    command = [sys.executable, "-m", "nous_core.backends.local_server", "--model", "m.gguf", "--name", "toy"]
    done = subprocess.run(
        command,
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=repository,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    # Standard input is closed from the start, so the child may end before it is ready; with a parent it waits.
    assert done.returncode == 0
    child = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=repository,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert child.stdout is not None
    ready = child.stdout.readline()
    _, said = child.communicate("", timeout=20)
    seen = json.loads(said.splitlines()[-1])
    assert ready == f"nous-server http://127.0.0.1:{seen['port']}\n"
    assert seen["hostnames"] == ["127.0.0.1"]
    assert (seen["n_parallel"], seen["threads"], seen["n_ctx"]) == (1, [1, 1], 4096)
    assert (seen["cache_prompt"], seen["offline"], seen["ui"]) == (False, True, False)
    assert (seen["path"], seen["alias"]) == ("m.gguf", ["toy"])
    assert child.returncode == 0


def test_an_engine_that_fails_ends_the_child_with_its_reason(tmp_path: Path, repository: Path) -> None:
    (tmp_path / "xllamacpp.py").write_text(
        "def CommonParams():\n    raise MemoryError('too large')\n", encoding="utf-8"
    )
    command = [sys.executable, "-m", "nous_core.backends.local_server", "--model", "m.gguf", "--name", "toy"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    child = subprocess.Popen(
        command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=repository, env=environment
    )
    assert child.stderr is not None
    assert child.wait(20) == 1
    assert child.stderr.read().strip().endswith("MemoryError: too large")
    assert child.stdin is not None
    child.stdin.close()
    child.stderr.close()
