"""The same game with two deals: as dealt, and with other cards where the client cannot look."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hornox.server.store import group_commit
from hornox.server.table.clients import broadcast
from tests.helpers.redeal_hidden_cards import History, history, redealt
from tests.server.helpers.curious_client import over_the_line
from tests.server.helpers.in_process_server import InProcessServer
from tests.server.helpers.recorded_client import (
    Course,
    Curiosity,
    Devices,
    Overheard,
    Scene,
    overhear,
)


class Comparison:
    """Plays the same evening on one server with two deals."""

    def __init__(self, server: InProcessServer, runner: asyncio.Runner) -> None:
        self.server = server
        self.runner = runner

    def overhear(
        self, scene: Scene, course: Course, curious: Curiosity = over_the_line
    ) -> Overheard:
        return self.runner.run(overhear(self.server, scene, course, curious))

    def compare(
        self, scene: Scene, curious: Curiosity = over_the_line
    ) -> tuple[Overheard, Overheard]:
        real, other = two_courses(scene)
        return self.overhear(scene, real, curious), self.overhear(scene, other, curious)


@contextmanager
def comparing_deals(folder: Path, database: str = "") -> Iterator[Comparison]:
    server = InProcessServer(folder, database)
    with (
        asyncio.Runner(loop_factory=server.server.config.get_loop_factory()) as runner,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(broadcast, "CHOSEN_DELAY_SECONDS", 0.0)  # each choice is told of by itself
        patch.setattr(group_commit, "GATHER_SECONDS", 0.0)  # nobody else is here to share a commit
        runner.run(server.open())
        yield Comparison(server, runner)
        runner.run(server.close())


def two_courses(scene: Scene) -> tuple[Course, Course]:
    """As it was dealt; and with all that the recorded client cannot see dealt anew."""
    real = history(scene.played, scene.until)
    return Course(real), Course(other_deal(scene), backwards=True)


def other_deal(scene: Scene, salt: int = 0) -> History:
    seat, *beside = scene.seats or (None,)
    rng = random.Random(f"{scene.until}/{scene.seats}/{salt}")
    return redealt(scene.played, scene.until, seat, rng, *beside)


def apart(seats: int) -> Devices:
    """Each on a device of their own; of many, all but the first, the second and the last on one."""
    alone = tuple((seat,) for seat in range(seats))
    return alone if seats <= 4 else (*alone[:2], tuple(range(2, seats - 1)), alone[-1])
