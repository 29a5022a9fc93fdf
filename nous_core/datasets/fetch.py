"""Download data files from where they were published, and check the bytes of those that are here."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from nous_core.datasets import locate
from nous_core.datasets.registry import BASE_URL, Source, by_set, sha256, source
from nous_core.errors import DataError, choose

TIMEOUT_SECONDS = 60


@dataclass(frozen=True)
class State:
    """One file and how it stands: here, fetched, missing, changed, or refused (no licence stated and no yes given)."""

    source: Source
    state: str
    path: Path | None = None
    note: str = ""


def chosen(names: Iterable[str]) -> tuple[Source, ...]:
    """Files of the named data sets, or of all of them when none is named; ``dev3``, ``audit`` and the like work too.

    The file that is cut from another one comes after it, and brings that one along only when it is not here itself.

    >>> [row.file for row in chosen(["perceptions", "disfl_qa"])]
    ['perceptions/probly.csv', 'disfl_qa/dev.json']
    """
    known = locate.sets()
    wanted = [choose("data set", name, known) for name in names] or [
        tuple(row.file for row in rows) for rows in by_set().values()
    ]
    files = list(dict.fromkeys(file for group in wanted for file in group))
    if locate.DEV3 in files:
        files.remove(locate.DEV3)
        if locate.FULL not in files and locate.find(locate.DEV3) is None:
            files.append(locate.FULL)
        files.append(locate.DEV3)
    return tuple(source(file) for file in files)


def check(row: Source) -> State:
    """Whether a file is here with the registered bytes, changed, or missing."""
    path = locate.find(row.file)
    if path is None:
        return State(row, "missing", None, "run `nous data fetch`")
    digest = sha256(path)
    if digest == row.sha256:
        return State(row, "here", path)
    return State(row, "changed", path, f"sha256 {digest[:12]}..., registered {row.sha256[:12]}...")


def fetch(
    rows: Iterable[Source], accept: bool = False, base: str = BASE_URL, say: Callable[[str], None] = lambda line: None
) -> Iterator[State]:
    """Bring the files to the data folder, one state a file as it is done.

    Parameters
    ----------
    rows : iterable of Source
        What to fetch, from `chosen`.
    accept : bool
        Also fetch files whose publisher states no licence.
    base : str
        Address below which repositories, commits and paths stand; a mirror has the same layout.
    say : callable
        Told of each licence before anything is downloaded.

    Raises
    ------
    DataError
        If an address does not answer or its bytes are not the registered ones; nothing is kept then. A changed file that
        is already here is reported, never overwritten.
    """
    told: set[tuple[str, str]] = set()
    for row in rows:
        found = check(row)
        if found.state != "missing":
            yield found
            continue
        if row.derived:
            yield State(row, "missing", None, f"is cut from {locate.FULL} once that is here")
            continue
        if row.needs_accept and not accept:
            yield State(row, "refused", None, "no licence stated by its publisher; --accept fetches it all the same")
            continue
        if (row.set, row.licence) not in told:
            told.add((row.set, row.licence))
            say(f"{row.set}: {row.repository}, licence: {row.licence}")
        yield State(row, "fetched", download(row, locate.folders()[-1] / row.file, base))


def download(row: Source, target: Path, base: str = BASE_URL) -> Path:
    """Download one file; it appears under its name only when its SHA-256 is the registered one."""
    import pooch
    import requests

    url = row.url(base)
    logger = pooch.get_logger()
    before = logger.level
    logger.setLevel(logging.WARNING)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        getter = pooch.HTTPDownloader(timeout=TIMEOUT_SECONDS)
        pooch.retrieve(url, f"sha256:{row.sha256}", fname=target.name, path=target.parent, downloader=getter)
    except requests.RequestException as error:
        raise DataError(row.file, f"must be at {url}", str(error), "Check the network, or name a mirror.") from None
    except (OSError, ValueError) as error:
        rule = f"must have {row.bytes} bytes and SHA-256 {row.sha256}"
        raise DataError(row.file, rule, str(error), "Nothing was kept; try again later.") from None
    finally:
        logger.setLevel(before)
    return target
