"""Whoever watches the clock cannot tell whether a bot had a choice."""

from __future__ import annotations

import asyncio
import math
import random
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from hornox.bots import bot
from hornox.game import Game, new
from hornox.game_catalogue import BOXES
from hornox.server.table.session.bot_and_forced_choices import may_be_forced
from hornox.server.table.session.table_session import TableSession
from tests.server.helpers.in_process_server import InProcessServer

TABLES, SECONDS = 16, 9.0
NEIGHBOURS = 15
SURE = 4.5  # standard errors: by chance a guess is better than that once in 300,000 runs


class Observed(NamedTuple):
    """How long a bot took, and whether it had only one option."""

    seconds: float
    forced: bool


async def watch(server: InProcessServer, game: str, end: float) -> list[Observed]:
    """Play at once and at random at a table with two bots, and note when each step comes."""
    host = server.people[0]
    session = await server.opened_by(host, game=game, bots=["ox", "ox"], start=True)
    rng, came = random.Random(session.state.code), dict[int, float]()
    async with server.line(session.state.code) as line:
        await line.say(type="hello", token=host.token)
        while time.monotonic() < end and session.state.status == "playing":
            message = await line.hear("welcome", "step")
            came[message["step"]] = time.monotonic()
            (mine,) = message["situations"]
            if "options" in mine:
                choice = rng.choice(mine["options"])["say"]
                await line.say(type="choose", seat=0, step=message["step"], choice=choice)
    return [*observations(session, came)]


def observations(session: TableSession, came: dict[int, float]) -> list[Observed]:
    """What was seen of each question to a bot alone, if it may have had but one option."""
    state, seen = session.state, []
    played = Game(state.rules, state.rules.table(len(state.places), state.opened.seed))
    for step, choices in enumerate(state.history, start=1):
        (seat, options), *others = played.asks.items()
        secret = may_be_forced(played.rules.asks(played.view(None))[seat])
        if secret and not others and seat and {step, step + 1} <= came.keys():
            seen.append(Observed(came[step + 1] - came[step], len(options) == 1))
        played.play(choices)
    return seen


def observed_at_tables(folder: Path, game: str) -> list[Observed]:
    async def run() -> list[Observed]:
        server = InProcessServer(folder)
        await server.open()
        server.registry.services.bot_delay_seconds = (0.06, 0.12)  # shorter, as a test should be
        end = time.monotonic() + SECONDS
        tables = await asyncio.gather(*(watch(server, game, end) for _ in range(TABLES)))
        await server.close()
        return [one for table in tables for one in table]

    return asyncio.run(run())


def halves(observed: list[Observed]) -> tuple[list[Observed], list[Observed]]:
    """As many with one option as with several, in a random order: to learn from, and to guess."""
    rng = random.Random(7)
    kinds = [[one for one in observed if one.forced is forced] for forced in (True, False)]
    count = min(map(len, kinds)) // 2
    mixed = [rng.sample(kind, 2 * count) for kind in kinds]
    first, second = [[one for kind in mixed for one in kind[i::2]] for i in (0, 1)]
    return first, second


def guess(seconds: float, known: list[Observed]) -> bool:
    """What the answers that took about as long had in common."""
    nearest = sorted(known, key=lambda one: abs(one.seconds - seconds))[:NEIGHBOURS]
    return sum(one.forced for one in nearest) > NEIGHBOURS / 2


def test_from_the_clock_nobody_can_guess_whether_a_bot_had_a_choice(tmp_path: Path) -> None:
    known, unknown = halves(observed_at_tables(tmp_path, "eleven"))

    right = sum(guess(one.seconds, known) == one.forced for one in unknown)

    assert len(unknown) >= 60
    assert right / len(unknown) < 0.5 + SURE * 0.5 / math.sqrt(len(unknown))


@pytest.mark.parametrize("game", BOXES)
def test_a_bot_pauses_wherever_it_might_have_only_one_option(game: str) -> None:
    """And that is decided by what everybody can see, so the pause itself tells nothing."""
    for seats in (2, 4):
        played = new(game, seats=seats, seed=seats)
        while played.asks:
            public = played.rules.asks(played.view(None))
            for seat, options in played.asks.items():
                assert len(options) > 1 or may_be_forced(public[seat])
            rng = random.Random(len(played.steps))
            played.play(
                {
                    seat: bot("random").choose(played.view(seat), options, rng)
                    for seat, options in played.asks.items()
                }
            )


@pytest.mark.parametrize("game", ["classic", "cow", "evenodd", "climb", "pro", "buffalo"])
def test_no_bot_pauses_in_a_game_in_which_all_know_how_many_options_it_has(game: str) -> None:
    played = new(game, seats=3, seed=1)
    while played.asks:
        public = played.rules.asks(played.view(None))
        assert not any(may_be_forced(public[seat]) for seat in played.asks)
        played.play({seat: options[0] for seat, options in played.asks.items()})
