"""Choices that the server makes by itself: for bots, and for people with only one option."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from hornox.bots import available
from hornox.cards import Seat
from hornox.choices import Choice, Done, Options, Pass, Play, TakePile
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.session.services import TableServices
from hornox.server.table.state.place import Place
from hornox.server.table.state.table_state import TableState
from hornox.server.workers.bot_thinking import GOOD_SENSE, Question
from hornox.server.workers.fair_queue import Priority

STAND_IN_BOT = GOOD_SENSE  # plays for people who are away, and for bots that are not available


class AutoPlay:
    def __init__(
        self,
        state: TableState,
        services: TableServices,
        broadcaster: Broadcaster,
        choose: Callable[[Seat, Choice], None],
    ) -> None:
        self.state = state
        self.services = services
        self.broadcaster = broadcaster
        self.choose = choose
        self.thinking: dict[tuple[Seat, int], asyncio.Task[None]] = {}
        self.forced: set[tuple[Seat, int]] = set()  # whose choice is scheduled for a step
        self.questions_forgotten = 0  # how often
        self.peer = ""  # that the bots' work counts against

    def start(self) -> None:
        """Start a choice for every waiting seat that a bot plays or that has only one option."""
        self.peer = min(
            (one.peer for one in self.broadcaster.clients if one.seats), default=self.peer
        )
        for seat in self.state.waiting_seats():
            place = self.state.places[seat]
            assert place is not None
            if place.played_by_bot:
                self.start_bot(seat, place)
            elif len(self.state.asked[seat]) == 1:
                self.schedule_forced_choice(seat)
        if self.state.asked and not self.state.waiting_seats():
            asyncio.get_running_loop().call_soon(self.end_passing, self.state.step)
        self.update_priority()

    def forget(self) -> None:
        """The questions were others than those that will be asked."""
        for task in self.thinking.values():
            task.cancel()
        self.thinking = {}
        self.forced = set()
        self.questions_forgotten += 1

    def start_bot(self, seat: Seat, place: Place) -> None:
        step = self.state.step
        if (seat, step) not in self.thinking:
            decision = self.choose_by_bot(seat, step, self.question(seat, place))
            self.thinking[seat, step] = asyncio.get_running_loop().create_task(decision)

    async def choose_by_bot(self, seat: Seat, step: int, question: Question) -> None:
        """Too late, if the person has come back or the game has gone on without this seat."""
        try:
            choice = await self.bot_choice(seat, question)
        finally:
            if self.thinking.get((seat, step)) is asyncio.current_task():
                del self.thinking[seat, step]
        place = self.state.places[seat]
        if place and place.played_by_bot and self.state.waits_for(seat, step):
            self.choose(seat, choice)

    async def bot_choice(self, seat: Seat, question: Question) -> Choice:
        began = asyncio.get_running_loop().time()
        is_secret = may_be_forced(self.public_options(seat))
        where = self.peer, self.state.code, self.priority()
        choice = await self.services.bots.choose(question, *where)
        if is_secret:
            await self.hide_thinking_time(began)
        return choice

    def question(self, seat: Seat, place: Place) -> Question:
        bot = place.bot if place.bot in available() else STAND_IN_BOT
        view = self.state.view(seat)
        assert view is not None
        seed = f"{self.state.opened.seed}/{self.state.step}/{seat}"
        return Question(bot, view, self.state.asked[seat], seed)

    def public_options(self, seat: Seat) -> Options:
        """The options of this seat that everybody can see."""
        options: Options = self.state.rules.asks(self.state.view(None)).get(seat, ())
        return options

    async def hide_thinking_time(self, began: float) -> None:
        """Wait for a moment that does not depend on how long the bot has thought."""
        shortest, longest = self.services.bot_delay_seconds
        now = asyncio.get_running_loop().time()
        moment = began + random.uniform(shortest, longest)
        while shortest and moment < now:
            moment += random.uniform(shortest, longest)
        await asyncio.sleep(max(0.0, moment - now))

    def end_passing(self, step: int) -> None:
        """All pass for the rest of the turn, so nobody will choose: the game goes on."""
        if step == self.state.step and self.state.asked and not self.state.waiting_seats():
            seat = min(self.state.asked)
            self.choose(seat, self.state.sealed[seat])

    # What is urgent

    def update_priority(self) -> None:
        """When somebody came, went or chose: others may now have nothing to do but wait."""
        if self.thinking:
            self.services.bots.workers.set_priority(self.state.code, self.priority())

    def priority(self) -> Priority:
        if not self.somebody_plays():
            return Priority.PACED
        places = [self.state.places[seat] for seat in self.state.waiting_seats()]
        waits_for_people = any(place and not place.played_by_bot for place in places)
        return Priority.NORMAL if waits_for_people else Priority.URGENT

    def somebody_plays(self) -> bool:
        """Whether a player is connected for whom no bot plays."""
        here = self.broadcaster.present_guests()
        places = self.state.places
        return any(place and place.guest in here and not place.played_by_bot for place in places)

    # Forced choices of people

    def schedule_forced_choice(self, seat: Seat) -> None:
        """Choose after a random delay, so that timing leaks nothing about a secret hand.

        Once a step: of several delays the shortest would count, and so tell of the hand.
        """
        (only,) = self.state.asked[seat]
        key = seat, self.state.step
        if isinstance(only, Pass | Play | Done) and key not in self.forced:
            self.forced = {one for one in self.forced if one[1] == self.state.step} | {key}
            delay = random.uniform(*self.services.forced_choice_delay_seconds)
            loop = asyncio.get_running_loop()
            asked_at = self.state.step, self.questions_forgotten
            loop.call_later(delay, self.play_forced_choice, seat, asked_at, only)

    def play_forced_choice(self, seat: Seat, asked_at: tuple[int, int], choice: Choice) -> None:
        step, forgotten = asked_at
        if forgotten == self.questions_forgotten and self.state.waits_for(seat, step):
            self.choose(seat, choice)


def may_be_forced(public_options: Options) -> bool:
    """Whether everybody has to reckon with a hand that leaves only one option, or next to none."""
    return len(public_options) == 1 or any(
        isinstance(option, TakePile | Done) for option in public_options
    )
