"""Ask a bot for a choice: whatever goes wrong in its code becomes a BotFailure."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from traceback import extract_tb
from typing import TypeAlias, TypeVar

from hornox.arena.errors import BotFailure
from hornox.arena.external.player import ProgramPlayer
from hornox.bots import Bot
from hornox.bots.own_bots import Misspelt, UnusableBot
from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.errors import shorten
from hornox.game import Game, Table
from hornox.match_options import match_option

Made = TypeVar("Made")
ThinkingBlock: TypeAlias = Callable[[Seat], AbstractContextManager[None]]

MAX_DETAIL = 120  # characters
MIN_FRAMES = 2  # the first frame of a traceback is ours: with two, the last is the bot's


def make_bot(factory: Callable[[], Made]) -> Made:
    """What the factory makes; BotFailure if it raises."""
    try:
        return factory()
    except BotFailure:
        raise
    except UnusableBot:
        raise BotFailure("unusable") from None
    except BaseException as error:  # noqa: BLE001  (a bot may raise anything, even SystemExit)
        raise BotFailure("raised", describe_error(error)) from None


def ask_bot(player: Bot, view: Table, options: Options, rng: random.Random) -> Choice:
    """The choice of a bot; BotFailure if it raises, or if its choice is not among the options."""
    choice: object = None
    try:
        choice = player.choose(view, options, rng)
    except BotFailure:
        raise  # a program's player says itself what went wrong
    except BaseException as error:  # noqa: BLE001  (as above)
        raise BotFailure("raised", describe_error(error)) from None
    try:
        return match_option(view.me or 0, choice, options)
    except BaseException:  # noqa: BLE001  (even comparing the choice may run the bot's code)
        raise BotFailure("illegal", shorten(choice, MAX_DETAIL)) from None


def release_bots(players: dict[Seat, Bot], game: Game, thinking: ThinkingBlock) -> None:
    """Keep programs for the next game, and delete all other bots; deleting one may hang too."""
    while players:
        seat, player = players.popitem()
        if isinstance(player, ProgramPlayer):
            player.leave(game.view(seat))
        with thinking(seat):
            del player


def describe_error(error: BaseException) -> str:
    """The type and message of an error, and where in the bot's code it was raised."""
    if isinstance(error, Misspelt):
        return str(error)
    message = ": ".join(filter(None, (type(error).__name__, shorten(error, MAX_DETAIL))))
    frames = extract_tb(error.__traceback__)
    if len(frames) < MIN_FRAMES:
        return message
    return f"{message} ({Path(frames[-1].filename).name}:{frames[-1].lineno})"
