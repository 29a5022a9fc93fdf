"""The attack frames fit the page, start at the paper's tier and say what they show."""

from __future__ import annotations

from nous_core.benchmarks.poisoning import LOW_TIER
from nous_core.explore import attack_frames, attack_lab, frames


def test_frames_fit_and_start_at_the_low_tier_of_the_paper() -> None:
    found = attack_frames.by_tier()
    assert len(found.html.encode()) < frames.MOST_BYTES
    assert attack_frames.TIERS[found.default] == LOW_TIER
    assert len({f.png for f in found.frames}) == len(found.frames)


def test_the_caption_holds_at_the_ends_of_the_slider() -> None:
    low, high = (attack_lab.table(attack_frames.at(t)).set_index("system") for t in (0.1, 0.7))
    assert low.loc["released+min", "attack"] == "succeeds"
    assert high.loc["released+min", "attack"] == "fails"
    assert {low.loc["bounded", "attack"], high.loc["bounded", "attack"]} == {"fails"}
