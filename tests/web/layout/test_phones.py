"""On a phone every row, the whole hand and the prompt are in sight, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.helpers.running_server import Served
from tests.web.browsers import AT_ONCE, PHONE, Visitors
from tests.web.layout.boxes import ShownTable, faults, moved, small_targets
from tests.web.layout.positions import Position, heaviest, tables

SIZES = ((360, 640), (375, 553), (390, 664), (390, 844), (740, 360))
GERMAN: dict[str, Any] = AT_ONCE | {"lang": "de"}  # its texts are the longer ones


@pytest.fixture
def shown(visitors: Visitors, served: Served) -> Iterator[ShownTable]:
    anna = served.person("Anna")
    yield ShownTable(lambda path: visitors.visit(path, who=anna, prefs=GERMAN, **PHONE))
    visitors.forgive("WebSocket")  # its server was this test


def places(shown: ShownTable, position: Position, size: tuple[int, int]) -> list[str]:
    """What is wrong at this size: before an item is selected, and after."""
    shown.show(position.welcome)
    before = shown.measure(*size)
    shown.select()
    after = shown.measure(*size)
    wrong = [*faults(before), *faults(after), *moved(before, after), *small_targets(after)]
    return [f"{position.name} at {size}: {one}" for one in wrong]


@pytest.mark.parametrize(("game", "seats"), tables())
def test_everything_is_in_sight(shown: ShownTable, game: str, seats: int) -> None:
    wrong = [
        one for size in SIZES for position in heaviest(game, seats)
        for one in places(shown, position, size)
    ]  # fmt: skip

    assert wrong == []
