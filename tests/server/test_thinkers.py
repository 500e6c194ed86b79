"""Work in other processes: whatever becomes of it there, the server goes on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable

import pytest

from hornox.server.thinkers import Thinkers


def fail() -> str:
    raise ValueError("as any bot may")


def die() -> str:
    os._exit(3)


def dawdle() -> str:
    time.sleep(30)
    return "at last"


@pytest.mark.parametrize("work", [fail, die, dawdle])
def test_work_that_comes_to_nothing_gives_none_and_the_next_is_done(
    work: Callable[[], str],
) -> None:
    async def both() -> tuple[object, object]:
        thinkers = Thinkers(workers=2, limit=4.0)
        nothing = await thinkers.done(work)
        something = await thinkers.done(str, 7)
        thinkers.close()
        return nothing, something

    assert asyncio.run(both()) == (None, "7")
