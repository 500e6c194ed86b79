"""The files of a dataset: written once, by any number of processes, into their own folder."""

import json
import multiprocessing
from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="pyarrow is missing: pip install 'hornox[data]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import pyarrow.parquet as pq

import hornox.envs
from hornox.envs.dataset.plan import Plan, Share
from hornox.envs.dataset.schema import SCHEMA_VERSION
from hornox.envs.dataset.write import OtherDataset, make_part, part_path, save_part, write_dataset
from hornox.envs.observe.fields import fields_of, hidden_fields_of
from hornox.errors import HornoxError


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
        save_part(part_path(tmp_path, 0), make_part(plan, 0))
        table = pq.read_table(tmp_path / "part-00000.parquet")

        outcome = ["options", "action", "reward", "last", "return", "final_heads"]
        unseen = [f"hidden_{field.name}" for field in hidden_fields_of(game)] if secret else []
        seen = [field.name for field in fields_of(game)]
        assert table.column_names == ["game", "step", "player", *seen, *outcome, *unseen]
        assert set(table["player"].to_pylist()) == {"steady"}


def test_all_parts_together_are_the_dataset(tmp_path: Path) -> None:
    plan = Plan.of("pro", 2, ["random"], rounds=7)._replace(part=2)
    list(write_dataset(plan, tmp_path / "whole", workers=1))

    progress = [
        list(write_dataset(plan, tmp_path / "parts", workers=1, share=Share(number, 3)))
        for number in (1, 2, 3)
    ]

    assert progress == [[0, 2, 3], [0, 2], [0, 2]]
    assert files(tmp_path / "parts") == files(tmp_path / "whole")


def test_every_file_names_the_versions(tmp_path: Path) -> None:
    hornox.envs.write_dataset(tmp_path, "pro", 2, ["random"], rounds=1)

    metadata = pq.read_schema(part_path(tmp_path, 0)).metadata[b"hornox"]
    contents = json.loads(metadata)
    assert (contents["version"], contents["schema"]) == (hornox.__version__, SCHEMA_VERSION)
    assert (tmp_path / "_dataset.json").read_bytes() == metadata


@pytest.mark.parametrize("game", ["classic", "pro"])
def test_hidden_hands_begin_with_ones_own(tmp_path: Path, game: str) -> None:
    hornox.envs.write_dataset(tmp_path, game, 3, rounds=2, hidden=True, workers=1)

    for row in pq.read_table(tmp_path).to_pylist():
        own = row["hidden_hands"][: len(row["hidden_hands"]) // 3]
        assert [card for card, held in enumerate(own) if held] == [c for c in row["hand"] if c]


def test_own_bots_play_in_datasets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lowest_of_mine.py").write_text(
        "class Bot:\n    def choose(self, view, options, rng):\n        return options[0]\n"
    )
    monkeypatch.chdir(tmp_path)
    bots = ["lowest_of_mine:Bot", "random"]

    hornox.envs.write_dataset(tmp_path / "games", "classic", 2, bots, rounds=2, workers=1)

    rows = pq.read_table(tmp_path / "games").to_pylist()
    mine = [row for row in rows if row["player"] == "lowest_of_mine:Bot"]
    assert mine
    assert all(row["action"] == row["options"][0] for row in mine)


def test_an_own_bot_that_fails_is_named(tmp_path: Path) -> None:
    bots = ["tests.arena.hostile_bots:Raises"]

    with pytest.raises(HornoxError, match=r"hostile_bots:Raises failed: \w+"):
        hornox.envs.write_dataset(tmp_path / "x", "classic", 2, bots, rounds=1, workers=1)
