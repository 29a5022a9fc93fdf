"""What a memory makes of a real conversation: statements, dimensions, surprise over time, and the same after reopening."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pandas as pd

from nous_core.beliefs.rules import RULES
from nous_core.memory.conversation import remember
from nous_core.memory.log import DeltaLog
from nous_core.memory.views import export
from nous_core.memory.world import WorldModel
from nous_core.records import Conversation
from nous_core.results.frame import frame, row
from nous_core.scoring.intervals import wilson
from nous_core.trust.compose import TRUSTS

METRICS = ["statements", "dimensions", "entities", "contested_share", "log_entries", "replay_identical"]
AGAIN = (
    "import sys; from pathlib import Path; from nous_core.benchmarks.locomo_memory import replayed; "
    "print(replayed(Path(sys.argv[1])))"
)


def digest(world: WorldModel) -> str:
    """SHA-256 of everything a world believes."""
    return hashlib.sha256(json.dumps(export(world), sort_keys=True, default=str).encode()).hexdigest()


def replayed(path: Path) -> str:
    """Open a log and rebuild the world from it."""
    with DeltaLog(path) as log:
        return digest(WorldModel(RULES["released"], TRUSTS["min"], log))


def ingested(conversations: Sequence[Conversation], data: str) -> pd.DataFrame:
    """Counts per conversation after hearing it through a log on disk, and whether another process rebuilds the same.

    ``contested_share`` is the share of dimensions (percent) with more than one value ever said.
    """
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for conversation in conversations:
            path = Path(folder) / f"{conversation.id}.log"
            with DeltaLog(path) as log:
                world = remember(conversation, RULES["released"], TRUSTS["min"], log)
                said = {d: {s.value for s in world.statements(*d)} for d in world.dimensions}
                entries = log.head().count
            done = subprocess.run([sys.executable, "-c", AGAIN, str(path)], capture_output=True, text=True, check=True)
            counts = {
                "statements": sum(len(world.statements(*d)) for d in world.dimensions),
                "dimensions": len(world.dimensions),
                "entities": len(world.entities),
                "log_entries": entries,
                "replay_identical": float(done.stdout.strip() == digest(world)),
            }
            key = f"s3/memory/locomo-{data}/{conversation.id}"
            rows += [row(f"{key}/{name}", float(n)) for name, n in counts.items()]
            several = sum(len(values) > 1 for values in said.values())
            rows.append(row(f"{key}/contested_share", wilson(several, max(len(said), 1))))
    return frame(rows)


def surprises(conversations: Sequence[Conversation]) -> pd.DataFrame:
    """One row a statement: conversation, said_at (days since its first session), surprise in bits; no text."""
    rows = []
    for conversation in conversations:
        world = remember(conversation, RULES["released"], TRUSTS["min"])
        start = conversation.sessions[0].said_at
        for dimension in world.dimensions:
            rows += [(conversation.id, d.said_at - start, d.surprise_bits) for d in world.history(*dimension)]
    return pd.DataFrame(rows, columns=["conversation", "day", "surprise_bits"]).sort_values(
        ["conversation", "day", "surprise_bits"], ignore_index=True
    )
