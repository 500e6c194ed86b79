"""The files of a dataset: written once, by any number of processes, into their own folder."""

import multiprocessing
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="pyarrow is missing: pip install 'hornox[data]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import pyarrow.parquet as pq

from hornox.envs.dataset.plan import Plan
from hornox.envs.dataset.write import OtherDataset, part_path, write_dataset, write_part
from hornox.envs.observe.fields import fields_of, hidden_fields_of


def files(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("*.parquet"))]


def test_an_interrupted_run_is_continued(tmp_path: Path) -> None:
    plan = Plan.of(rounds=10, seed=3)._replace(part=4)
    progress = [*write_dataset(plan, tmp_path, workers=1)]
    whole = files(tmp_path)
    (tmp_path / "part-00001.parquet").unlink()

    continued = [*write_dataset(plan, tmp_path, workers=1)]

    assert progress == [0, 4, 8, 10]
    assert continued == [6, 10]
    assert files(tmp_path) == whole


def test_many_processes_write_the_same_files_as_one(tmp_path: Path) -> None:
    plan = Plan.of("pro", 2, ["random"], rounds=3)._replace(part=2)

    progress = [*write_dataset(plan, tmp_path / "many", workers=2)]
    [*write_dataset(plan, tmp_path / "one", workers=1)]

    assert progress in ([0, 1, 3], [0, 2, 3])
    assert files(tmp_path / "many") == files(tmp_path / "one")


def test_closing_the_generator_ends_the_workers(tmp_path: Path) -> None:
    progress = write_dataset(Plan.of(bots=["steady"], rounds=2000), tmp_path, workers=2)
    first = next(progress)

    progress.close()

    assert first == 0
    assert not multiprocessing.active_children()
    assert [path.name for path in tmp_path.iterdir()] == ["_dataset.json"]


def test_a_damaged_file_is_written_again(tmp_path: Path) -> None:
    plan = Plan.of("pro", 2, ["random"], rounds=3)
    list(write_dataset(plan, tmp_path, workers=1))
    whole = part_path(tmp_path, 0).read_bytes()

    for left in (0, 1_000):
        part_path(tmp_path, 0).write_bytes(whole[:left])
        assert list(write_dataset(plan, tmp_path, workers=1)) == [0, 3]
        assert part_path(tmp_path, 0).read_bytes() == whole


def test_a_folder_holds_one_dataset(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("!")

    with pytest.raises(OtherDataset, match="holds something else"):
        next(write_dataset(Plan.of(rounds=5), tmp_path))


def test_columns_are_the_fields_and_the_outcome(tmp_path: Path) -> None:
    for game, secret in (("eleven", True), ("buffalo", False)):
        plan = Plan.of(game, 2, rounds=1, hidden=secret)
        write_part(plan, tmp_path, 0)
        table = pq.read_table(tmp_path / "part-00000.parquet")

        outcome = ["options", "action", "reward", "last", "return", "final_heads"]
        unseen = [f"hidden_{field.name}" for field in hidden_fields_of(game)] if secret else []
        seen = [field.name for field in fields_of(game)]
        assert table.column_names == ["game", "step", "player", *seen, *outcome, *unseen]
        assert set(table["player"].to_pylist()) == {"steady"}
