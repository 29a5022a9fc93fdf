"""Which committed notebooks can be run again here: their paths on standard output, the others' reasons on stderr.

With NOUS_REQUIRE_DATA=1 a notebook that cannot be run again is an error.
"""

from __future__ import annotations

import os
import sys

from pipelines.manifest import load_manifest
from pipelines.project import Project


def main() -> int:
    """Print the paths; 1 if data had to be there and is not."""
    project, status = Project(), 0
    for name, entry in load_manifest(project.manifest).items():
        missing = [file for file in entry.data_files if project.find_data(file) is None]
        if missing:
            print(f"skipped {name}: {', '.join(missing)} is neither in NOUS_DATA nor in data/", file=sys.stderr)
            status = 1 if os.environ.get("NOUS_REQUIRE_DATA") == "1" else status
        else:
            print(f"notebooks/{name}.ipynb")
    return status


if __name__ == "__main__":
    sys.exit(main())
