"""The frames show what the core computes, and start at the story as told."""

from __future__ import annotations

from nous_core.benchmarks.presets import preset
from nous_core.explore import belief_frames, frames
from nous_core.explore.scenario import posteriors


def test_frames_fit_the_page_and_start_at_the_default() -> None:
    found = belief_frames.by_reliability()
    assert len(found.html.encode()) < frames.MOST_BYTES
    assert belief_frames.told_at(belief_frames.RELIABILITIES[found.default]).statements == preset("job change")
    assert len({f.png for f in found.frames}) == len(found.frames), "every position shows another picture"


def test_the_alternative_text_names_the_end_of_each_rule() -> None:
    scenario = belief_frames.told_at(0.2)
    assert f"Acme at {posteriors(scenario)['released']['Acme']:.2f}" in belief_frames.described(scenario)
