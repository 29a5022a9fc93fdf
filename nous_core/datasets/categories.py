"""LoCoMo's five kinds of question: one table, short forms, and other projects' names for them translated."""

from __future__ import annotations

from nous_core.errors import choose

CATEGORIES: dict[int, str] = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}
SHORT: dict[int, str] = {1: "mh", 2: "t", 3: "od", 4: "sh", 5: "adv"}
# Which name a project prints over the questions of each id of the file; the ids themselves are the file's everywhere.
NAMES: dict[str, dict[int, str]] = {
    "locomo": CATEGORIES,
    "mem0": CATEGORIES | {1: "single-hop", 3: "multi-hop", 4: "open-domain"},
}


def translate(label: str | int, project: str = "locomo") -> int:
    """LoCoMo's category id for what another project calls a kind of question.

    A number is the file's own id, whoever prints it. A name is read as that project uses it: ``single-hop`` over
    mem0's column stands for the 282 questions of id 1, which LoCoMo calls multi-hop. Short forms are ours.

    >>> translate("single-hop"), translate("Single Hop", "mem0"), translate(1, "mem0"), translate("sh")
    (4, 1, 1, 4)
    """
    names = choose("project", project, NAMES)
    text = str(label).strip().lower().replace("_", "-").replace(" ", "-")
    table = {str(number): number for number in CATEGORIES} | {name: number for number, name in names.items()}
    if project == "locomo":
        table |= {name: number for number, name in SHORT.items()}
    return choose(f"{project} label", text, table)
