"""Leaving is possible at every prompt, loses nothing, and leaves the terminal as it was."""

from __future__ import annotations

import argparse
import io
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hornox.cli.commands.play import play_game, read_setup
from hornox.cli.record_files import RecordWriter, read_record
from hornox.cli.terminal.console import (
    ENTER_ALTERNATE_SCREEN,
    LEAVE_ALTERNATE_SCREEN,
    Console,
    QuitRequested,
)
from tests.cli.terminal.scripted_keyboard import ScriptedKeyboard, TerminalGame, make_players
from tests.helpers.random_games import some


def nothing_more() -> str:
    return ""


def quits() -> str:
    return "q\n"


def interrupted() -> str:
    signal.raise_signal(signal.SIGINT)
    return "\n"


def terminated() -> str:
    signal.raise_signal(signal.SIGTERM)
    return "\n"


ways = pytest.mark.parametrize(
    ("way", "status"), [(nothing_more, 0), (quits, 0), (interrupted, 130), (terminated, 143)]
)


@ways
@pytest.mark.parametrize("game", ["anniversary", "buffalo", "eleven", "pro"])
@pytest.mark.parametrize("people", [1, 2])
def test_at_every_prompt(
    game: str, people: int, way: Callable[[], str], status: int, tmp_path: Path
) -> None:
    players = make_players(people, 3 - people)
    whole = TerminalGame(game, players)
    whole.loop.play()

    for prompt in some(range(min(60, len(whole.screens) - 10)), 4):
        writer = RecordWriter(str(tmp_path / f"{prompt}.json"), players.names)
        table = TerminalGame(game, players, writer=writer)
        table.keyboard.answer = leaving_at(prompt, table, way)

        with pytest.raises(QuitRequested) as left, table.console.full_screen():
            table.loop.play()

        assert left.value.status == status
        if table.game.steps:
            assert read_record(writer.name).replay().table == table.game.table


def leaving_at(prompt: int, table: TerminalGame, way: Callable[[], str]) -> Callable[[], str]:
    def answer() -> str:
        late = len(table.screens) > prompt
        said = way() if late else TerminalGame.answer(table)
        return "\n" if said in ("?\n", "l\n") else said  # there, a q only closes the page

    return answer


def args(**said: str | None) -> argparse.Namespace:
    names = ("players", "bots", "seats", "seed", "record", "target", "mode", "rounds")
    return argparse.Namespace(
        **({**dict.fromkeys(names), "lang": "en", "memory_aids": False} | said)
    )


def test_a_record_is_there_from_the_first_deal_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    keyboard = ScriptedKeyboard(nothing_more)
    setup = read_setup(args(seed="7"), "classic")

    with pytest.raises(QuitRequested) as left:
        play_game(keyboard.console(), setup, setup.new_table("7"), str(file))

    assert left.value.message == f"You have left the game; the moves so far are in {file}."
    assert read_record(str(file)).steps == ()


def test_a_signal_waits_until_the_move_is_made() -> None:
    console = Console(io.StringIO("5\n6\n"), io.StringIO())

    with console.full_screen():
        signal.raise_signal(signal.SIGTERM)

        with pytest.raises(QuitRequested) as left:
            console.ask()

    assert left.value.status == 143


def test_signals_mean_again_what_they_meant_before() -> None:
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)

    with Console(io.StringIO(), io.StringIO()).full_screen():
        assert signal.getsignal(signal.SIGINT) != before[0]

    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before


def at_a_terminal(command: list[str], keys: bytes, *, interrupt: bool) -> tuple[bytes, int]:
    """What a command writes to a real terminal while somebody types; and its status."""
    ours, its = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "LANG": "C.UTF-8"}
    child = subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=environment)
    os.close(its)
    os.write(ours, b"\n")
    written = read_while(ours, lambda so_far: b"Which card" not in so_far)
    if interrupt:
        child.send_signal(signal.SIGINT)
    os.write(ours, keys)
    written += read_while(ours, lambda so_far: LEAVE_ALTERNATE_SCREEN.encode() not in so_far)
    written += read_while(ours, lambda so_far: b"\n" not in so_far)
    status = child.wait(timeout=20)
    os.close(ours)
    return written, status


def read_while(terminal: int, unfinished: Callable[[bytes], bool]) -> bytes:
    written = b""
    while unfinished(written) and select.select([terminal], [], [], 20)[0]:
        written += os.read(terminal, 1)
    return written


@pytest.mark.parametrize(
    ("keys", "interrupt", "status"), [(b"", True, 130), (b"\x04", False, 0), (b"q\n", False, 0)]
)
def test_a_real_terminal_is_as_it_was(keys: bytes, interrupt: bool, status: int) -> None:
    command = [sys.executable, "-m", "hornox", "play", "classic", "--seed", "7"]

    written, left_with = at_a_terminal(command, keys, interrupt=interrupt)

    _, after = written.split(ENTER_ALTERNATE_SCREEN.encode())
    assert after.split(LEAVE_ALTERNATE_SCREEN.encode())[1].strip() == b"You have left the game."
    assert left_with == status
