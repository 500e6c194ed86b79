"""The result of a finished game, and the question whether to play another one."""

from __future__ import annotations

from collections.abc import Iterator

from hornox.awards import awards
from hornox.cli.errors import path_text
from hornox.cli.terminal.console import Console, QuitRequested
from hornox.cli.terminal.game.players import Players
from hornox.events import GameEnded
from hornox.game import Game
from hornox.words import game_name, placings, say, say_award, text


def result_lines(game: Game, players: Players, lang: str, record: str | None) -> Iterator[str]:
    yield game_name(game.table.game, lang)
    if game.table.game == "buffalo":
        ended = next(event for event in reversed(game.log) if isinstance(event, GameEnded))
        yield f"  {say(ended, lang, players.names)}"
    else:
        yield from (f"  {line}" for line in placings(game.scores, lang, players.names))
    yield from (f"  {say_award(award, lang, players.names)}" for award in awards(game.log))
    yield text("terminal.seed", lang, seed=game.table.seed or "")
    if record is not None:
        yield text("terminal.recorded", lang, file=path_text(record))


def wants_another_game(console: Console, lang: str) -> bool:
    try:
        answer = console.ask(text("terminal.again", lang))
    except QuitRequested:
        return False
    return bool(answer) and answer.casefold() in text("terminal.yes", lang).split()
