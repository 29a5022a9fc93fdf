"""The belief lab without a kernel: one story at ten reliabilities of the word that contradicts."""

from __future__ import annotations

from dataclasses import replace

from nous_core.benchmarks.presets import preset
from nous_core.explore import belief_lab
from nous_core.explore.draw import TIGHT
from nous_core.explore.frames import Frame, Frames
from nous_core.explore.scenario import Scenario, beliefs
from nous_core.plots.style import look

RELIABILITIES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
CAPTION = (
    "Move the reliability of the two words for Bolt. Last write wins does not care; the belief moves from rumour to job "
    "change, and below 1/k what is said counts against itself. A story of our own, exact."
)


def told_at(reliability: float) -> Scenario:
    """The job change with the contradiction said at one reliability."""
    first = Scenario(preset("job change"))
    said = (replace(s, content=reliability) if s.value == "Bolt" else s for s in first.statements)
    return replace(first, statements=tuple(said))


def by_reliability() -> Frames:
    """The frames, starting at the story as it is told."""
    canvas = belief_lab.canvas(len(told_at(0.9).rules))
    frames = []
    for reliability in RELIABILITIES:
        found, _ = belief_lab.traces(told_at(reliability))
        picture = canvas.png(lambda figure, axes, found=found: belief_lab.paint(figure, axes, found), TIGHT)  # type: ignore[misc]
        frames.append(Frame(f"{reliability:g}", described(told_at(reliability)), picture))
    return Frames("reliability of the words for Bolt", frames, RELIABILITIES.index(0.9), CAPTION)


def described(scenario: Scenario) -> str:
    """What the picture shows at its end, in words.

    >>> described(told_at(0.9))
    'At the end: Nous (released rule) believes Bolt at 0.98 (settled); last write wins believes Bolt at 1.00 (settled).'
    """
    ends = (
        f"{look(name).label} believes {b.mode or 'nothing'} at {b.probability(b.mode or 'unknown'):.2f} ({b.status})"
        for name, b in beliefs(scenario).items()
    )
    return f"At the end: {'; '.join(ends)}."
