"""Records in files, written while a game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox import new
from hornox.cli.errors import CommandError
from hornox.cli.record_files import RecordWriter, read_record
from hornox.records import Record


def test_what_is_kept_is_the_game_so_far(tmp_path: Path) -> None:
    game = new("classic", seats=2, seed=7)
    writer = RecordWriter(str(tmp_path / "game.json"), ("Anna", "Ben"))

    for _ in range(3):
        game.play({seat: options[0] for seat, options in game.asks.items()})
        writer.write(game)

        assert read_record(writer.name) == Record.of(game, ("Anna", "Ben"))

    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_an_older_record_or_an_empty_file_may_be_replaced(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text(Record.of(new("classic", seats=2, seed=7)).to_json())
    (tmp_path / "empty").touch()

    RecordWriter(str(old), ())
    RecordWriter(str(tmp_path / "empty"), ())


@pytest.mark.parametrize("content", [b"a diary", b"\xff\x00", b'{"hornox": 1}'])
def test_anything_else_is_left_alone(content: bytes, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_bytes(content)

    with pytest.raises(CommandError, match="is not a record"):
        RecordWriter(str(diary), ())

    assert diary.read_bytes() == content


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.json")
    writer = RecordWriter(str(tmp_path / "link"), ())

    writer.write(new("classic", seats=2, seed=7))

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.json").exists()


def test_no_file_has_a_name_with_a_null_byte() -> None:
    with pytest.raises(CommandError, match="not a valid file name"):
        RecordWriter("a\0b", ())
    with pytest.raises(CommandError, match="not a valid file name"):
        read_record("a\0b")
