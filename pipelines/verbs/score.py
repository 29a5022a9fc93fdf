"""``nous score``: anybody's answers under every metric, with intervals and paired tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipelines.verbs.claims import aligned

if TYPE_CHECKING:
    from nous_core.scoring.answer_files import Answers

SEED = 20260707
FILE = "JSONL of question_id and answer, LoCoMo's prediction file, or the audit's layout."
GOLD = "LoCoMo's file with the gold answers; by default the one found through NOUS_DATA or data/."
METRIC = "A metric; repeat for more. All usual ones by default."


def add(app: typer.Typer) -> None:
    """Register the verb."""
    app.command("score")(score)


def score(
    file: Annotated[Path, typer.Argument(help=FILE, show_default=False)],
    against: Annotated[Path | None, typer.Option(help="A second file: paired differences on shared questions.")] = None,
    metric: Annotated[list[str] | None, typer.Option(help=METRIC)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object, for programs.")] = False,
    questions: Annotated[Path | None, typer.Option(help=GOLD)] = None,
    key: Annotated[str | None, typer.Option(help="Which <model>_prediction of LoCoMo's file to read.")] = None,
    seed: Annotated[int, typer.Option(help="Seed of the resampling.")] = SEED,
) -> None:
    """Score answers under every metric. Status 1 if a row could not be read: each is named, the others are scored."""
    from nous_core.scoring import report

    first = read_answers(file, questions, key)
    second = read_answers(against, questions, key) if against else None
    names = metric or report.metrics_for(first)
    out = report.report(first, names, seed)
    if second:
        out |= {"against": report.report(second, names, seed), "paired": report.paired(first, second, names, seed)}
    typer.echo(json.dumps(out, indent=1, ensure_ascii=False, allow_nan=False) if as_json else shown(out))
    bad = [f"{a.name}, {place}: {what}" for a in (first, second) if a for place, what in a.problems]
    for line in bad:
        typer.echo(f"nous: not scored: {line}", err=True)
    if bad:
        raise typer.Exit(1)


def read_answers(path: Path, questions: Path | None, key: str | None) -> Answers:
    """The answers of a file; gold answers come from LoCoMo unless the file holds its own."""
    from nous_core.datasets import locate, locomo
    from nous_core.scoring.answer_files import HOLD_GOLD, layout_of, read

    if questions is None and layout_of(path) in HOLD_GOLD:
        return read(path, None, key)
    source = questions or ("full" if locate.find(locate.FULL) else "dev3")
    return read(path, {q.id: q for c in locomo.load(source) for q in c.questions}, key)


def shown(out: dict[str, Any]) -> str:
    """The report as text: one table a file, then the paired differences."""
    parts = [_table(out)]
    if "against" in out:
        parts += [_table(out["against"]), _pairs(out)]
    return "\n\n".join(parts)


def _cell(entry: dict[str, Any], name: str) -> str:
    if entry.get(name) is None:
        return "not scored"
    low, high = entry[f"{name}_interval"]
    return f"{entry[name]:.2f} [{low:.2f}, {high:.2f}]"


def _table(part: dict[str, Any]) -> str:
    heads = [
        "metric",
        "macro",
        "micro",
        "multi-hop",
        "temporal",
        "open-domain",
        "single-hop",
        "corrected",
        "scored",
        "not",
    ]
    rows = []
    for name, entry in part["metrics"].items():
        cells = entry.get("categories", {})
        per = [f"{cells[c]['mean']:.2f}" if c in cells else "-" for c in heads[3:7]]
        fixed = part["corrected"].get(name)
        own = [f"{fixed:.2f}" if fixed is not None else "-", str(entry["scored"]), str(entry["not_scored"])]
        rows.append([name, _cell(entry, "macro"), _cell(entry, "micro"), *per, *own])
    declined = [entry["declined"] for entry in part["metrics"].values() if "declined" in entry]
    lines = [
        f"{part['file']}: {part['questions']:,} questions, {part['not_run']:,} not run, "
        f"{max(declined, default=0.0):.2f} % of answers decline; percent, length in words; intervals resample "
        f"{part['interval']}",
        aligned({"columns": heads, "data": rows}),
        f"corrected: without {part['corrected']['excluded']} questions whose gold answer is known to be wrong",
        *part["flags"],
    ]
    return "\n".join(lines)


def _pairs(out: dict[str, Any]) -> str:
    heads = ["metric", "macro difference", "micro difference", "n", "p", "test"]
    rows = [
        [
            name,
            _cell(e, "macro"),
            _cell(e, "micro"),
            str(e["n"]),
            *((f"{e['p_value']:.4g}", e["test"]) if e["n"] else "--"),
        ]
        for name, e in out["paired"].items()
    ]
    title = f"{out['file']} minus {out['against']['file']}, questions both answered"
    return f"{title}\n{aligned({'columns': heads, 'data': rows})}"
