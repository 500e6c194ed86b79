"""Choices that the server makes by itself: for bots, and for people with only one option."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from hornox.bots import available
from hornox.cards import Seat
from hornox.choices import Choice, Done, Options, Pass, Play
from hornox.game import Table
from hornox.server.table.services import TableServices
from hornox.server.table.state import Place, TableState

STAND_IN_BOT = "steady"  # plays for people who are away, and for bots that are not available


class AutoPlay:
    def __init__(
        self,
        state: TableState,
        services: TableServices,
        choose: Callable[[Seat, Choice], None],
    ) -> None:
        self.state = state
        self.services = services
        self.choose = choose
        self.thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}

    def start(self) -> None:
        """Start a choice for every waiting seat that a bot plays or that has only one option."""
        for seat in self.state.waiting_seats():
            place = self.state.places[seat]
            assert place is not None
            if place.played_by_bot:
                self.start_bot(seat, place)
            elif len(self.state.asked[seat]) == 1:
                self.schedule_forced_choice(seat)

    def start_bot(self, seat: Seat, place: Place) -> None:
        step = self.state.step
        if (seat, step) not in self.thinking:
            bot = place.bot if place.bot in available() else STAND_IN_BOT
            view, options = self.state.view(seat), self.state.asked[seat]
            assert view is not None
            decision = self.choose_by_bot(bot, view, options, step)
            self.thinking[seat, step] = asyncio.get_running_loop().create_task(decision)

    async def choose_by_bot(self, bot: str, view: Table, options: Options, step: int) -> None:
        """Too late, if the person has come back or the game has gone on without this seat."""
        seat = view.me
        assert seat is not None
        choice = await self.bot_choice(bot, view, options, step)
        del self.thinking[seat, step]
        place = self.state.places[seat]
        if place and place.played_by_bot and self.state.waits_for(seat, step):
            self.choose(seat, choice)

    async def bot_choice(self, bot: str, view: Table, options: Options, step: int) -> Choice:
        """A random option, if the bot takes too long or fails."""
        seed = f"{self.state.opened.seed}/{step}/{view.me}"
        if len(options) > 1:
            notation = await self.services.workers.choose(bot, view, seed)
            for option in options:
                if str(option) == notation:
                    return option
        return random.Random(seed).choice(options)

    def schedule_forced_choice(self, seat: Seat) -> None:
        """Choose after a random delay, so that timing leaks nothing about a secret hand."""
        (only,) = self.state.asked[seat]
        if isinstance(only, Pass | Play | Done):
            delay = random.uniform(*self.services.forced_choice_delay_seconds)
            loop = asyncio.get_running_loop()
            loop.call_later(delay, self.play_forced_choice, seat, self.state.step, only)

    def play_forced_choice(self, seat: Seat, step: int, choice: Choice) -> None:
        if self.state.waits_for(seat, step):
            self.choose(seat, choice)
