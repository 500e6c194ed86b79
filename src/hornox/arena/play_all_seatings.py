"""Play one deal at every seating; `steady` takes the place of a bot that forfeits.

The result depends on nothing but the seed and the bots: the cards come from (seed, deal), and
the random numbers of a seat from (seed, deal, seating, seat).
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager

from hornox.arena.ask_bot import ask_bot, make_bot, release_bots
from hornox.arena.bot_factories import BotFactory, end_programs, require_factories
from hornox.arena.bot_specs import is_custom
from hornox.arena.deal_results import Deal, Forfeit, Outcome, Times
from hornox.arena.errors import BotFailure
from hornox.arena.external.player import ProgramFactory
from hornox.arena.match import Match, require_match
from hornox.arena.seatings import Seating
from hornox.arena.worker_heartbeat import Heartbeat
from hornox.bots import Bot, bot
from hornox.cards import Seat
from hornox.choices import Choice, Options
from hornox.compile_clock import CLOCK
from hornox.errors import BadArgument
from hornox.game import Game, Table, new


def play_deal(match: Match, deal: int) -> Deal:
    """Play a deal in this process: only for bots that can be trusted.

    >>> match = Match.of(["steady", "random"], seats=2, seed=1)
    >>> [game.heads for game in play_deal(match, 0).games]
    [(..., ...), (..., ...)]
    """
    if type(deal) is not int or deal < 0:
        raise BadArgument("deal", "a whole number from 0", deal)
    factories = require_factories(require_match(match))
    try:
        return DealRunner(match, deal, factories, Heartbeat()).play()
    finally:
        end_programs(factories)


class DealRunner:
    """One deal; `forfeits` are those of earlier tries, which ended their process."""

    def __init__(
        self, match: Match, deal: int, factories: Sequence[BotFactory], heartbeat: Heartbeat,
        forfeits: Sequence[Forfeit] = (),
    ) -> None:  # fmt: skip
        self.match = match
        self.deal = deal
        self.factories = factories
        self.heartbeat = heartbeat
        self.custom = [is_custom(spec) for spec in match.specs]
        self.forfeits = list(forfeits)
        self.times = [Times()] * len(match.bots)

    def play(self) -> Deal:
        return self.deal_of(
            [outcome_of(self.play_game(number), seating)
             for number, seating in enumerate(self.match.seatings)]
        )  # fmt: skip

    def deal_of(self, outcomes: Sequence[Outcome]) -> Deal:
        return Deal(self.deal, tuple(outcomes), tuple(self.times), tuple(self.forfeits))

    def play_game(self, number: int) -> Game:
        """At the seating of this number."""
        game = new(
            self.match.game, self.match.seats, self.match.deal_seed(self.deal),
            **self.match.options,
        )  # fmt: skip
        GameRunner(self, number, game).play()
        return game

    def has_forfeited(self, bot: int, game: int, decision: int, seat: Seat) -> bool:
        return any(
            forfeit.bot == bot
            and (forfeit.game, forfeit.decision) <= (game, decision)
            and (forfeit.ended_process or (forfeit.game, forfeit.seat) == (game, seat))
            for forfeit in self.forfeits
        )


def outcome_of(game: Game, seating: Seating) -> Outcome:
    return Outcome(seating, game.scores, game.table.winners, game.table.round)


class GameRunner:
    """One game of a deal, at one seating."""

    def __init__(self, runner: DealRunner, number: int, game: Game) -> None:
        self.runner = runner
        self.number = number
        self.game = game
        self.seating = runner.match.seatings[number]
        match = runner.match
        self.rngs = [
            random.Random(f"{match.seed}/{runner.deal}/{number}/{seat}")
            for seat in range(match.seats)
        ]
        self.players: dict[Seat, Bot] = {}
        self.decisions = 0

    def play(self) -> None:
        while self.game.asks:
            self.game.play(
                {seat: self.choice(seat, options) for seat, options in self.game.asks.items()}
            )
        release_bots(self.players, self.game, self.thinking)

    def choice(self, seat: Seat, options: Options) -> Choice:
        """A single option is not asked; steady decides for a bot that has forfeited."""
        self.decisions += 1
        self.runner.heartbeat.beat()
        if len(options) == 1:
            return options[0]
        view, who = self.game.view(seat), self.seating[seat]
        if not self.runner.has_forfeited(who, self.number, self.decisions, seat):
            try:
                self.start_program(seat, who)
                return self.ask_timed(seat, who, view, options)
            except BotFailure as failure:
                self.runner.forfeits.append(self.forfeit(seat, who, failure))
        return bot("steady").choose(self.game.view(seat), options, self.rngs[seat])

    def forfeit(self, seat: Seat, who: int, failure: BotFailure) -> Forfeit:
        return Forfeit(
            who, self.number, seat, self.decisions, failure.fault, failure.detail,
            failure.process_ended,
        )  # fmt: skip

    def start_program(self, seat: Seat, who: int) -> None:
        """Starting a program does not count as thinking time and has its own limit."""
        factory = self.runner.factories[who]
        if isinstance(factory, ProgramFactory) and seat not in self.players:
            self.players[seat] = make_bot(factory)

    def ask_timed(self, seat: Seat, who: int, view: Table, options: Options) -> Choice:
        """Compiling is no thinking time: it happens once on each machine."""
        start = time.perf_counter() - CLOCK.seconds
        try:
            choice = self.ask(seat, who, view, options)
        finally:
            seconds = time.perf_counter() - CLOCK.seconds - start
            self.runner.times[who] = self.runner.times[who].with_decision(seconds * 1000)
        if self.runner.custom[who] and seconds > self.runner.match.limit:
            raise BotFailure("late")
        return choice

    def ask(self, seat: Seat, who: int, view: Table, options: Options) -> Choice:
        """Built-in bots are trusted; custom bots are watched, from the moment they are made."""
        if not self.runner.custom[who]:
            return self.runner.factories[who]().choose(view, options, self.rngs[seat])
        with self.thinking(seat):
            if seat not in self.players:
                self.players[seat] = make_bot(self.runner.factories[who])
            return ask_bot(self.players[seat], view, options, self.rngs[seat])

    def thinking(self, seat: Seat) -> AbstractContextManager[None]:
        who = self.seating[seat]
        heartbeat, deal = self.runner.heartbeat, self.runner.deal
        return heartbeat.thinking(deal, self.number, self.decisions, who, seat)
