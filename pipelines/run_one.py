"""Execute one notebook, in this process, and say on standard output how far it is.

Started by `supervise` as ``python -m pipelines.run_one``; the job comes as JSON on standard input. The
result replaces the target only when every cell ran; after a failure the partial copy stays where it is.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pipelines.canonical import as_text
from pipelines.orphan import watch_parent
from pipelines.project import write_atomically

OK, CELL_FAILED, DEAD_KERNEL, TIMED_OUT, NOT_STARTED, EDITED = 0, 10, 11, 12, 13, 14
PREFIX = "@nous "


def report(event: str, **fields: Any) -> None:
    """One line the parent parses."""
    print(PREFIX + json.dumps({"event": event, **fields}), flush=True)


def main() -> int:
    """Run the job on standard input; the exit status says what happened."""
    job = json.loads(sys.stdin.read())
    watch_parent()
    partial = Path(job["partial"])
    partial.parent.mkdir(parents=True, exist_ok=True)
    before = Path(job["source"]).read_bytes()
    status, notebook = _execute(job, partial)
    if status == OK and Path(job["source"]).read_bytes() != before:
        report("error", text="the notebook was edited while it ran; your edit is kept, run again")
        return EDITED
    if status == OK:
        write_atomically(Path(job["target"]), as_text(notebook))
        partial.unlink()
    return status


def _execute(job: dict[str, Any], partial: Path) -> tuple[int, Any]:
    """Run all cells; (status, notebook)."""
    import papermill
    from nbclient.exceptions import CellTimeoutError, DeadKernelError
    from papermill.exceptions import PapermillExecutionError

    from pipelines.kernel import QuietKernelManager

    code = [index for index, cell in enumerate(_cells(job)) if cell == "code"]

    def started(cell: Any, cell_index: int) -> None:
        # counted in code cells; the injected cell, if any, shifts positions by one
        if cell.cell_type == "code":
            report("cell", k=sum(index <= cell_index for index in code), n=len(code), at=cell_index)

    try:
        notebook = papermill.execute_notebook(
            job["source"],
            str(partial),
            parameters=job["parameters"],
            kernel_name="python3",
            progress_bar=False,
            cwd=job["cwd"],
            start_timeout=job["deadlines"]["start"],
            execution_timeout=job["deadlines"]["cell"],
            kernel_manager_class=QuietKernelManager,
            record_timing=False,
            on_cell_start=started,
        )
    except PapermillExecutionError as error:
        report("error", text=f"{error.ename}: {error.evalue}".strip().splitlines()[-1])
        return CELL_FAILED, None
    except DeadKernelError:
        report("error", text="the kernel died, likely out of memory (or the cell ended its own process)")
        return DEAD_KERNEL, None
    except CellTimeoutError:
        report("error", text=f"the cell was still running after {job['deadlines']['cell']:g} s")
        return TIMED_OUT, None
    except Exception as error:  # a kernel that never started, an unreadable notebook: say so, do not trace back
        report("error", text=f"{type(error).__name__}: {str(error).strip().splitlines()[0] if str(error) else ''}")
        return NOT_STARTED, None
    return OK, notebook


def _cells(job: dict[str, Any]) -> list[str]:
    """Cell types in the order they run, with the cell papermill injects after the parameters cell."""
    cells = json.loads(Path(job["source"]).read_text(encoding="utf-8"))["cells"]
    kinds: list[str] = []
    for cell in cells:
        tags = cell["metadata"].get("tags", [])
        if "injected-parameters" in tags and job["parameters"]:
            continue  # papermill replaces an old one
        kinds.append(cell["cell_type"] if "".join(cell["source"]).strip() else "empty")
        if "parameters" in tags and job["parameters"]:
            kinds.append("code")
    return kinds


if __name__ == "__main__":
    sys.exit(main())
