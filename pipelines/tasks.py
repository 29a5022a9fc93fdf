"""doit tasks, one per notebook: order, parallel runs and carrying on after a failure.

Whether a notebook is up to date is decided by its stamp (`stamp`), not by doit's own database, which is
written only at the end of a run and so is lost when the run is killed.
"""

from __future__ import annotations

import io
import shutil
from collections.abc import Mapping
from typing import Any

from pipelines.plan import Run
from pipelines.progress import Progress
from pipelines.project import Project
from pipelines.stamp import digest, is_current, write_stamp
from pipelines.supervise import Outcome, supervise


class Session:
    """One ``nous run``: executes what doit selects, keeps the outcomes, prints one line each."""

    def __init__(self, project: Project, runs: Mapping[str, Run], progress: Progress, lock: int | None = None) -> None:
        self.project, self.runs, self.progress, self.lock = project, runs, progress, lock
        self.outcomes: dict[str, Outcome] = {}
        self.failed: dict[str, str] = {}

    def execute(self, name: str) -> bool:
        """Run one notebook and stamp it; the truth is the child's exit status and the promised files."""
        run = self.runs[name]
        self._bring_rows(run)
        inputs = digest(self.project, run)
        outcome = supervise(self.project, run, lambda k, n: self.progress.cell(name, k, n), self.lock)
        self.outcomes[name] = outcome
        again = f" (second try; {outcome.retried})" if outcome.retried else ""
        if outcome.status == 0:
            try:
                write_stamp(self.project, run, inputs)
            except ValueError as error:
                return self._fail(name, f"{error}{again}")
            where = f"; {run.note}" if run.note else ""
            self.progress.line(name, f"done    {outcome.cells} cells, {outcome.seconds:.1f} s{again}{where}")
            return True
        return self._fail(name, f"{outcome.message}{again}")

    def skipped(self, name: str) -> None:
        """The stamp agrees: nothing to do."""
        note = f"; {self.runs[name].note}" if self.runs[name].note else ""
        self.progress.line(name, f"up to date{note}")

    def unmet(self, name: str) -> None:
        """Something this notebook needs has failed."""
        needs = [need for need in self.runs[name].entry.needs if need in self.failed]
        self.failed[name] = f"needs {', '.join(needs)}"
        self.progress.line(name, f"not run  needs {', '.join(needs)}, which did not finish")

    def _fail(self, name: str, message: str) -> bool:
        self.failed[name] = message
        self.progress.line(name, f"FAILED  {message}")
        return False

    def _bring_rows(self, run: Run) -> None:
        """Copy the rows this run reads into its own output folder, where they come from another one."""
        folder = self.project.root / run.out_dir / "rows"
        folder.mkdir(parents=True, exist_ok=True)
        for rows in run.rows_from.values():
            if rows.is_file() and rows.parent != folder:
                shutil.copyfile(rows, folder / rows.name)


def run_tasks(session: Session, jobs: int = 1, force: bool = False) -> int:
    """Run what is not up to date, `jobs` notebooks at a time; 0 when every notebook of the plan is done."""
    from doit.doit_cmd import DoitMain
    from doit.reporter import ZeroReporter
    from doit.task import Task

    class Lines(ZeroReporter):  # type: ignore[misc]
        """doit's events as our lines."""

        def skip_uptodate(self, task: Task) -> None:
            session.skipped(task.name)

        def add_failure(self, task: Task, fail: Any) -> None:
            if task.name not in session.failed:
                if type(fail).__name__ == "UnmetDependency":
                    session.unmet(task.name)
                else:
                    session._fail(task.name, str(fail))

    def tasks() -> Any:
        for name, run in session.runs.items():
            yield {
                "basename": name,
                "actions": [(session.execute, [name])],
                "task_dep": [need for need in run.entry.needs if need in session.runs],
                "uptodate": [False if force else (lambda run=run: is_current(session.project, run))],
                "io": {"capture": False},
            }

    session.project.state.mkdir(parents=True, exist_ok=True)
    settings = {
        "reporter": Lines,
        "outfile": io.StringIO(),
        "backend": "json",
        "dep_file": str(session.project.state / "doit.json"),
        "continue": True,
        "num_process": jobs if jobs > 1 else 0,
        "par_type": "thread",
    }
    from doit.cmd_base import ModuleTaskLoader

    DoitMain(ModuleTaskLoader({"DOIT_CONFIG": settings, "task_notebooks": tasks})).run(["run"])
    return 1 if session.failed else 0
