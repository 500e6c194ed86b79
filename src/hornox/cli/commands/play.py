"""`hornox play`: play any game against bots, or several people at one keyboard."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from hornox.cli.errors import path_text
from hornox.cli.record_files import RecordWriter
from hornox.cli.terminal.compiling_bar import compile_with_bar
from hornox.cli.terminal.console import Console, QuitRequested, open_console
from hornox.cli.terminal.game.ask_at_keyboard import Prompts
from hornox.cli.terminal.game.before_first_card import introduce, introduction
from hornox.cli.terminal.game.choose_game import choose_game
from hornox.cli.terminal.game.game_loop import GameLoop
from hornox.cli.terminal.game.players import Players, names_for_others, parse_players
from hornox.cli.terminal.game.result_and_rematch import result_lines, wants_another_game
from hornox.game import Game, Table, title
from hornox.game_catalogue import EDITIONS, Box, box
from hornox.words import text

WHOLE_NUMBER = re.compile(r"[0-9]{1,9}")
GAME_OPTIONS = ("target", "mode", "rounds")


class Setup(NamedTuple):
    """The checked arguments of the command."""

    box: Box
    players: Players
    options: dict[str, Any]
    lang: str
    memory_aids: bool = False

    def new_table(self, seed: str | None) -> Table:
        table: Table = title(self.box.id).table(len(self.players.names), seed, **self.options)
        return table


def run(args: argparse.Namespace) -> int:
    console = open_console(args, sys.stdin, sys.stdout)
    try:
        game = args.game if args.game is not None else choose_game(console, args.lang)
        return play_games(console, read_setup(args, game), args.seed, args.record)
    except QuitRequested as request:
        console.write_lines(request.message or text("terminal.left", args.lang))
        return request.status


def read_setup(args: argparse.Namespace, game: str) -> Setup:
    edition = EDITIONS.get(game)
    its_box = box(edition.game if edition else game)
    players = parse_players(its_box, args.players, args.bots, args.seats, args.lang)
    given = {name: value for name in GAME_OPTIONS if (value := getattr(args, name)) is not None}
    options = dict(edition.options) if edition and "rounds" not in given else {}
    options |= {name: number_or_text(value) for name, value in given.items()}
    its_box.check_options(options)
    return Setup(its_box, players, options, args.lang, args.memory_aids)


def number_or_text(value: str) -> int | str:
    """What is not a number stays as it is: the box will refuse it."""
    return int(value) if WHOLE_NUMBER.fullmatch(value) else value


def play_games(console: Console, setup: Setup, seed: str | None, record: str | None) -> int:
    """One game, and another one as long as somebody wants to."""
    compile_with_bar(setup.players.bot_kinds, setup.box.id, sys.stderr, setup.lang)
    games = 1
    play_game(console, setup, setup.new_table(seed), record)
    while console.is_terminal and wants_another_game(console, setup.lang):
        games += 1
        path = record and numbered_path(record, games)
        play_game(console, setup, setup.new_table(None), path)
    return 0


def numbered_path(record: str, game: int) -> str:
    """The record of a later game: game.json, game-2.json and so on."""
    path = Path(record)
    return str(path.with_name(f"{path.stem}-{game}{path.suffix}"))


def play_game(console: Console, setup: Setup, start: Table, record: str | None) -> None:
    names = names_for_others(setup.players.names, setup.lang)
    writer = RecordWriter(record, names) if record is not None else None
    game = Game(title(setup.box.id), start)
    if writer:
        writer.write(game)
    aids = setup.memory_aids
    paragraphs = introduction(game, setup.players, setup.lang, record, memory_aids=aids)
    try:
        with console.full_screen():
            introduce(console, game, paragraphs, setup.lang)
            prompts = Prompts(console, setup.lang, setup.players.names, memory_aids=aids)
            GameLoop(game, start, setup.players, prompts, writer).play()
    except QuitRequested as request:
        request.message = quit_message(setup.lang, record)
        raise
    console.write_lines(*result_lines(game, setup.players, setup.lang, record))


def quit_message(lang: str, record: str | None) -> str:
    if record is None:
        return text("terminal.left", lang)
    return text("terminal.left.record", lang, file=path_text(record))
