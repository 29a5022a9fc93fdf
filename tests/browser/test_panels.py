"""Each panel in a real JupyterLab: run all cells, move a control, and the picture changes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "runs" / "screenshots"
KERNEL_READY = """async () => {
  const session = window.jupyterapp.shell.currentWidget.sessionContext;
  await session.ready; await session.session.kernel.info; }"""
PANEL = ".jp-OutputArea-output .widget-vbox"
FRAMES = "figure[id^=frames-]"


def explorers() -> list[str]:
    """The committed notebooks that hold an interactive cell."""
    return [
        path.stem
        for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
        if any("interactive" in cell["metadata"].get("tags", []) for cell in json.loads(path.read_text())["cells"])
    ]


@pytest.mark.browser
@pytest.mark.parametrize("name", explorers())
def test_a_control_moves_the_picture_and_nothing_complains(name: str, lab: Any, open_page: Any) -> None:
    address, served = lab
    shutil.copy(ROOT / "notebooks" / f"{name}.ipynb", served)
    page = open_page(viewport={"width": 1280, "height": 1100})
    page.goto(f"{address}/lab/tree/{name}.ipynb?token=only-for-this-test")
    page.wait_for_selector(".jp-NotebookPanel .jp-Cell", timeout=60_000)
    page.wait_for_function("window.jupyterapp?.shell.currentWidget?.sessionContext", timeout=60_000)
    page.evaluate(KERNEL_READY)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.wait_for_selector(f"{PANEL} .widget-slider", state="attached", timeout=120_000)
    panel = page.locator(PANEL).first
    panel.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('.widget-image')?.naturalWidth > 0", timeout=30_000)
    SHOTS.mkdir(parents=True, exist_ok=True)
    picture = panel.locator(".widget-image").first
    before = picture.get_attribute("src")
    handle = panel.locator(".noUi-handle").first
    handle.focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.wait_for_function(
        "before => document.querySelector('.widget-image').src !== before", arg=before, timeout=20_000
    )
    assert panel.locator("[role=alert]").all_inner_texts() == []
    panel.screenshot(path=SHOTS / f"{name}-panel.png")
    frames = page.locator(FRAMES).first
    frames.scroll_into_view_if_needed()
    still = frames.locator("img").get_attribute("src")
    frames.locator("input").focus()
    page.keyboard.press("ArrowLeft")
    assert frames.locator("img").get_attribute("src") != still
    frames.screenshot(path=SHOTS / f"{name}-frames.png")
    assert page.locator(".jp-Dialog").count() == 0
    assert page.problems == []
    assert [url for url in page.requested if not url.startswith((address, "data:", "blob:"))] == []
