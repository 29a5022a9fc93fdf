"""The forgetting frames fit the page and say what they show."""

from __future__ import annotations

from nous_core.explore import forgetting_frames, forgetting_lab, frames
from nous_core.explore.forgetting_lab import Wait


def test_frames_fit_and_start_at_the_panels_default() -> None:
    found = forgetting_frames.by_half_life()
    assert len(found.html.encode()) < frames.MOST_BYTES
    assert forgetting_frames.HALF_LIVES_DAYS[found.default] == Wait().half_life_days
    assert found.frames[found.default].alternative == forgetting_frames.described(Wait())


def test_the_caption_holds_fading_ends_in_abstaining() -> None:
    says = forgetting_lab.table(Wait(half_life_days=2.0)).set_index("way")["says"]
    assert says["fade"] == "abstains"
    assert says["none"] == "Bolt"
