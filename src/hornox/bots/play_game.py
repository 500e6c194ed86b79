"""Playing on with bots: a game to its end, or a table to the end of its turn or round.

A search plays imagined tables on. `hornox.play` stops at every question, also when a card fits
nowhere and its owner must take a row, so whoever compares tables right after it finds low cards
free. `play_out` lets a bot answer everything that is asked on the way.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, TypeVar, overload

from hornox.bots.interface import Bot
from hornox.cards import Seat
from hornox.choices import Choice, Play
from hornox.errors import BadArgument, join_names
from hornox.game import Asked, Choices, Game, Table, title
from hornox.titles.classic import Classic
from hornox.titles.shared.row_placement import RowTable
from hornox.wrong_arguments import require_dict_by_seat, require_random

T = TypeVar("T", bound=Table)
Until: TypeAlias = Literal["turn", "round", "game"]
UNTIL: tuple[Until, ...] = ("turn", "round", "game")


@overload
def play_out(
    start: Game, bots: Bot | Sequence[Bot], rng: random.Random, *,
    choices: Choices | None = None, until: Until | None = None,
) -> None: ...  # fmt: skip


@overload
def play_out(
    start: T, bots: Bot | Sequence[Bot], rng: random.Random, *,
    choices: Choices | None = None, until: Until | None = None,
) -> T: ...  # fmt: skip


def play_out(
    start: Game | Table, bots: Bot | Sequence[Bot], rng: random.Random, *,
    choices: Choices | None = None, until: Until | None = None,
) -> Table | None:  # fmt: skip
    """Play on with a bot for each seat, or one for all.

    A game is played to its end. A table stays as it is: it is played on to the end of its round,
    and the table at that moment is returned. `until` is "turn", "round" or "game". `choices` come
    first: what these seats choose now, instead of their bots.

    >>> import random, hornox
    >>> from hornox.bots import bot, heads_so_far, play_out
    >>> table = hornox.new("classic", seats=3, seed=5).table
    >>> lowest = table.hands[0][0]
    >>> end = play_out(table, bot("ox"), random.Random(1), choices={0: lowest}, until="turn")
    >>> len(end.hands[0]), heads_so_far(end)  # it fitted nowhere, and a row was taken
    (9, (...))
    """
    game = start if isinstance(start, Game) else Game(title(require_table(start).game), start)
    players = as_players(bots, game.table.seats)
    require_random(rng)
    until = until or ("game" if game is start else "round")
    if until not in UNTIL:
        raise BadArgument("until", f"one of {join_names(UNTIL)}", until)
    require_dict_by_seat(choices or {})
    first, asked_first, chosen = game.table, game.asks, dict(choices or {})
    while game.asks:
        others = {seat: options for seat, options in game.asks.items() if seat not in chosen}
        game.play(chosen | choose_for(players, game.table, others, rng))
        chosen = {}
        if game.asks and has_ended(until, first, asked_first, game):
            break
    return None if game is start else game.table


def has_ended(until: Until, first: Table, asked_first: Asked, game: Game) -> bool:
    """Whether the turn or the round has ended in which `first` was the table."""
    if until == "game" or game.table.round != first.round:
        return until != "game"
    if until == "round":
        return False
    options = next(iter(game.asks.values()))
    if isinstance(first, RowTable) and first.stage == game.table.stage == "play":
        return isinstance(options[0], Play)
    return game.asks.keys() != asked_first.keys()  # in 11 nimmt! and a draft one after the other


def choose_for(
    players: Sequence[Bot], table: Table, asked: Asked, rng: random.Random
) -> dict[Seat, Choice]:
    """What the bots of these seats choose, each from its own view."""
    together = getattr(players[0], "choose_together", None)
    if asked and together is not None and all(player is players[0] for player in players):
        chosen: dict[Seat, Choice] = together(table, asked, rng)
        return chosen
    rules = title(table.game)
    return {
        seat: players[seat].choose(rules.view(table, seat), options, rng)
        for seat, options in asked.items()
    }


def heads_so_far(table: Table) -> tuple[int, ...]:
    """The heads of every seat up to now, those of this round included; the buffalo's come last.

    In 11 nimmt!, heads come at the end of a round.
    """
    rules: Any = title(require_table(table).game)
    if table.stage != "play" or not isinstance(rules, Classic):
        return table.totals
    this_round = rules.round_end(table).heads
    return tuple(total + more for total, more in zip(table.totals, this_round, strict=True))


def require_table(table: object) -> Table:
    if not isinstance(table, Table):
        raise BadArgument(
            "table", "a game, or a table that `view`, `imagine` or a game gave", table
        )
    return table


def as_players(bots: object, seats: int) -> list[Bot]:
    """A bot for each seat, the same one for all if there is one."""
    given: list[Any] = list(bots) if isinstance(bots, list | tuple) else [bots] * seats
    if len(given) != seats or not all(callable(getattr(one, "choose", None)) for one in given):
        raise BadArgument("bots", f"a bot, or one for each of the {seats} seats", bots)
    return given
