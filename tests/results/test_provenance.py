"""What a notebook prints at its end is the same on every machine."""

from nous_core.config import RunConfig
from nous_core.results.frame import frame, read, row
from nous_core.results.provenance import digest, finish


def test_provenance_names_configuration_data_and_rows_and_no_path_of_the_machine(tmp_path):
    data = tmp_path / "locomo" / "x.json"
    data.parent.mkdir()
    data.write_text("[]", encoding="utf-8")
    config = RunConfig(seed=7, out_dir=str(tmp_path / "out"))
    text = finish(config, "00_toy", frame([row("s3/x/exact/all/y", 1.0)]), [data])
    assert str(tmp_path) not in text
    assert digest(data)[:16] in text
    assert len(read(tmp_path / "out" / "rows" / "00_toy.csv")) == 1
