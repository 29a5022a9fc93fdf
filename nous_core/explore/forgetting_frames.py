"""The forgetting lab without a kernel: the same story at six half-lives."""

from __future__ import annotations

from nous_core.explore import forgetting_lab
from nous_core.explore.draw import FRAME_DPI, TIGHT
from nous_core.explore.forgetting_lab import WAYS, Wait
from nous_core.explore.frames import Frame, Frames

HALF_LIVES_DAYS = (7.0, 14.0, 30.0, 60.0, 90.0, 180.0)
CAPTION = (
    "Move the half-life. Eq. 4 spreads what is forgotten over all values heard, so it may stop above the threshold; fading "
    "towards unknown ends in abstaining. A story of our own, exact."
)


def by_half_life() -> Frames:
    """The frames, starting at ninety days."""
    canvas, frames = forgetting_lab.canvas(FRAME_DPI), []
    for days in HALF_LIVES_DAYS:
        wait = Wait(half_life_days=days)
        found = forgetting_lab.curve(wait)
        picture = canvas.png(lambda f, axes, found=found, wait=wait: forgetting_lab.paint(f, axes, found, wait), TIGHT)  # type: ignore[misc]
        frames.append(Frame(f"{days:g} days", described(wait), picture))
    return Frames("half-life", frames, HALF_LIVES_DAYS.index(90.0), CAPTION)


def described(wait: Wait) -> str:
    """What the picture shows at the question, in words.

    >>> described(Wait())[:86]
    'Asked after 60 days: no forgetting (released rule): Bolt at 0.98; towards uniform (Eq.'
    """
    ends = (
        f"{WAYS[r.way][0]}: {r.says}" + ("" if r.says == "abstains" else f" at {r.probability:.2f}")
        for r in forgetting_lab.table(wait).itertuples()
    )
    return f"Asked after {wait.delay_days:g} days: {'; '.join(ends)}."
