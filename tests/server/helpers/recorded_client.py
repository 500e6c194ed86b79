"""A recorded client: all that it hears in a game whose cards are dealt as we like.

The same people say the same things at a real server over real sockets; only the shuffles
are given. What the recorded client hears must not depend on cards that it cannot see.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import reduce
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from hornox import Table, Title
from hornox.cards import Seat
from hornox.choices import Choice
from hornox.events import Event
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.table_state import TableState
from tests.helpers.random_games import Moment, Walk, short
from tests.helpers.redeal_hidden_cards import History, Shuffled
from tests.server.helpers.in_process_server import NEVER, InProcessServer, Known
from tests.server.helpers.running_server import Line

Message: TypeAlias = dict[str, Any]
Devices: TypeAlias = tuple[tuple[Seat, ...], ...]


class Stacked:
    """The rules of a box whose cards somebody has laid out: the shuffles are given."""

    def __init__(self, rules: Title[Any], events: list[Event]) -> None:
        self.rules = rules
        self.deals = [event for event in events if isinstance(event, Shuffled)]

    def __getattr__(self, name: str) -> object:
        return getattr(self.rules, name)

    def forced(self, table: Table) -> Event | None:
        event = self.rules.forced(table)
        given = isinstance(event, Shuffled) and table.shuffles < len(self.deals)
        return self.deals[table.shuffles] if given else event


class Scene(NamedTuple):
    """A game up to one of its questions, and who shares a device with whom.

    `watching`: the device that is recorded; None, a spectator's.
    """

    played: Walk
    until: int
    devices: Devices
    watching: int | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return () if self.watching is None else self.devices[self.watching]

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in range(self.played.start.seats) if seat not in self.seats]

    @property
    def truth(self) -> Table:
        """What lies on the table at that question in the game as it was really dealt."""
        return self.played.moments[self.until].table

    def device_of(self, seat: Seat) -> int:
        return next(place for place, seats in enumerate(self.devices) if seat in seats)


class Evening:
    """A table that everybody sits down at, each device on a line of its own."""

    def __init__(
        self, server: InProcessServer, scene: Scene, session: TableSession, stack: AsyncExitStack
    ) -> None:
        self.server = server
        self.scene = scene
        self.session = session
        self.stack = stack
        self.lines: list[Line] = []

    @property
    def state(self) -> TableState:
        return self.session.state

    @property
    def people(self) -> list[Known]:
        return self.server.people

    @property
    def token(self) -> str | None:
        watching = self.scene.watching
        return None if watching is None else self.people[watching].token

    @property
    def watched(self) -> Line:
        watching = self.scene.watching
        return self.spectator if watching is None else self.lines[watching]

    async def gather(self) -> None:
        self.spectator = await self.arrive(None)
        for person, seats in zip(self.people, self.scene.devices, strict=False):
            line = await self.arrive(person.token)
            self.lines.append(line)
            for seat in seats:
                if seat:  # who opened the table sits at seat 0
                    await line.does(type="sit", seat=seat, name=f"Seat {seat}")
        await self.lines[0].does(type="start")

    async def arrive(self, token: str | None) -> Line:
        line = await self.stack.enter_async_context(self.server.line(self.state.code))
        await line.say(type="hello", token=token, forecasts=True, re=1)
        await wait_for_answer(line, 1)
        return line

    async def play(self, moments: tuple[Moment, ...]) -> None:
        for moment in moments:
            for seat, choice in choices_to_send(self.scene.played.rules, moment):
                await self.choose(seat, choice)

    async def choose(self, seat: Seat, choice: Choice) -> None:
        line = self.lines[self.scene.device_of(seat)]
        await line.does(type="choose", seat=seat, step=self.state.step, choice=str(choice))

    async def answered_by_itself(self, before: Moment) -> None:
        """That moment, and the next question too: its one answer is left to the server."""
        self.server.set_forced_choice_delay(0.0)
        await self.play((before,))
        while (await self.watched.hear("step"))["step"] <= self.scene.until:
            pass
        self.server.set_forced_choice_delay(NEVER)

    async def seal(self, *, backwards: bool) -> None:
        """All but the last choose, and choose again; who is not recorded, another way round."""
        for seat, options in sorted(self.state.asked.items()):
            both = [options[0], options[-1]]
            if backwards and seat not in self.scene.seats:
                both.reverse()
            for choice in both:
                if not self.state.rules.ready(self.state.asked, self.state.sealed | {seat: choice}):
                    await self.choose(seat, choice)

    async def ask(self, *messages: Message) -> None:
        """The recorded client asks, when nothing is on its way that an answer could overtake."""
        await self.server.quiet()
        for number, message in enumerate(messages, 100):
            await self.watched.say(**message, re=number)
        await wait_for_answer(self.watched, 99 + len(messages))


Curiosity: TypeAlias = Callable[[Evening], Awaitable[list[str]]]


class Course(NamedTuple):
    """How the cards lie, and how the choices at the last question are made with them.

    `by_itself`: the question before that has one answer, and the server gives it.
    """

    past: History
    backwards: bool = False
    by_itself: bool = False


class Overheard(NamedTuple):
    """All that the recorded client got, and what would have been a secret to everybody."""

    heard: list[str]
    secrets: list[str]

    @property
    def told(self) -> list[str]:
        return [secret for secret in self.secrets if any(secret in line for line in self.heard)]


async def overhear(
    server: InProcessServer, scene: Scene, course: Course, curious: Curiosity
) -> Overheard:
    """Play that history at a real table, and keep all that the recorded client gets."""
    played, moments = scene.played, scene.played.moments[: scene.until]
    session = await server.opened_by(
        server.people[0], game=played.rules.game, seats=played.start.seats,
        options=short(played.rules.game), listed=True, chat=True,
    )  # fmt: skip
    session.state.rules = Stacked(played.rules, course.past.events)  # type: ignore[assignment]  # the same rules
    async with AsyncExitStack() as stack:
        evening = Evening(server, scene, session, stack)
        await evening.gather()
        await evening.play(moments[:-2] if course.by_itself else moments)
        if course.by_itself:
            await evening.answered_by_itself(moments[-2])
        assert session.state.table == replace(course.past.table, seed=session.state.opened.seed)
        await evening.seal(backwards=course.backwards)
        heard = await curious(evening)
    del server.registry.sessions[session.state.code]
    secrets = [session.state.opened.seed, *(word for one in server.people for word in one.secrets)]
    return Overheard([mask_table(line, session.state) for line in heard], secrets)


def mask_table(text: str, state: TableState) -> str:
    """Without what is drawn anew for every table: its code, and the promise about its seed."""
    return text.replace(state.code, "CODE").replace(state.commitment, "COMMITMENT")


def choices_to_send(rules: Title[Any], moment: Moment) -> list[tuple[Seat, Choice]]:
    """What has to be said for that step: where one is enough to act, the one who acts."""
    told = rules.told(moment.table, moment.choices)
    for seat, choice in moment.choices.items():
        alone = {seat: choice}
        if rules.ready(moment.asked, alone) and rules.told(moment.table, alone) == told:
            return [(seat, choice)]
    return sorted(moment.choices.items())


def earlier(scene: Scene, past: History, moment: int) -> Table:
    """The table of that history at an earlier question."""
    before = [*scene.played.opening]
    for one in scene.played.moments[:moment]:
        before += one.events
    start = replace(scene.played.start, seed=past.table.seed)
    table: Table = reduce(scene.played.rules.after, past.events[: len(before)], start)
    return table


async def wait_for_answer(line: Line, re: int) -> None:
    """Hear until the answer to that message has come."""
    while (await line.next()).get("re") != re:
        pass
