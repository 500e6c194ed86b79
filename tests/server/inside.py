"""Two evenings that should sound alike: as dealt, and with other cards where one cannot look."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hornox.server.store import sqlite
from hornox.server.table import broadcast
from tests.helpers.redeal import History, history, redealt
from tests.server.curious import over_the_line
from tests.server.house import House
from tests.server.overheard import Course, Curiosity, Devices, Overheard, Scene, overhear


class Inside:
    """A house, and the loop that all in it session in."""

    def __init__(self, house: House, runner: asyncio.Runner) -> None:
        self.house = house
        self.runner = runner

    def overhear(
        self, scene: Scene, course: Course, curious: Curiosity = over_the_line
    ) -> Overheard:
        return self.runner.run(overhear(self.house, scene, course, curious))

    def compare(
        self, scene: Scene, curious: Curiosity = over_the_line
    ) -> tuple[Overheard, Overheard]:
        real, other = two_courses(scene)
        return self.overhear(scene, real, curious), self.overhear(scene, other, curious)


@contextmanager
def house_in(folder: Path) -> Iterator[Inside]:
    house = House(folder)
    with (
        asyncio.Runner(loop_factory=house.server.config.get_loop_factory()) as runner,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(broadcast, "CHOSEN_DELAY_SECONDS", 0.0)  # each choice is told of by itself
        patch.setattr(sqlite, "GATHER_SECONDS", 0.0)  # nobody else is here to share a commit with
        runner.run(house.open())
        yield Inside(house, runner)
        runner.run(house.close())


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
