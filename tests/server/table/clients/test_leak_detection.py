"""Would the comparison of what is heard notice a leak? One is made, and it must."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from hornox import Table
from hornox.cards import Seat
from hornox.events import Dealt, Drew, Happened, SpecialsDealt
from hornox.protocol import messages
from hornox.server.table.clients.broadcast import Broadcaster
from hornox.server.table.requests.permissions import Permissions
from hornox.server.table.state.table_state import TableState
from tests.helpers.random_games import walk
from tests.server.helpers.recorded_client import Scene
from tests.server.helpers.two_deals import Comparison, apart, comparing_deals, two_courses

Patch: TypeAlias = pytest.MonkeyPatch

THIRD_TURN = 16  # all are asked, and somebody holds a special that was drawn


@pytest.fixture(scope="module")
def comparison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Comparison]:
    with comparing_deals(tmp_path_factory.mktemp("house")) as one:
        yield one


def open_hands(patch: Patch) -> None:
    def view(state: TableState, seat: Seat | None) -> Table | None:
        table = state.table
        seen: Table | None = table and replace(state.rules.view(table, seat), hands=table.hands)
        return seen

    patch.setattr(TableState, "view", view)


def an_open_deal(patch: Patch) -> None:
    patch.setattr(Dealt, "seen", Happened.seen)


def open_specials(patch: Patch) -> None:
    patch.setattr(SpecialsDealt, "seen", Happened.seen)


def an_open_draw(patch: Patch) -> None:
    patch.setattr(Drew, "seen", Happened.seen)


def open_choices(patch: Patch) -> None:
    def send_chosen(one: Broadcaster) -> None:
        chosen = {seat: str(choice) for seat, choice in one.state.sealed.items()}
        message = messages.Chosen(one.state.step, sorted(chosen), chosen)
        one.chosen_timer = None
        one.send_when_saved(one.same_for_all(message))

    patch.setattr(Broadcaster, "send_chosen", send_chosen)


def somebody_elses_seat(patch: Patch) -> None:
    patch.setattr(Permissions, "require_own_seat", lambda *_: None)


@pytest.mark.parametrize(
    "leak",
    [open_hands, an_open_deal, open_specials, an_open_draw, open_choices, somebody_elses_seat],
)
def test_a_leak_is_heard(
    comparison: Comparison, monkeypatch: Patch, leak: Callable[[Patch], None]
) -> None:
    scene = Scene(walk("anniversary", 3, 0), THIRD_TURN, apart(3), None)
    courses = two_courses(scene)

    leak(monkeypatch)
    real, other = (comparison.overhear(scene, course) for course in courses)

    assert other.heard != real.heard
