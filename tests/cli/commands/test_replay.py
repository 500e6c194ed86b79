"""`hornox replay`: a recorded game, page by page or as text."""

from __future__ import annotations

from pathlib import Path

import pytest

from hornox import GAMES, new
from hornox.cli import main
from hornox.cli.commands.replay import Replay, find_seat
from hornox.cli.record_files import read_record
from hornox.records import Record
from hornox.words import LANGUAGES
from tests.cli.terminal.scripted_keyboard import ScriptedKeyboard

RECORDS = sorted(Path("tests/records").glob("*-*.json"))


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
    reader = Replay(record, None, lang)
    typed = iter(["\n", "\n", "b\n", "5\n", "huh\n", "999999999\n", "q\n"])
    keyboard = ScriptedKeyboard(lambda: next(typed))

    reader.browse(keyboard.console())

    first, second, third, again, fifth, same, last = keyboard.screens
    assert second.strip() == again.strip() != third.strip()
    assert fifth.strip() == same.strip()
    assert f" {len(record.steps)} " in last.split("\n")[-2]
    assert first


def test_nobody_is_called_you_by_somebody_else() -> None:
    """“You’s 80” is what the only person at a terminal would be called."""
    record = Record.of(new("classic", seats=2, seed=7), ("You", "Zebu"))

    replay = Replay(record, None, "en")

    assert replay.names == ("Player 1", "Zebu")
    assert find_seat("you", record) == 0


def test_all_cards_lie_open_unless_one_seat_looks() -> None:
    record = read_record("tests/records/classic-3.json")
    hands = record.begin().table.hands

    everything = next_screen(Replay(record, None, "en"))
    as_b = next_screen(Replay(record, find_seat("b", record), "en"))

    for seat, hand in enumerate(hands):
        assert line_with(hand, everything)
        assert line_with(hand, as_b) == (seat == 1)


def next_screen(reader: Replay) -> str:
    keyboard = ScriptedKeyboard(lambda: "q\n")
    reader.browse(keyboard.console())
    return keyboard.screens[0]


def line_with(hand: tuple[int, ...], screen: str) -> bool:
    return any(all(f" {card}" in line for card in hand) for line in screen.split("\n"))


def test_a_seat_can_be_named_as_the_players_were() -> None:
    game = new("classic", seats=2, seed=7)
    record = Record.of(game, ("Anna", "Ben"))

    assert find_seat("ben", record) == 1
