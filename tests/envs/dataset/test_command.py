"""The command `hornox dataset`."""

from pathlib import Path

import pytest

pytest.importorskip("pyarrow", reason="pyarrow is missing: pip install 'hornox[data]'")
pytest.importorskip("numba", reason="numba is missing: pip install 'hornox[bots]'")

import pyarrow.parquet as pq

from hornox.cli import main


def test_the_command_writes_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "rounds")

    assert main(["dataset", folder, "--rounds", "30", "--seats", "3"]) == 0

    assert capsys.readouterr().out == f"{folder}\n"
    table = pq.read_table(folder)
    assert len(set(table["game"].to_pylist())) == 30


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("")

    for command in (["dataset", str(file)], ["dataset", str(file), "--records", str(file)],
                    ["train", str(file)]):  # fmt: skip
        assert main(command) == 2
        assert "is a file, not a folder" in capsys.readouterr().err


def test_an_empty_part_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", str(tmp_path / "x"), "--rounds", "300", "--part", "2/2"]) == 0

    assert "This part is empty: 300 rounds make 1 file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["--rounds", "many"], "--rounds must be a whole number from 1 to 1000000000, not many"),
        (["--bots", "a,b,c"], "or one for each of the 4 seats, not 3"),
        (["--bots", "nobody"], "there is no bot 'nobody'"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "pro", "--seats", "9"], "pro is for 2 to 6 players"),
        (["--part", "0/3"], "--part must be as 3/16"),
        (["--part", "4/3"], "--part must be as 3/16"),
        (["--part", "x"], "--part must be as 3/16"),
        (["--bots", "nowhere:Bot"], "there is no bot nowhere:Bot: no module named nowhere"),
        (["--bots", "net:nowhere.npz"], "there is no file nowhere.npz"),
        (["--records", "nowhere.jsonl"], "nowhere.jsonl"),
        (["--records", "x", "--seed", "2"], "cannot be combined with --seed"),
    ],
    ids=str,
)
def test_the_command_refuses_bad_arguments(
    arguments: list[str], answer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["dataset", str(tmp_path / "x"), *arguments]) == 2
    assert answer in capsys.readouterr().err
    assert not (tmp_path / "x").exists()
