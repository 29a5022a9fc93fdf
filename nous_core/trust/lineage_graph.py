"""A statement's lineage as rows to draw, and what tracking it costs."""

from __future__ import annotations

import time

import pandas as pd

from nous_core.records import UNKNOWN, Statement
from nous_core.trust.lineage import Lineage, Tainted

COLUMNS = ["depth", "statement", "parent", "value", "channel", "origin", "tier", "said_at", "role"]


def graph(lineage: Lineage, statement: Statement) -> pd.DataFrame:
    """One row an edge from a statement to what it was derived from, nearest first; first-hand ones have no parent.

    Ids are cut to 12 signs. `role` is ``root`` for the source that decides, ``missing`` for an id nobody knows or a
    lineage that was lost, ``first hand`` and ``derived`` for the rest.

    >>> page = Statement("repo", "database", "MongoDB", channel="web", origin="page")
    >>> note = Statement("repo", "database", "MongoDB", said_at=1.0, channel="tool", derived_from=(page.id,))
    >>> graph(Lineage([page, note]), note)[["depth", "channel", "tier", "role"]].values.tolist()
    [[0, 'tool', 0.9, 'derived'], [1, 'web', 0.2, 'root']]
    """
    root, seen = lineage.root(statement), {statement.id}
    rows: list[tuple[object, ...]] = []
    level: list[Statement | str] = [statement]
    depth = 0
    while level:
        following: list[Statement | str] = []
        for node in level:
            if isinstance(node, str):
                tier = lineage.provenance.tier(UNKNOWN)
                rows.append((depth, node[:12], None, None, UNKNOWN, None, tier, None, "missing"))
                continue
            tier = lineage.provenance.tier(node.channel)
            plain = "first hand" if node.derived_from is None else "derived" if node.derived_from else "missing"
            role = "root" if node == root else plain
            for parent in node.derived_from or (None,):
                shown = parent and parent[:12]
                said = (node.value, node.channel, node.origin, tier, node.said_at)
                rows.append((depth, node.id[:12], shown, *said, role))
                if parent is not None and parent not in seen:
                    seen.add(parent)
                    following.append(lineage.get(parent) or parent)
        level, depth = following, depth + 1
    return pd.DataFrame(rows, columns=COLUMNS)


def laundered(hops: int, channel: str = "tool", value: str = "W") -> list[Statement]:
    """A statement from the web and the same claim passed on `hops` times over a trusted channel, oldest first.

    >>> [s.channel for s in laundered(2)]
    ['web', 'tool', 'tool']
    """
    chain = [Statement("repository", "database", value, content=0.96, channel="web", origin="page")]
    for hop in range(1, hops + 1):
        origin, above = f"{channel}-{hop}", (chain[-1].id,)
        chain.append(Statement("repository", "database", value, float(hop), (0, hop, 0), 0.96, channel, origin, above))
    return chain


def cost(hops: int = 3, chains: int = 500) -> pd.DataFrame:
    """Time per statement of trust by channel alone and of tainted trust, in one run on this machine, and their ratio.

    The tainted time includes storing the statements (their hashes). Times vary by machine: read the ratio.
    """
    statements = [s for i in range(chains) for s in laundered(hops, value=f"W-{i}")]
    lineage = Lineage()
    started = time.perf_counter()
    naive = [lineage.provenance(s) for s in statements]
    between = time.perf_counter()
    for statement in statements:
        lineage.add(statement)
    tainted = [Tainted(lineage)(s) for s in statements]
    ended = time.perf_counter()
    raised = sum(a > b for a, b in zip(naive, tainted, strict=True))
    seconds = {"naive": between - started, "tainted": ended - between}
    return pd.DataFrame(
        [
            {
                "system": name,
                "statements": len(statements),
                "microseconds": 1e6 * spent / len(statements),
                "ratio": spent / seconds["naive"],
                "over_trusted": raised if name == "naive" else 0,
            }
            for name, spent in seconds.items()
        ]
    )
