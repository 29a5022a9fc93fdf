"""Downloads against a server on this machine: what arrives, what is refused, and what never stays."""

from __future__ import annotations

import functools
import hashlib
import http.server
import threading

import pytest
from typer.testing import CliRunner

from nous_core.datasets import fetch as module
from nous_core.datasets import locate, registry
from nous_core.errors import ConfigError, DataError
from pipelines.cli_data import app

BODY = b"phrase,number\nlikely,70\n"


def row(file: str, licence: str = "MIT", body: bytes = BODY) -> registry.Source:
    digest = hashlib.sha256(body).hexdigest()
    return registry.Source(file, "who/what", "c" * 40, "a folder/f.csv", len(body), digest, licence)


@pytest.fixture
def mirror(tmp_path):
    """A server of one file; its address and the names that were asked for."""
    place = tmp_path / "served" / "who" / "what" / ("c" * 40) / "a folder"
    place.mkdir(parents=True)
    (place / "f.csv").write_bytes(BODY)
    asked: list[str] = []

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args) -> None:
            asked.append(self.path)

    handler = functools.partial(Quiet, directory=str(tmp_path / "served"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
        server.shutdown()
        thread.join()


def test_a_file_arrives_once_with_its_licence_told_first(mirror, data_folder) -> None:
    base, asked = mirror
    said: list[str] = []
    (first,) = module.fetch([row("set/f.csv")], base=base, say=said.append)
    assert (first.state, first.path) == ("fetched", data_folder / "set/f.csv")
    assert first.path.read_bytes() == BODY
    assert said == ["set: who/what, licence: MIT"]
    (second,) = module.fetch([row("set/f.csv")], base=base, say=said.append)
    assert second.state == "here"
    assert len(asked) == 1
    assert len(said) == 1


def test_without_a_licence_nothing_is_asked_for_until_accepted(mirror, data_folder) -> None:
    base, asked = mirror
    unlicensed = row("set/f.csv", registry.NONE_STATED)
    assert [s.state for s in module.fetch([unlicensed], base=base)] == ["refused"]
    assert asked == []
    assert [s.state for s in module.fetch([unlicensed], accept=True, base=base)] == ["fetched"]


def test_other_bytes_than_registered_are_not_kept(mirror, data_folder) -> None:
    with pytest.raises(DataError, match=r"set/f\.csv: must have 5 bytes"):
        list(module.fetch([row("set/f.csv", body=b"other")], base=mirror[0]))
    assert [path for path in data_folder.rglob("*") if path.is_file()] == []


def test_a_changed_file_here_is_reported_and_not_overwritten(mirror, data_folder, write) -> None:
    path = write(data_folder / "set/f.csv", "mine")
    (found,) = module.fetch([row("set/f.csv")], base=mirror[0])
    assert found.state == "changed"
    assert path.read_text() == '"mine"'
    assert mirror[1] == []


@pytest.mark.parametrize("base", ["http://127.0.0.1:1", "missing"])
def test_no_answer_is_named_with_the_address(base, mirror, data_folder) -> None:
    address = mirror[0] + "/elsewhere" if base == "missing" else base
    with pytest.raises(DataError) as caught:
        list(module.fetch([row("set/f.csv")], base=address))
    assert f"{address}/who/what/" in str(caught.value)
    assert "mirror" in str(caught.value)


def test_the_cut_file_brings_its_origin_along_only_when_missing(data_folder, write) -> None:
    assert [found.file for found in module.chosen(["dev3"])] == [locate.FULL, locate.DEV3]
    write(data_folder / locate.DEV3, [])
    assert [found.file for found in module.chosen(["dev3"])] == [locate.DEV3]


def test_the_cut_file_follows_the_one_it_is_cut_from() -> None:
    files = [found.file for found in module.chosen(["locomo", "perceptions"])]
    assert files == ["locomo/locomo10.json", "perceptions/probly.csv", "locomo/locomo_dev3.json"]
    assert len(module.chosen([])) == len(registry.sources())
    with pytest.raises(ConfigError, match="perceptions"):
        module.chosen(["perception"])


@pytest.fixture
def registered(monkeypatch, data_folder):
    """The commands see three small files instead of the registry."""
    rows = (row("first/a.csv"), row("first/b.csv", body=b"other"), row("second/c.csv", registry.NONE_STATED))
    monkeypatch.setattr(module, "chosen", lambda names: tuple(r for r in rows if not names or r.set in names))
    return data_folder


def nous_data(*words: str):
    return CliRunner().invoke(app, list(words))


def test_fetch_command_counts_and_fails_when_a_named_set_was_refused(registered, mirror) -> None:
    result = nous_data("fetch", "second", "--from", mirror[0])
    assert result.exit_code == 1
    assert "refused  second/c.csv" in result.output
    result = nous_data("fetch", "second", "--accept", "--from", mirror[0])
    assert result.exit_code == 0
    assert "1 fetched, 0 already here, 0 refused" in result.output


def test_verify_names_what_changed_and_what_is_missing(registered) -> None:
    for name, body in (("first/a.csv", BODY), ("first/b.csv", b"changed")):
        (registered / name).parent.mkdir(parents=True, exist_ok=True)
        (registered / name).write_bytes(body)
    result = nous_data("verify")
    assert result.exit_code == 1
    assert "changed  first/b.csv  sha256 " in result.output
    assert "missing  second/c.csv" in result.output
    assert "1 verified, 1 changed, 1 missing" in result.output


def test_list_shows_every_set_with_its_licence(data_folder) -> None:
    output = nous_data("list").output
    for name in registry.by_set():
        assert name in output
    assert "none stated" in output
    assert str(locate.DATA) in output
