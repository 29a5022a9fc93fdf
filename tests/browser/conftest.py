"""A JupyterLab of our own and Debian's Chromium; skipped with the reason where either is missing."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "runs" / "screenshots"
TOKEN = "only-for-this-test"
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
QUIET += ["--disable-component-update", "--disable-sync"]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if importlib.util.find_spec("playwright") is None:
        pytest.skip("playwright is not installed: pip install '.[browser]'")
    if found is None:
        pytest.skip("no Chromium on the path: apt-get install chromium")
    return found


@pytest.fixture
def open_page(chromium: str, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """A function that opens a fresh browser and gives its page; what went wrong is in ``page.problems``."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        contexts = []

        def open_one(**options: Any) -> Any:
            profile = tmp_path / f"profile-{len(contexts)}"
            context = play.chromium.launch_persistent_context(
                profile, executable_path=chromium, headless=True, args=QUIET, **options
            )
            contexts.append(context)
            page = context.pages[0]
            page.problems = []
            page.requested = []
            page.on("console", lambda m: page.problems.append(m.text) if m.type == "error" else None)
            page.on("pageerror", lambda error: page.problems.append(str(error)))
            page.on("dialog", lambda d: (page.problems.append(f"dialog: {d.message}"), d.dismiss()))
            page.on("request", lambda request: page.requested.append(request.url))
            return page

        yield open_one
        for context in contexts:
            context.close()


@pytest.fixture(scope="session")
def lab(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of a JupyterLab and the folder it serves; Lab saves into what it opens, so copies go there."""
    if importlib.util.find_spec("jupyterlab") is None:
        pytest.skip("JupyterLab is not installed: pip install '.[lab]'")
    home = tmp_path_factory.mktemp("lab")
    # As in a checkout: notebooks/ beside figures/, so that relative output folders stay in here.
    served = home / "checkout" / "notebooks"
    served.mkdir(parents=True)
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"fetchNews": "false", "checkForUpdates": false}')
    folders = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime"}
    folders |= {"IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "spaces"}
    env = os.environ | {key: str(home / name) for key, name in folders.items()} | {"PYTHONPATH": str(ROOT)}
    port = _free_port()
    words = ["--ip=127.0.0.1", f"--port={port}", "--no-browser", "--allow-root", "--ServerApp.port_retries=0"]
    words += [f"--IdentityProvider.token={TOKEN}", "--LabApp.expose_app_in_browser=True"]
    with (home / "log").open("w") as log:
        command = [sys.executable, "-m", "jupyter", "lab", *words, f"--ServerApp.root_dir={served}"]
        server = subprocess.Popen(command, env=env, stdout=log, stderr=log)
        try:
            _wait(f"http://127.0.0.1:{port}/api/status?token={TOKEN}", server, home / "log")
            yield f"http://127.0.0.1:{port}", served
        finally:
            server.terminate()
            server.wait(20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait(url: str, server: subprocess.Popen[bytes], log: Path, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and server.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"JupyterLab did not come up: {log.read_text()[-2000:]}")
