"""Datasets from records: the same columns, and bad records are refused."""

import random
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="pyarrow is missing: pip install 'hornox[data]'")

import pyarrow.parquet as pq

import hornox
import hornox.envs
from hornox.bots import bot, play_out
from hornox.envs.dataset.plan import Plan
from hornox.envs.dataset.write import make_part, part_path, save_part
from hornox.errors import BadRecord, HornoxError
from hornox.records import Record


def test_records_have_the_same_columns(tmp_path: Path) -> None:
    plan = Plan.of("pro", 3, ["steady"], rounds=3, seed=5)
    save_part(part_path(tmp_path, 0), make_part(plan, 0))
    lines = []
    for number in range(3):
        game = hornox.new("pro", 3, seed=f"5.{number}", rounds=1)
        play_out(game, [bot("steady")] * 3, random.Random(f"5.{number}/bots"))
        lines.append(Record.of(game, ("Ann", "Bob", "Cy")).to_json())

    assert hornox.envs.from_records(lines, tmp_path / "own") == 3

    ours, theirs = (
        pq.read_table(folder / "part-00000.parquet") for folder in (tmp_path, tmp_path / "own")
    )
    assert ours.schema.equals(theirs.schema)
    assert ours.drop(["player"]).equals(theirs.drop(["player"]))
    assert theirs["player"].to_pylist()[:3] == ["Ann", "Bob", "Cy"]


def test_bad_records_are_refused_with_their_line(tmp_path: Path) -> None:
    unfinished = Record.of(hornox.new("classic", 2, seed=1)).to_json()

    with pytest.raises(BadRecord, match="line 2: the game is not over"):
        hornox.envs.from_records(["", unfinished], tmp_path / "a")
    with pytest.raises(BadRecord, match="line 1, byte"):
        hornox.envs.from_records(['{"hornox"'], tmp_path / "a")
    with pytest.raises(HornoxError, match="there are no records"):
        hornox.envs.from_records([], tmp_path / "a")


def make_records(count: int) -> list[str]:
    found = []
    for seed in range(count):
        game = hornox.new("pro", seats=2, seed=seed, rounds=1)
        play_out(game, [bot("random")] * 2, random.Random(seed))
        found.append(Record.of(game).to_json())
    return found


def test_one_bad_record_leaves_no_files_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hornox.envs.dataset.from_records.READABLE_PART", 2)
    good = make_records(3)

    for wrong in ("{}", None):
        with pytest.raises(HornoxError, match="line 4"):
            hornox.envs.from_records([*good, wrong], tmp_path / "ours")  # type: ignore[list-item]

        assert not (tmp_path / "ours").exists()
    assert hornox.envs.from_records(good, tmp_path / "ours") == 3


def test_analysed_records_say_what_each_option_was_worth(tmp_path: Path) -> None:
    pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")
    from hornox.analysis import analyse  # noqa: PLC0415  (it needs numba)

    record = Record.from_json(make_records(1)[0])

    hornox.envs.from_records([record], tmp_path / "own", analysed=True)

    rows = pq.read_table(tmp_path / "own" / "part-00000.parquet").to_pylist()
    found = {(one.step - 1, one.seat): one for one in analyse(record).decisions()}
    for row in rows:
        decision = found.get((row["step"], row["seat"]))
        if decision is None:
            assert (row["values"], row["regret"], row["mistake"]) == (None, None, None)
        else:
            assert len(row["values"]) == len(row["options"])
            mistake = decision.evaluation.mistake(decision.played)
            assert (row["regret"], row["mistake"]) == (decision.regret.value, mistake)
    assert sum(row["regret"] is not None for row in rows) == len(found) > 30
