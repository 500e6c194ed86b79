"""`hornox play`: you against bots, or several people at one keyboard, in any of the nine games."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from hornox.boxes import Box, box
from hornox.cli.errors import shown_path
from hornox.cli.record_files import Keeper
from hornox.cli.terminal.console import Console, Leave
from hornox.cli.terminal.game.host import Host
from hornox.cli.terminal.game.players import Sitting, seated
from hornox.cli.terminal.game.prompts import Dialogue
from hornox.cli.terminal.screens.start_and_end import choose_game, introduce, outcome, wants_more
from hornox.cli.terminal.streams import console_for
from hornox.game import Game, Table, title
from hornox.words import text

WHOLE = re.compile(r"[0-9]{1,9}")
OPTIONS = ("target", "mode", "rounds")


class Setup(NamedTuple):
    """What was said on the command line, checked."""

    box: Box
    sitting: Sitting
    options: dict[str, Any]
    lang: str

    def table(self, seed: str | None) -> Table:
        table: Table = title(self.box.id).table(len(self.sitting.names), seed, **self.options)
        return table


def run(args: argparse.Namespace) -> int:
    console = console_for(args, sys.stdin, sys.stdout)
    try:
        game = args.game if args.game is not None else choose_game(console, args.lang)
        return play_on(console, arranged(args, box(game)), args.seed, args.record)
    except Leave as left:
        console.say(left.words or text("terminal.left", args.lang))
        return left.status


def arranged(args: argparse.Namespace, its_box: Box) -> Setup:
    sitting = seated(its_box, args.players, args.bots, args.seats, args.lang)
    said = {name: value for name in OPTIONS if (value := getattr(args, name)) is not None}
    options = {name: number(value) for name, value in said.items()}
    its_box.check_options(options)
    return Setup(its_box, sitting, options, args.lang)


def number(value: str) -> int | str:
    """What is no number stays as it is, for the box to refuse it."""
    return int(value) if WHOLE.fullmatch(value) else value


def play_on(console: Console, setup: Setup, seed: str | None, record: str | None) -> int:
    """One game, and another as long as somebody wants more."""
    games = 1
    play(console, setup, setup.table(seed), record)
    while console.is_terminal and wants_more(console, setup.lang):
        games += 1
        play(console, setup, setup.table(None), record and numbered(record, games))
    return 0


def numbered(record: str, game: int) -> str:
    """Where the record of a further game goes: game.json, game-2.json and so on."""
    path = Path(record)
    return str(path.with_name(f"{path.stem}-{game}{path.suffix}"))


def play(console: Console, setup: Setup, start: Table, record: str | None) -> None:
    keeper = Keeper(record, setup.sitting.names) if record is not None else None
    game = Game(title(setup.box.id), start)
    if keeper:
        keeper.keep(game)
    try:
        with console.screens():
            introduce(console, game, setup.sitting, setup.lang, record)
            dialogue = Dialogue(console, setup.lang, setup.sitting.names)
            Host(game, start, setup.sitting, dialogue, keeper).play()
    except Leave as left:
        left.words = farewell(setup.lang, record)
        raise
    console.say(*outcome(game, setup.sitting, setup.lang, record))


def farewell(lang: str, record: str | None) -> str:
    if record is None:
        return text("terminal.left", lang)
    return text("terminal.left.record", lang, file=shown_path(record))
