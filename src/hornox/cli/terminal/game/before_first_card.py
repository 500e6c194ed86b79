"""The screen before the first card: the game, the players, and the commitment to the deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hornox.cli.errors import path_text
from hornox.cli.terminal.console import Console, QuitRequested
from hornox.cli.terminal.game.ask_at_keyboard import QUIT_COMMANDS
from hornox.cli.terminal.game.players import Players
from hornox.cli.terminal.text_layout import wrap
from hornox.game import Game
from hornox.game_catalogue import edition_of
from hornox.words import Voice, text


def introduce(console: Console, game: Game, paragraphs: Iterable[str], lang: str) -> None:
    display = console.display
    name = text(f"game.{shown_game(game)}.name", lang)
    lines = [display.paint(f" {name}", "bold"), ""]
    for paragraph in paragraphs:
        lines += [*(f" {line}" for line in wrap(paragraph, display.width - 2)), ""]
    console.show_screen(lines)
    if console.ask(text("terminal.begin", lang)).casefold() in QUIT_COMMANDS:
        raise QuitRequested


def introduction(
    game: Game, players: Players, lang: str, record: str | None, *, memory_aids: bool = False
) -> Iterator[str]:
    yield text(f"game.{shown_game(game)}.summary", lang)
    if counts_double(game):
        yield text("terminal.intro.double", lang, count=game.table.seats)
    names = Voice(lang).listing(player_names(players, lang))
    yield text("terminal.intro.players", lang, players=names)
    if len(players.people) > 1:
        yield text("terminal.intro.keyboard", lang)
    if memory_aids:
        yield text("terminal.intro.memory_aids", lang)
    yield text("terminal.intro.fair", lang)
    yield game.commitment
    if record is not None:
        yield text("terminal.intro.record", lang, file=path_text(record))
    yield text("terminal.intro.help", lang)


def shown_game(game: Game) -> str:
    """The id of the edition, if the game is played with its options; otherwise of the game."""
    edition = edition_of(game.table.game, game.table.options)
    return edition.id if edition else game.table.game


def counts_double(game: Game) -> bool:
    """S-11: the heads of a team of one or two count double."""
    return game.table.game == "buffalo" and game.table.seats <= 2


def player_names(players: Players, lang: str) -> Iterator[str]:
    """The name of each player, a bot's with its kind."""
    for seat, name in enumerate(players.names):
        if seat in players.people:
            yield name
        else:
            kind = players.bot_kinds[seat - len(players.people)]
            yield text("terminal.bot", lang, name=name, kind=kind)
