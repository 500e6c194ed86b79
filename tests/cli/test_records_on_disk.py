"""Records in files: kept while a game is played, replayed, verified."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from hornox import GAMES, new
from hornox.cli import main
from hornox.cli.commands.play import numbered
from hornox.cli.commands.replay import Reader, seat_named
from hornox.cli.errors import Refused
from hornox.cli.record_files import Keeper, read_record
from hornox.cli.terminal.console import Console
from hornox.records import Record
from hornox.words import LANGUAGES
from tests.cli.typist import Typist

RECORDS = sorted(Path("tests/records").glob("*-*.json"))


def test_what_is_kept_is_the_game_so_far(tmp_path: Path) -> None:
    game = new("classic", seats=2, seed=7)
    keeper = Keeper(str(tmp_path / "game.json"), ("Anna", "Ben"))

    for _ in range(3):
        game.play({seat: options[0] for seat, options in game.asks.items()})
        keeper.keep(game)

        assert read_record(keeper.name) == Record.of(game, ("Anna", "Ben"))

    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_an_older_record_or_an_empty_file_may_be_replaced(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text(Record.of(new("classic", seats=2, seed=7)).to_json())
    (tmp_path / "empty").touch()

    Keeper(str(old), ())
    Keeper(str(tmp_path / "empty"), ())


@pytest.mark.parametrize("content", [b"a diary", b"\xff\x00", b'{"hornox": 1}'])
def test_anything_else_is_left_alone(content: bytes, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    diary.write_bytes(content)

    with pytest.raises(Refused, match="is not a record"):
        Keeper(str(diary), ())

    assert diary.read_bytes() == content


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.json")
    keeper = Keeper(str(tmp_path / "link"), ())

    keeper.keep(new("classic", seats=2, seed=7))

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "game.json").exists()


def test_no_file_has_a_name_with_a_null_byte() -> None:
    with pytest.raises(Refused, match="cannot be the name of a file"):
        Keeper("a\0b", ())
    with pytest.raises(Refused, match="cannot be the name of a file"):
        read_record("a\0b")


def test_a_further_game_has_a_record_of_its_own() -> None:
    assert numbered("evening/game.json", 3) == str(Path("evening/game-3.json"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_recorded_game_can_be_written_out(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = read_record(str(file)).steps

    assert main(["replay", str(file), "--all"]) == 0

    written = capsys.readouterr().out
    assert f"\n{len(steps)}. {steps[-1]}\n" in written


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_paged_through_forward_and_back(game: str, lang: str) -> None:
    record = read_record(str(next(file for file in RECORDS if file.stem.startswith(game))))
    reader = Reader(record, None, lang)
    typed = iter(["\n", "\n", "b\n", "5\n", "huh\n", "999999999\n", "q\n"])
    typist = Typist(lambda: next(typed))

    reader.turn_pages(typist.console())

    first, second, third, again, fifth, same, last = typist.screens
    assert second.strip() == again.strip() != third.strip()
    assert fifth.strip() == same.strip()
    assert f" {len(record.steps)} " in last.split("\n")[-2]
    assert first


def test_all_cards_lie_open_unless_one_seat_looks() -> None:
    record = read_record("tests/records/classic-3.json")
    hands = record.begin().table.hands

    everything = next_screen(Reader(record, None, "en"))
    as_b = next_screen(Reader(record, seat_named("b", record), "en"))

    for seat, hand in enumerate(hands):
        assert line_with(hand, everything)
        assert line_with(hand, as_b) == (seat == 1)


def next_screen(reader: Reader) -> str:
    typist = Typist(lambda: "q\n")
    reader.turn_pages(typist.console())
    return typist.screens[0]


def line_with(hand: tuple[int, ...], screen: str) -> bool:
    return any(all(f" {card}" in line for card in hand) for line in screen.split("\n"))


def test_a_seat_can_be_named_as_the_players_were() -> None:
    game = new("classic", seats=2, seed=7)
    record = Record.of(game, ("Anna", "Ben"))

    assert seat_named("ben", record) == 1


def test_verify_says_yes_and_no(capsys: pytest.CaptureFixture[str]) -> None:
    record = read_record("tests/records/classic-3.json")
    file = "tests/records/classic-3.json"

    assert main(["verify", file]) == 0
    assert main(["verify", file, "--commitment", record.commitment.upper()]) == 0
    assert main(["verify", file, "--commitment", "0" * 64]) == 1

    *_, last = capsys.readouterr().out.splitlines()
    assert last == "This was not a fair deal."


def test_a_console_without_a_keyboard_has_nothing_to_read() -> None:
    console = Console(None, io.StringIO())

    assert console.line() == ""
