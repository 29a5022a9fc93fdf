"""Section 3 as a whole: the stages of both pipelines, a year of one attribute, a log that is tampered with, the rows."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pandas as pd

from nous_core.beliefs.aggregation import observed_values
from nous_core.beliefs.decay import Decaying
from nous_core.beliefs.rules import RULES
from nous_core.beliefs.rules.released import Released
from nous_core.benchmarks import equations as eq
from nous_core.memory.conversation import INGESTION
from nous_core.memory.log import DeltaLog
from nous_core.memory.verify import verify
from nous_core.memory.world import WorldModel
from nous_core.records import Statement
from nous_core.results.frame import frame, row
from nous_core.retrieval.context import QUERY
from nous_core.times import to_days
from nous_core.trust.compose import TRUSTS

START = "2025-01-01"
# Day of the year, value, confidence of the wording: a move, a rumour before it, a doubt after it, another move.
YEAR = (
    (0, "Rome", 0.9),
    (35, "Rome", 0.78),
    (80, "Oslo", 0.3),
    (110, "Rome", 0.78),
    (150, "Oslo", 0.9),
    (175, "Oslo", 0.78),
    (215, "Rome", 0.3),
    (300, "Oslo", 0.78),
    (335, "Bergen", 0.95),
)


def stages() -> pd.DataFrame:
    """Both pipelines of Figure 1 as the code has them: step, name, code, what goes in and out, equation."""
    return pd.DataFrame(
        [
            {"pipeline": pipeline, "step": n, "name": s.name, "code": s.where, "reads": s.reads, "gives": s.gives}
            | {"equation": s.equation}
            for pipeline, listed in (("ingestion", INGESTION), ("query", QUERY))
            for n, s in enumerate(listed, start=1)
        ]
    )


def year() -> tuple[Statement, ...]:
    """A year of statements about where Ana lives."""
    first = to_days(START)
    return tuple(Statement("Ana", "city", v, first + day, (0, i, 0), c) for i, (day, v, c) in enumerate(YEAR))


def year_world(half_life_days: float | None = None) -> WorldModel:
    """A world told the year in reverse, under the released rule and, if asked, Eq. 4 between statements."""
    rule = RULES["released"] if half_life_days is None else Decaying(Released(), half_life_days)
    world = WorldModel(rule, TRUSTS["content"])
    for said in reversed(year()):
        world.ingest([said])
    return world


def year_beliefs(world: WorldModel, every_days: int = 5) -> pd.DataFrame:
    """`belief_at` through the year: a row a day and value, with the entropy of that day in bits."""
    first = to_days(START)
    rows = []
    for day in range(0, 366, every_days):
        belief = world.belief_at("Ana", "city", first + day)
        rows += [
            {"day": day, "value": v, "p": p, "entropy_bits": belief.entropy_bits}
            for v, p in belief.distribution.probabilities.items()
        ]
    return pd.DataFrame(rows)


def _changed(order: str) -> Callable[[Path], None]:
    def tamper(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            guards = list(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
            for name, _ in guards:
                connection.execute(f"DROP TRIGGER {name}")
            connection.execute(order)
            for _, sql in guards:
                connection.execute(sql)

    return tamper


def _rewritten(path: Path) -> None:
    path.unlink()
    with DeltaLog(path) as log:
        log.append(s for s in year() if s.value != "Oslo")
        log.append(Statement("Ana", "city", "Pisa", s.said_at) for s in year())


def _emptied(path: Path) -> None:
    path.write_bytes(b"")


TAMPERING: dict[str, Callable[[Path], None]] = {
    "nothing": lambda path: None,
    "one row changed": _changed("UPDATE statements SET body = replace(body, 'Oslo', 'Pisa') WHERE number = 3"),
    "one row taken out": _changed("DELETE FROM statements WHERE number = 4"),
    "tail cut off": _changed("DELETE FROM statements WHERE number > 6"),
    "rewritten with another history": _rewritten,
    "emptied to 0 bytes": _emptied,
}


def tampering() -> pd.DataFrame:
    """Do each thing to a log of the year, and say what the check finds with and without the head kept elsewhere."""
    rows = []
    for done, tamper in TAMPERING.items():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "year.log"
            with DeltaLog(path) as log:
                head = log.append(year())
            tamper(path)
            alone, kept = ([f.what for f in verify(path, h).findings] for h in (None, head))
        found = {"chain alone": ", ".join(alone) or "good", "with the head kept": ", ".join(kept) or "good"}
        rows.append({"what was done": done} | found)
    return pd.DataFrame(rows)


def exact_rows(seed: int) -> pd.DataFrame:
    """Section 3's checkable numbers as result rows."""
    found = {"bayes/exact/remark/threshold": eq.EPSILON / (1.0 - eq.EPSILON)}
    found |= {f"bayes/exact/remark_n{n}/threshold": eq.threshold(n) for n in (2, 3, 5)}
    for others in (1, 2):
        found |= {f"bayes/exact/new_value_n{others + 1}/{name}": x for name, x in eq.new_value(others).items()}
    for r in eq.surprise().itertuples():
        found[f"bayes/exact/example_{str(r.said).replace(' ', '_')}/surprise_bits"] = r.surprise_bits
    months = eq.forgetting()
    for r in months[months["day"].isin([0, 30, 60])].itertuples():
        found[f"decay/exact/{str(r.case).replace(' ', '_')}_day_{r.day}/p_mode"] = r.p_mode
    found |= {f"decay/random/bounds/{name}_violations": x for name, x in eq.bound_violations(seed).items()}
    pairs = eq.divergences()
    found["identity/exact/toy/infinite_pairs"] = float((pairs["printed_bits"] == float("inf")).sum())
    found["identity/exact/toy/strangers_at_zero"] = float(((pairs["printed_bits"] == 0) & ~pairs["same"]).sum())
    found["aggregation/exact/year/values_listed"] = len(observed_values(year_world().history("Ana", "city")))
    return frame(row(f"s3/{key}", float(x), seeds=str(seed) if "random" in key else "") for key, x in found.items())
