"""Section 9's figures: attacks against systems, and where the capped rule gives way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import matplotlib as mpl
import numpy as np
import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import COLUMN_INCHES, PAGE_INCHES, VERMILION, axes, look, note, theme

CAPTION_MATRIX = (
    "Every attack against every system: the fewest statements, of those tried, after which the top value is no longer the "
    "true one. A dot: never, at any volume tried. Trust is min(provenance, content) unless said otherwise; the attacker's "
    "channels have tier 0.2 and four trusted statements came first. Simulated and exact."
)
CAPTION_MAP = (
    "How many statements flip a belief under min(provenance, content), by the tier of the attacker's channel, the number of "
    "trusted statements and the number of live values. White: more than were tried. Dashed: the printed bound of 0.5."
)


def smallest(table: pd.DataFrame) -> pd.DataFrame:
    """Attacks as rows, systems as columns: the smallest volume that succeeded, NaN where none did."""
    won = table[table["success"]].groupby(["attack", "system"])["volume"].min().unstack()
    return won.reindex(index=list(dict.fromkeys(table["attack"])), columns=list(dict.fromkeys(table["system"])))


def matrix(table: pd.DataFrame, volumes: Sequence[int], labels: Mapping[str, str] | None = None) -> Figure:
    """The matrix as shaded cells with the volume written in each."""
    grid = smallest(table)
    # Fewer statements needed is worse: the shade follows the rank of the volume, darkest for one.
    rank = {volume: len(volumes) - place for place, volume in enumerate(sorted(volumes))}
    shade = grid.map(lambda v: rank.get(v, 0) / (len(volumes) + 1.5) if pd.notna(v) else 0.0).to_numpy(dtype=float)
    with theme():
        figure, (panel,) = axes(width=PAGE_INCHES, height=0.3 * len(grid) + 1.5)
        panel.imshow(shade, cmap="OrRd", vmin=0, vmax=1, aspect="auto")
        for y, attack in enumerate(grid.index):
            for x, system in enumerate(grid.columns):
                needed = grid.loc[attack, system]
                panel.annotate(
                    "·" if pd.isna(needed) else f"{int(needed)}", (x, y), ha="center", va="center", fontsize=9
                )
        # All but the named exceptions are under min trust, which the caption says once.
        names = [(labels or {}).get(s, look(s.removesuffix("+min")).label) for s in grid.columns]
        panel.set_xticks(range(len(names)), names, rotation=35, ha="left", rotation_mode="anchor")
        panel.xaxis.tick_top()
        panel.set_yticks(range(len(grid)), grid.index)
        panel.tick_params(length=0)
        panel.grid(False)
        panel.spines[:].set_visible(False)
        note(figure, f"simulated, exact; volumes tried: {', '.join(map(str, sorted(volumes)))}")
    return figure


def threshold_map(table: pd.DataFrame, most: int, bound: float = 0.5) -> Figure:
    """Statements needed over tier and trusted statements, one panel a number of live values."""
    live = sorted(table["live_values"].unique())
    tiers, trusted = sorted(table["tier"].unique()), sorted(table["trusted"].unique())
    cmap = mpl.colormaps["viridis_r"].with_extremes(bad="white")
    with theme():
        figure, panels = axes(height=2.7, columns=len(live), sharey=True)
        for panel, values in zip(panels, live, strict=True):
            part = table[table["live_values"] == values]
            grid = (
                part.pivot(index="trusted", columns="tier", values="needed").loc[trusted, tiers].to_numpy(dtype=float)
            )
            drawn = panel.imshow(
                np.ma.masked_invalid(grid), cmap=cmap, norm=mpl.colors.LogNorm(1, most), origin="lower", aspect="auto"
            )
            for (y, x), needed in np.ndenumerate(grid):
                if np.isfinite(needed):
                    colour = "white" if needed > 6 else "black"
                    panel.annotate(f"{int(needed)}", (x, y), ha="center", va="center", fontsize=6, color=colour)
            inside = sum(tier <= bound for tier in tiers) - 0.5
            panel.axvline(inside, color=VERMILION, linestyle="--", linewidth=1.2)
            panel.set_xticks(range(len(tiers)), [f"{t:g}" for t in tiers], rotation=90, fontsize=6)
            panel.set_yticks(range(len(trusted)), trusted)
            panel.set_title(f"{values} live values")
            panel.set_xlabel("channel tier")
            panel.grid(False)
        panels[0].set_ylabel("trusted statements")
        figure.colorbar(drawn, ax=panels, label="statements that flip it", shrink=0.85)
        note(figure, "simulated, exact, released rule")
    return figure


def volumes(table: pd.DataFrame, systems: Sequence[str], labels: Mapping[str, str]) -> Figure:
    """Attack success against volume, one line a system (Table 6)."""
    with theme():
        figure, (panel,) = axes(width=COLUMN_INCHES * 1.5, height=2.6)
        for place, system in enumerate(systems):
            cells = table[(table["system"] == system) & table["case"].str.fullmatch(r"m\d+")]
            cells = cells.assign(volume=cells["case"].str[1:].astype(int)).sort_values("volume")
            seen = look(system)
            # Lines that coincide are set apart by a few points so that each can be seen.
            panel.plot(
                range(len(cells)),
                cells["value"] - 2.5 * place + 4,
                seen.line,
                marker=seen.marker,
                color=seen.colour,
                label=labels.get(system, seen.label),
            )
            panel.set_xticks(range(len(cells)), cells["volume"])
        panel.set_ylim(-8, 112)
        panel.set_xlabel("false statements, M")
        panel.set_ylabel("attack success, percent")
        panel.legend(loc="center left", bbox_to_anchor=(1.0, 0.5))
        note(figure, "simulated; lines set apart where they coincide")
    return figure
