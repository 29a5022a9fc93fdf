"""The whole of Section 3: stages that exist, a year told backwards, tampering named."""

import importlib

import pytest

from nous_core.beliefs.rules import RULES, play
from nous_core.benchmarks import architecture as arch
from nous_core.times import to_days


def test_every_stage_can_be_imported_under_the_name_it_is_drawn_with():
    for code in arch.stages()["code"]:
        parts = code.split(".")
        depth = (
            next(n for n, part in enumerate(parts) if part[0].isupper()) if any(p[0].isupper() for p in parts) else -1
        )
        module = importlib.import_module("nous_core." + ".".join(parts[:depth]))
        found = module
        for part in parts[depth:]:
            found = getattr(found, part)
        assert callable(found)


def test_the_year_told_backwards_is_the_year_told_forwards():
    forwards = play(RULES["released"], lambda s: s.content, arch.year())
    assert arch.year_world().predict("Ana", "city") == RULES["released"].belief(forwards)


def test_each_day_of_the_year_sums_to_one_and_the_story_is_the_one_described():
    table = arch.year_beliefs(arch.year_world())
    assert table.groupby("day")["p"].sum().to_numpy() == pytest.approx(1.0)
    masses = table.set_index(["day", "value"])["p"]
    assert masses[215, "Rome"] < masses[210, "Rome"]
    assert masses[145, "Oslo"] < 0.05 < masses[150, "Oslo"] < 0.5 < masses[175, "Oslo"]
    assert masses[335, "Bergen"] > 0.9


def test_decay_makes_the_memory_no_surer_between_statements():
    table = arch.year_beliefs(arch.year_world(60.0)).drop_duplicates("day").set_index("day")["entropy_bits"]
    quiet = table.loc[220:295]
    assert quiet.is_monotonic_increasing
    assert quiet.iloc[-1] > quiet.iloc[0] + 0.1


def test_each_tampering_is_named_and_some_only_with_the_head():
    found = arch.tampering().set_index("what was done")
    assert found.loc["nothing"].tolist() == ["good", "good"]
    assert found.loc["tail cut off"].tolist() == ["good", "cut tail"]
    assert found.loc["rewritten with another history"].tolist() == ["good", "rewritten"]
    assert (found.drop("nothing")["with the head kept"] != "good").all()


def test_rows_are_section_3_and_every_key_is_there_once():
    rows = arch.exact_rows(7)
    assert set(rows["section"]) == {"s3"}
    keyed = rows.set_index(["system", "data", "case", "metric"])["value"]
    assert keyed["bayes", "exact", "remark", "threshold"] == pytest.approx(0.0101, abs=5e-5)
    assert keyed["aggregation", "exact", "year", "values_listed"] == 3
    assert arch.year()[0].said_at == to_days("2025-01-01")
