"""Making bots from their names, and asking one for a choice whatever it does."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from traceback import extract_tb
from typing import Any, TypeAlias, TypeVar

from hornox.arena.errors import Failed
from hornox.arena.external.player import Outsider, Stable
from hornox.arena.match import LIMIT, is_own, is_program, named
from hornox.arena.processes.started_programs import Roll
from hornox.bots import Bot, bot
from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.errors import shorten
from hornox.game import Game, Table, match_option

Made = TypeVar("Made")
Maker: TypeAlias = Callable[[], Bot]
Watched: TypeAlias = Callable[[Seat], AbstractContextManager[None]]

SHOWN = 120
OURS_ABOVE = 2  # with so many places the last is no longer ours


def maker(making: str, limit: float = LIMIT, roll: Roll | None = None) -> Maker:
    """What makes this bot: ours is always the same one, somebody's own is made for each seat."""
    if is_program(making):
        return Stable(making.partition("=")[2], limit, roll or Roll())
    name = named(making)
    if is_own(name):
        own: Maker = imported(name)
        return own
    ours = bot(name)
    return lambda: ours


def imported(name: str) -> Any:  # noqa: ANN401  (whatever stands there)
    """The class behind module:Class; the module may lie in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    module, _, place = name.partition(":")
    thing: Any = importlib.import_module(module)
    for part in place.split("."):
        thing = getattr(thing, part)
    return thing


def made(make: Callable[[], Made]) -> Made:
    """What it makes; Failed if it raises."""
    try:
        return make()
    except Failed:
        raise
    except BaseException as error:  # noqa: BLE001  (a bot may raise anything, even SystemExit)
        raise Failed("raised", described(error)) from None


def asked(player: Bot, view: Table, options: Options, rng: random.Random) -> Choice:
    """Its choice; Failed if it raises, or says what it could not choose."""
    said: object = None
    try:
        said = player.choose(view, options, rng)
    except Failed:
        raise  # a program's: it says itself what was wrong
    except BaseException as error:  # noqa: BLE001  (as above)
        raise Failed("raised", described(error)) from None
    try:
        return match_option(view.me or 0, said, options)
    except BaseException:  # noqa: BLE001  (what it said may not even compare)
        raise Failed("illegal", shorten(said, SHOWN)) from None


def part(players: dict[Seat, Bot], game: Game, watched: Watched) -> None:
    """A program waits for the next game; the others are thrown away, which may hang, too."""
    while players:
        seat, player = players.popitem()
        if isinstance(player, Outsider):
            player.leave(game.view(seat))
        with watched(seat):
            del player


def described(error: BaseException) -> str:
    """What it is, what it says, and where it was raised if that was not here."""
    said = ": ".join(filter(None, (type(error).__name__, shorten(error, SHOWN))))
    places = extract_tb(error.__traceback__)
    if len(places) < OURS_ABOVE:
        return said
    return f"{said} ({Path(places[-1].filename).name}:{places[-1].lineno})"
