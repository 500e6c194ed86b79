"""One deal, played at every seating, with `steady` in the place of whoever forfeits.

A deal depends on the seed and the bots alone: shuffles come from (seed, deal), and the dice of
a seat from (seed, deal, seating, seat).
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager

from hornox.arena.errors import Failed, Why
from hornox.arena.external.player import Stable
from hornox.arena.lineups import Seating
from hornox.arena.load_bots import Maker, asked, made, maker, part
from hornox.arena.match import Match, is_own
from hornox.arena.processes.heartbeat import Watch
from hornox.bots import Bot, bot
from hornox.cards import Seat, Value
from hornox.choices import Choice, Options
from hornox.game import Game, Table, new

MOST_HEADS = 1_000_000


class Forfeit(Value, frozen=True):
    """A decision that a bot did not make.

    If it was in its game alone, `steady` plays on for that seat. If its process has hung or
    ended, it plays on for all seats of that bot, from here to the end of the deal.
    """

    bot: int
    game: int
    seat: Seat
    decision: int
    why: Why
    said: str = ""
    ended_process: bool = False


class Outcome(Value, frozen=True):
    """One game: who sat where, the heads of each seat (last, the buffalo's), who won."""

    seating: Seating
    heads: tuple[int, ...]
    winners: tuple[Seat, ...]


class Times(Value, frozen=True):
    """How long a bot thought, in milliseconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    def with_one(self, taken: float) -> Times:
        return self + Times(1, taken, taken)

    def __add__(self, other: Times) -> Times:
        longest = max(self.longest, other.longest)
        return Times(self.decisions + other.decisions, self.total + other.total, longest)


class Deal(Value, frozen=True):
    """What came of a deal: a line of the file of results."""

    deal: int
    rounds: int
    games: tuple[Outcome, ...]
    times: tuple[Times, ...]
    forfeits: tuple[Forfeit, ...] = ()


def fits(deal: Deal, match: Match) -> bool:
    """Whether a deal of this match can have ended so."""
    piles = match.seats + match.is_team
    return (
        tuple(game.seating for game in deal.games) == match.seatings
        and len(deal.times) == len(match.bots)
        and all(times.total >= 0 for times in deal.times)
        and deal.rounds > 0
        and all(len(game.heads) == piles for game in deal.games)
        and all(0 <= heads <= MOST_HEADS for game in deal.games for heads in game.heads)
        and all(0 <= seat < match.seats for game in deal.games for seat in game.winners)
        and all(0 <= forfeit.bot < len(match.bots) for forfeit in deal.forfeits)
    )


def play_deal(match: Match, deal: int) -> Deal:
    """Here and now, in this process: for bots that can be trusted.

    >>> match = Match.of(["steady", "random"], seats=2, seed=1)
    >>> [game.heads for game in play_deal(match, 0).games]
    [(..., ...), (..., ...)]
    """
    makers = [maker(making, match.limit) for making in match.makings]
    try:
        return Dealer(match, deal, makers, Watch()).play()
    finally:
        for make in makers:
            if isinstance(make, Stable):
                make.end()


class Dealer:
    def __init__(
        self, match: Match, deal: int, makers: Sequence[Maker], watch: Watch,
        out: Sequence[Forfeit] = (),
    ) -> None:  # fmt: skip
        self.match = match
        self.deal = deal
        self.makers = makers
        self.watch = watch
        self.own = [is_own(making) for making in match.makings]
        self.forfeits = list(out)
        self.times = [Times()] * len(match.bots)
        self.rounds = 0

    def play(self) -> Deal:
        games = tuple(self.outcome(game) for game in range(len(self.match.seatings)))
        return Deal(self.deal, self.rounds, games, tuple(self.times), tuple(self.forfeits))

    def outcome(self, number: int) -> Outcome:
        seating = self.match.seatings[number]
        game = new(
            self.match.game, self.match.seats, self.match.deal_seed(self.deal),
            **self.match.options,
        )  # fmt: skip
        Sitting(self, number, game).play()
        self.rounds = game.table.round
        return Outcome(seating, game.scores, game.table.winners)

    def is_out(self, bot: int, game: int, decision: int, seat: Seat) -> bool:
        return any(
            forfeit.bot == bot
            and (forfeit.game, forfeit.decision) <= (game, decision)
            and (forfeit.ended_process or (forfeit.game, forfeit.seat) == (game, seat))
            for forfeit in self.forfeits
        )


class Sitting:
    """One game at one seating."""

    def __init__(self, dealer: Dealer, number: int, game: Game) -> None:
        self.dealer = dealer
        self.number = number
        self.game = game
        self.seating = dealer.match.seatings[number]
        match = dealer.match
        self.dice = [
            random.Random(f"{match.seed}/{dealer.deal}/{number}/{seat}")
            for seat in range(match.seats)
        ]
        self.players: dict[Seat, Bot] = {}
        self.decisions = 0

    def play(self) -> None:
        while self.game.asks:
            self.game.play(
                {seat: self.choice(seat, options) for seat, options in self.game.asks.items()}
            )
        part(self.players, self.game, self.watched)

    def choice(self, seat: Seat, options: Options) -> Choice:
        """One answer is no decision; and steady decides for whoever is out."""
        self.decisions += 1
        self.dealer.watch.stir()
        if len(options) == 1:
            return options[0]
        view, who = self.game.view(seat), self.seating[seat]
        if not self.dealer.is_out(who, self.number, self.decisions, seat):
            try:
                self.sit_down(seat, who)
                return self.timed(seat, who, view, options)
            except Failed as failed:
                forfeit = Forfeit(
                    who, self.number, seat, self.decisions, failed.why, failed.said, failed.lost
                )
                self.dealer.forfeits.append(forfeit)
        return bot("steady").choose(self.game.view(seat), options, self.dice[seat])

    def sit_down(self, seat: Seat, who: int) -> None:
        """A program may have to start first, which is not thinking and has a limit of its own."""
        make = self.dealer.makers[who]
        if isinstance(make, Stable) and seat not in self.players:
            self.players[seat] = made(make)

    def timed(self, seat: Seat, who: int, view: Table, options: Options) -> Choice:
        start = time.perf_counter()
        try:
            choice = self.decided(seat, who, view, options)
        finally:
            taken = time.perf_counter() - start
            self.dealer.times[who] = self.dealer.times[who].with_one(taken * 1000)
        if self.dealer.own[who] and taken > self.dealer.match.limit:
            raise Failed("late")
        return choice

    def decided(self, seat: Seat, who: int, view: Table, options: Options) -> Choice:
        """Ours are trusted; somebody's own are watched, from the moment they are made."""
        if not self.dealer.own[who]:
            return self.dealer.makers[who]().choose(view, options, self.dice[seat])
        with self.watched(seat):
            if seat not in self.players:
                self.players[seat] = made(self.dealer.makers[who])
            return asked(self.players[seat], view, options, self.dice[seat])

    def watched(self, seat: Seat) -> AbstractContextManager[None]:
        who = self.seating[seat]
        return self.dealer.watch.over(self.dealer.deal, self.number, self.decisions, who, seat)
