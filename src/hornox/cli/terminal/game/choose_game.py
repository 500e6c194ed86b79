"""The menu in which somebody chooses a game."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.cli.terminal.console import Console, QuitRequested
from hornox.cli.terminal.game.ask_at_keyboard import QUIT_COMMANDS
from hornox.cli.terminal.screens.table_screen import DEFAULT_HEIGHT
from hornox.cli.terminal.text_layout import pad, truncate
from hornox.errors import shorten
from hornox.game_catalogue import BOXES, EDITIONS, GAMES
from hornox.words import game_name, text

OTHER_LINES = 5 + len(EDITIONS)  # the title, two blank lines, what was wrong, the question


def choose_game(console: Console, lang: str) -> str:
    """The game chosen in the menu; outside a terminal, the classic game."""
    if not console.is_terminal:
        return GAMES[0]
    with console.full_screen():
        return ask_for_game(console, lang)


def ask_for_game(console: Console, lang: str) -> str:
    wrong = ""
    while True:
        console.show_screen([*menu_lines(console, lang), wrong])
        answer = console.ask(text("terminal.menu.ask", lang))
        if answer.casefold() in QUIT_COMMANDS:
            raise QuitRequested
        if game := parse_game(answer, lang):
            return game
        wrong = f" {text('terminal.menu.wrong', lang, said=shorten(answer, 20))}"


def menu_lines(console: Console, lang: str) -> Iterator[str]:
    paint, width = console.display.paint, console.display.width
    has_room = max(console.display.height, DEFAULT_HEIGHT) >= 2 * len(BOXES) + OTHER_LINES
    yield paint(f" {text('terminal.menu', lang)}", "bold")
    yield ""
    for number, (game, its_box) in enumerate(BOXES.items(), 1):
        players = text("terminal.menu.players", lang, low=its_box.least, high=its_box.most)
        name = paint(game_name(game, lang), "bold")
        yield f" {paint(str(number), 'bold')}  {pad(name, 28)} {paint(players, 'dim')}"
        if has_room:
            yield f"    {truncate(text(f'terminal.menu.{game}', lang), width - 5)}"
    for number, edition in enumerate(EDITIONS, len(BOXES) + 1):
        name = paint(text(f"game.{edition}.name", lang), "bold")
        summary = text(f"terminal.menu.{edition}", lang)
        yield truncate(f" {paint(str(number), 'bold')} {name}: {summary}", width - 1)


def parse_game(answer: str, lang: str) -> str | None:
    """A game by its number, or by the start of its id or name; Enter is the classic game."""
    if not answer:
        return GAMES[0]
    if answer.isascii() and answer.isdigit():
        return dict(enumerate((*GAMES, *EDITIONS), 1)).get(int(answer[:4]))
    wanted = answer.casefold()
    if wanted in GAMES:
        return wanted
    for edition in EDITIONS:
        if wanted in (edition, text(f"game.{edition}.name", lang).casefold()):
            return edition
    starting = [
        game for game in GAMES if any(name.startswith(wanted) for name in names_of(game, lang))
    ]
    return starting[0] if len(starting) == 1 else None


def names_of(game: str, lang: str) -> tuple[str, ...]:
    """The id of a game, its name, and the words of its name."""
    name = game_name(game, lang).casefold()
    return (game, name, *name.split())
