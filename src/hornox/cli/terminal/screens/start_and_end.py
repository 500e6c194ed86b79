"""Before and after a game: which one it shall be, who plays, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.boxes import BOXES, GAMES
from hornox.cli.errors import shown_path
from hornox.cli.terminal.console import Console, Leave
from hornox.cli.terminal.game.players import Sitting
from hornox.cli.terminal.game.prompts import QUIT
from hornox.cli.terminal.style import clipped, padded, wrapped
from hornox.errors import shorten
from hornox.events import GameEnded
from hornox.game import Game
from hornox.words import Voice, game_name, placings, say, summary, text

# Which game


def choose_game(console: Console, lang: str) -> str:
    """Asked at a terminal only; elsewhere it is the classic game."""
    if not console.is_terminal:
        return GAMES[0]
    with console.screens():
        return asked_game(console, lang)


def asked_game(console: Console, lang: str) -> str:
    wrong = ""
    while True:
        console.show([*menu(console, lang), wrong])
        said = console.ask(text("terminal.menu.ask", lang))
        if said.casefold() in QUIT:
            raise Leave
        if game := meant_game(said, lang):
            return game
        wrong = f" {text('terminal.menu.wrong', lang, said=shorten(said, 20))}"


def menu(console: Console, lang: str) -> Iterator[str]:
    look = console.look
    yield look.paint(f" {text('terminal.menu', lang)}", "bold")
    yield ""
    for number, (game, its_box) in enumerate(BOXES.items(), 1):
        players = text("terminal.menu.players", lang, low=its_box.least, high=its_box.most)
        name = look.paint(game_name(game, lang), "bold")
        yield f" {look.paint(str(number), 'bold')}  {padded(name, 28)} {look.paint(players, 'dim')}"
        yield f"    {clipped(text(f'terminal.menu.{game}', lang), look.width - 5)}"


def meant_game(said: str, lang: str) -> str | None:
    """By number, or by how its id, its name or a word of it begins; Enter is the classic game."""
    if not said:
        return GAMES[0]
    if said.isascii() and said.isdigit():
        return dict(enumerate(GAMES, 1)).get(int(said[:4]))
    wanted = said.casefold()
    if wanted in GAMES:
        return wanted
    begun = [game for game in GAMES if any(name.startswith(wanted) for name in called(game, lang))]
    return begun[0] if len(begun) == 1 else None


def called(game: str, lang: str) -> tuple[str, ...]:
    """Its id, its name, and the words of its name."""
    name = game_name(game, lang).casefold()
    return (game, name, *name.split())


# Who plays, and that the deal is fair


def introduce(
    console: Console, game: Game, sitting: Sitting, lang: str, record: str | None
) -> None:
    look = console.look
    lines = [look.paint(f" {game_name(game.table.game, lang)}", "bold"), ""]
    for paragraph in introduction(game, sitting, lang, record):
        lines += [*(f" {line}" for line in wrapped(paragraph, look.width - 2)), ""]
    console.show(lines)
    if console.ask(text("terminal.begin", lang)).casefold() in QUIT:
        raise Leave


def introduction(game: Game, sitting: Sitting, lang: str, record: str | None) -> Iterator[str]:
    yield summary(game.table.game, lang)
    yield text("terminal.intro.players", lang, players=Voice(lang).listing(seats(sitting, lang)))
    if len(sitting.people) > 1:
        yield text("terminal.intro.keyboard", lang)
    yield text("terminal.intro.fair", lang)
    yield game.commitment
    if record is not None:
        yield text("terminal.intro.record", lang, file=shown_path(record))
    yield text("terminal.intro.help", lang)


def seats(sitting: Sitting, lang: str) -> Iterator[str]:
    kinds = dict(zip(range(len(sitting.people), len(sitting.names)), sitting.kinds, strict=True))
    for seat, name in enumerate(sitting.names):
        kind = kinds.get(seat)
        yield text("terminal.bot", lang, name=name, kind=kind) if kind else name


# How it ended


def outcome(game: Game, sitting: Sitting, lang: str, record: str | None) -> Iterator[str]:
    yield game_name(game.table.game, lang)
    if game.table.game == "buffalo":
        ended = next(event for event in reversed(game.log) if isinstance(event, GameEnded))
        yield f"  {say(ended, lang, sitting.names)}"
    else:
        yield from (f"  {line}" for line in placings(game.scores, lang, sitting.names))
    yield text("terminal.seed", lang, seed=game.table.seed or "")
    if record is not None:
        yield text("terminal.recorded", lang, file=shown_path(record))


def wants_more(console: Console, lang: str) -> bool:
    try:
        said = console.ask(text("terminal.again", lang))
    except Leave:
        return False
    return bool(said) and said.casefold() in text("terminal.yes", lang).split()
