"""Measure whether an analysis is right: mistakes cost what they say, and luck is 0 on average.

    python -m bench.calibration --deals 40                      ox everywhere, all nine games
    python -m bench.calibration pro:4 --player heifer           heifer alone among three ox
    python -m bench.calibration pro:4 --better hornox           and what hornox saves in its seats

One level plays alone among another, in each seat in turn, and every game is analysed. What its
mistakes cost more than those of the others should be what it takes more than they do, so its luck
should be 0 on average, and at a table of one level that of every seat. With `--better` a better
player sits in its place as well, on the same deal: it should save what the mistakes cost. `advice`
is the same level, but for clear mistakes it plays what the analysis says is best.

With `--stages` deals are analysed at each stage. From there to the last, luck should move by about
one of its stated errors: told are the root of the mean square, and how many move by more than two.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import hornox
from hornox.analysis import LAST_STAGE, analyse, evaluate
from hornox.analysis.playouts.sampling import can_be_valued
from hornox.analysis.standings import final_standing
from hornox.analysis_result import Account, Analysis
from hornox.arena.match import deal_options
from hornox.bots import Bot, bot
from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.events import RoundEnded
from hornox.game import Game, Table
from hornox.game_catalogue import GAMES
from hornox.records import Record

TABLES = tuple(f"{game}:4" for game in GAMES)
FAR = 2  # stated errors


class Advised:
    """Plays like another bot, but for clear mistakes: then it plays what the analysis says."""

    def __init__(self, player: Bot, stage: int = LAST_STAGE) -> None:
        self.player, self.stage = player, stage

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        chosen = self.player.choose(view, options, rng)
        if not can_be_valued(options):
            return chosen
        found = evaluate(view, options, self.stage)
        return options[found.best] if found.mistake(options.index(chosen)) else chosen


class Seated(NamedTuple):
    """A seat in a deal, by round: the heads it took more, its account, what a better one saves."""

    seat: Seat
    more: float
    mistakes: float
    theirs: float
    luck: float
    saved: float | None


class Players(NamedTuple):
    """One alone among others, and who might sit in its place."""

    player: Bot
    others: Bot
    better: Bot | None

    @property
    def are_equal(self) -> bool:
        return self.player is self.others

    def at(self, alone: Seat, seats: int, player: Bot | None = None) -> list[Bot]:
        """Who sits where."""
        return [(player or self.player) if seat == alone else self.others for seat in range(seats)]


def play(name: str, deal: int, bots: Sequence[Bot]) -> Game:
    game, seats = table_of(name)
    match = hornox.new(game, seats, seed=f"calibration-{deal}", **deal_options(game))
    rngs = [random.Random(f"{deal}-{seat}") for seat in range(seats)]
    while match.asks:
        match.play(
            {
                seat: bots[seat].choose(match.view(seat), options, rngs[seat])
                for seat, options in match.asks.items()
            }
        )
    return match


def table_of(name: str) -> tuple[str, int]:
    game, _, seats = name.partition(":")
    return game, int(seats)


def relative_heads(match: Game, seat: Seat) -> float:
    """What a seat took more than the others, in a round."""
    rules, ends = match.rules, []
    for game in Record.of(match).games():
        ends += [one.heads for one in game.events if isinstance(one, RoundEnded)]
    return fmean(final_standing(rules.game, heads, seat).relative for heads in ends)


def compare(name: str, deal: int, players: Players, stage: int) -> list[Seated]:
    """The seat of the player, which is another one in each deal; at a table of equals every one."""
    seats = table_of(name)[1]
    alone = deal % seats
    match = play(name, deal, players.at(alone, seats))
    found = analyse(Record.of(match), stage)
    every = []
    for seat in range(seats) if players.are_equal else [alone]:
        more = relative_heads(match, seat)
        saved = saved_there(name, deal, players, seat, more)
        every.append(seated(found, seat, more, saved))
    return every


def seated(found: Analysis, seat: Seat, more: float, saved: float | None) -> Seated:
    account, rounds = found.summaries[seat].account, len(found.rounds)
    theirs = account.theirs.value if account.theirs else 0.0
    mistakes, luck = account.mistakes.value, account.luck.value
    return Seated(seat, more, mistakes / rounds, theirs / rounds, luck / rounds, saved)


def saved_there(name: str, deal: int, players: Players, seat: Seat, more: float) -> float | None:
    if not players.better:
        return None
    bots = players.at(seat, table_of(name)[1], players.better)
    return more - relative_heads(play(name, deal, bots), seat)


def moves_of_luck(name: str, deal: int, players: Players) -> Iterator[tuple[float, ...]]:
    """By seat: how far luck moves from each stage to the last, in stated errors."""
    seats = table_of(name)[1]
    record = Record.of(play(name, deal, players.at(deal % seats, seats)))
    stages = [analyse(record, stage) for stage in range(LAST_STAGE + 1)]
    last = accounts(stages.pop())
    for seat, end in enumerate(last):
        yield tuple(move(accounts(one)[seat], end) for one in stages)


def accounts(found: Analysis) -> list[Account]:
    return [one.account for one in found.summaries]


def move(here: Account, there: Account) -> float:
    """In standard errors that are stated here."""
    return (there.luck.value - here.luck.value) / here.luck.error if here.luck.error else 0.0


def with_error(values: Sequence[float]) -> str:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.1f} ± {error:.1f}"


def report(name: str, deals: Sequence[list[Seated]]) -> str:
    """Seats of a deal depend on each other, so errors are those between deals."""
    every = [one for deal in deals for one in deal]
    by_seat = [
        with_error([one.luck for one in every if one.seat == seat])
        for seat in sorted({one.seat for one in every})
    ]
    told = {
        "more": mean_of_deals(deals, "more"), "mistakes": mean_of_deals(deals, "mistakes"),
        "theirs": mean_of_deals(deals, "theirs"), "luck": mean_of_deals(deals, "luck"),
        "by seat": ", ".join(by_seat),
    }  # fmt: skip
    if every[0].saved is not None:
        told["saved"] = mean_of_deals(deals, "saved")
    return f"{name:14} " + "; ".join(f"{part} {value}" for part, value in told.items())


def mean_of_deals(deals: Sequence[list[Seated]], part: str) -> str:
    return with_error([fmean(getattr(one, part) for one in deal) for deal in deals])


def report_moves(name: str, moves: Sequence[tuple[float, ...]]) -> str:
    by_stage = [
        f"{sqrt(fmean(one**2 for one in stage)):.1f} ({fmean(abs(one) > FAR for one in stage):.0%})"
        for stage in zip(*moves, strict=True)
    ]
    return f"{name:14} luck moves by {', '.join(by_stage)} errors to the last stage"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", nargs="*", default=TABLES, help="game:seats")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--player", default="ox", help="who sits alone")
    parser.add_argument("--others", default="ox")
    parser.add_argument("--better", help="advice, or a bot that sits in its place as well")
    parser.add_argument("--stage", type=int, default=LAST_STAGE + 1, help="of the analysis")
    parser.add_argument("--stages", type=int, default=0, help="deals to compare the stages on")
    args = parser.parse_args()
    others = bot(args.others)
    player = others if args.player == args.others else bot(args.player)
    better = Advised(player) if args.better == "advice" else args.better and bot(args.better)
    players = Players(player, others, better or None)
    for name in args.tables:
        if args.deals:
            found = [compare(name, deal, players, args.stage - 1) for deal in range(args.deals)]
            print(report(name, found), flush=True)
        if args.stages:
            every = [moves_of_luck(name, deal, players) for deal in range(args.stages)]
            print(report_moves(name, [one for some in every for one in some]), flush=True)


if __name__ == "__main__":
    main()
