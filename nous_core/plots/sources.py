"""Real sources: accuracy by system and set; what sybils capture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pandas as pd
from matplotlib.figure import Figure

from nous_core.plots.style import BLUE, GREEN, GREY, ORANGE, PURPLE, SKY, VERMILION, axes, note, theme

LOOKS: dict[str, tuple[str, str, str]] = {
    "last_write": (ORANGE, "v", "--"),
    "majority": (GREY, "^", "-."),
    "released": (BLUE, "o", ":"),
    "released_known": (BLUE, "o", "-"),
    "log_odds_known": (PURPLE, "D", ":"),
    "one_number": (SKY, "s", "--"),
    "confusion": (GREEN, "*", "-"),
    "confusion_online": (GREEN, "P", ":"),
    "tiers": (PURPLE, "D", ":"),
    "anchored": (VERMILION, "X", "-."),
    "anchored_bounded": (GREEN, "h", "-"),
}
CAPTION = (
    "Four crowd-label sets: accuracy (95 % bootstrap over tasks, ties by expectation). Hollow marks are told every worker's "
    "accuracy; filled ones are not. Learning a full confusion per source without gold passes majority where sources are "
    "biased, and the published update stays near the last label while it treats all sources alike."
)
CAPTION_SYBILS = (
    "Synthetic: sources that tell the truth elsewhere (sleepers, top) or do not (liars, bottom) push one lie on thirty facts, "
    "beside 3 first-party and 6 honest sources. Left: the lie wins although first-party sources agree on the truth. Middle: "
    "accuracy on facts nobody attacks and no first-party source covers. Right: what the bound costs, facts on which every "
    "first-party source was wrong and the others put it right. Reliability learned from agreement is captured; measured "
    "against anchors and pooled under a budget it is not, and the same budget lets nobody correct an anchor."
)
TOLD = ("released_known", "log_odds_known", "confusion_known")


def accuracy(table: pd.DataFrame, systems: Sequence[str], labels: Mapping[str, str], remark: str) -> Figure:
    """One panel a set, one line a system, with intervals."""
    cells = table[table["metric"] == "accuracy"]
    sets = list(dict.fromkeys(cells["data"]))
    with theme():
        figure, panels = axes(height=0.24 * len(systems) + 1.1, columns=len(sets), sharey=True)
        for panel, data in zip(panels, sets, strict=True):
            here = cells[cells["data"] == data].set_index("system")
            for y, system in enumerate(reversed(systems)):
                cell, (colour, marker, _) = here.loc[system], LOOKS[system]
                spread = [[cell["value"] - cell["low"]], [cell["high"] - cell["value"]]]
                face = "white" if system in TOLD else colour
                panel.errorbar(cell["value"], y, xerr=spread, fmt=marker, color=colour, mfc=face, capsize=2)
            panel.axvline(here.loc["majority", "value"], color="#bbbbbb", linewidth=0.8, zorder=0)
            panel.set_title(f"{data.removeprefix('crowd-')} (n={int(here['n'].iloc[0]):,})")
            panel.set_yticks(range(len(systems)), [labels[s] for s in reversed(systems)])
        figure.supxlabel("accuracy, percent", fontsize=9)
        figure.text(0.995, 0.005, remark, ha="right", fontsize=7, color="#666666")
    return figure


def sybils(table: pd.DataFrame, labels: Mapping[str, str]) -> Figure:
    """Attack success and accuracy off target against the number of attackers, a row of panels a kind of attacker."""
    split = table["case"].str.rsplit("-", n=1, expand=True)
    table = table.assign(kind=split[0], attackers=split[1].astype(int))
    metrics = {
        "attack_success": "attack succeeds although\nanchors agree, percent",
        "accuracy_off_target": "right off target,\nno anchor spoke, percent",
        "anchor_corrected": "wrong anchor put right\nby others, percent",
    }
    kinds = ("sleeper", "liar")
    with theme():
        figure, panels = axes(height=4.4, columns=3, rows=2, sharex=True)
        for place, panel in enumerate(panels):
            kind, metric = kinds[place // 3], list(metrics)[place % 3]
            cells = table[(table["kind"] == kind) & (table["metric"] == metric)]
            for name, label in labels.items():
                line = cells[cells["system"] == name].sort_values("attackers")
                colour, marker, dash = LOOKS[name]
                panel.plot(line["attackers"], line["value"], color=colour, marker=marker, linestyle=dash, label=label)
                panel.fill_between(line["attackers"], line["low"], line["high"], color=colour, alpha=0.12, linewidth=0)
            panel.set_ylim(-4, 104)
            panel.set_ylabel(metrics[metric])
            panel.set_title(f"{kind}s", loc="left")
        for panel in panels[3:]:
            panel.set_xlabel("sybils")
        handles, names = panels[0].get_legend_handles_labels()
        figure.legend(handles, names, loc="outside upper center", ncols=2)
        note(
            figure,
            f"synthetic, n = {int(table[table['metric'] == 'attack_success']['n'].min()):,} attacked facts a point",
        )
    return figure
