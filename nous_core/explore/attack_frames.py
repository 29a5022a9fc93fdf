"""The attack lab without a kernel: the same attack from channels of growing tier."""

from __future__ import annotations

from nous_core.explore import attack_lab
from nous_core.explore.attack_lab import Attack
from nous_core.explore.draw import FRAME_DPI, TIGHT
from nous_core.explore.frames import Frame, Frames
from nous_core.plots.style import look

TIERS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7)
DEFAULT_TIER = 0.2
CAPTION = (
    "Move the tier of the attacker's channel. One mention of a false value and then only the truth, repeated: the less the "
    "channel is trusted, the more its truths count against themselves under the released rule. The bounded rule does not "
    "mind. Simulated and exact."
)


def at(tier: float) -> Attack:
    """Repeating the truth from a channel of one tier."""
    return Attack("reverse", low_tier=tier)


def by_tier() -> Frames:
    """The frames, starting at the paper's low tier."""
    canvas, frames = attack_lab.canvas(FRAME_DPI), []
    for tier in TIERS:
        found = attack_lab.curve(at(tier))
        picture = canvas.png(lambda f, axes, found=found: attack_lab.paint(f, axes, found, at(tier).volume), TIGHT)  # type: ignore[misc]  # noqa: B023
        frames.append(Frame(f"{tier:g}", described(at(tier)), picture))
    return Frames("tier of the attacker's channel", frames, TIERS.index(DEFAULT_TIER), CAPTION)


def described(attack: Attack) -> str:
    """What the picture shows at the chosen M, in words.

    >>> described(at(0.2))[:68]
    'At M = 10: Nous (released rule), content trust: V on top, p(V) 1.00;'
    """
    ends = (
        f"{look(r.system).label}: {r.on_top} on top, p(V) {r.p_true:.2f}" for r in attack_lab.table(attack).itertuples()
    )
    return f"At M = {attack.volume}: {'; '.join(ends)}."
