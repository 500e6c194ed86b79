"""Beat the Buffalo: who has passed for the rest of the turn is asked no more, on any screen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from hornox.choices import Play
from hornox.protocol import messages
from hornox.server.errors import Refused
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened, Sat
from tests.server.helpers.listener import Listener
from tests.server.helpers.registry_on_disk import until, with_registry

PEOPLE = [Guest(name.lower(), name) for name in ("Anna", "Ben", "Cleo")]


def before_the_first_card(
    folder: Path, evening: Callable[[TableRegistry, TableSession, list[Listener]], Awaitable[None]]
) -> None:
    """All three have chosen their card of the first turn."""

    async def opened(registry: TableRegistry, _: Guests) -> None:
        session = registry.open(Opened("buffalo", 3, "seed", PEOPLE[0].id))
        for seat, guest in enumerate(PEOPLE):
            session.commit(Sat(seat, guest.id, guest.name))
        session.commit(session.permissions_of(PEOPLE[0]).start())
        players = [Listener(guest) for guest in PEOPLE]
        for player in players:
            session.join(player, messages.Hello())
        for seat in (0, 1, 2):
            cards = [one for one in session.state.asked[seat] if isinstance(one, Play)]
            session.choose(seat, max(cards, key=lambda one: one.card))  # which fits at a row
        assert all(str(options[0]) == "pass" for options in session.state.asked.values())
        await evening(registry, session, players)

    with_registry(folder, opened)


def pass_turn(session: TableSession, player: Listener, *, on: bool = True) -> None:
    session.handle_request(player, messages.PassTurn(player.seats[0], on))


def passing(session: TableSession) -> list[bool]:
    return [seat.passes for seat in session.info().seats]


def test_when_all_have_passed_the_turn_ends_without_a_question(tmp_path: Path) -> None:
    async def evening(
        registry: TableRegistry, session: TableSession, players: list[Listener]
    ) -> None:
        state = session.state
        for player in players:
            pass_turn(session, player)
        assert passing(session) == [True] * 3

        await until(lambda: any("pass" not in map(str, one) for one in state.asked.values()))

        assert state.step > 3  # a card, or a row that somebody has to take
        await registry.store.wait_for_writes()
        for player in players:
            steps = [one["step"] for one in player.heard if one["type"] == "step"]
            assert steps == list(range(2, state.step + 1))
        table = state.table
        registry.sessions.clear()
        again = await registry.find(state.code)
        assert (again.state.table, again.state.step) == (table, state.step)

    before_the_first_card(tmp_path, evening)


def test_nobody_waits_for_who_has_passed_but_for_the_others(tmp_path: Path) -> None:
    async def evening(
        registry: TableRegistry, session: TableSession, players: list[Listener]
    ) -> None:
        state, step = session.state, session.state.step
        pass_turn(session, players[0])
        pass_turn(session, players[1])
        assert state.waiting_seats() == [2]

        session.choose(2, state.asked[2][0])

        assert state.step == step + 1
        await registry.store.wait_for_writes()
        heard = [one for one in players[2].heard if one["type"] in ("step", "chosen")]
        assert heard[-1] == {"type": "chosen", "step": step + 1, "seats": [0, 1]}  # with the step

    before_the_first_card(tmp_path, evening)


def test_who_has_passed_may_act_after_all_or_be_asked_again(tmp_path: Path) -> None:
    async def evening(
        registry: TableRegistry, session: TableSession, players: list[Listener]
    ) -> None:
        state = session.state
        pass_turn(session, players[0])
        pass_turn(session, players[0], on=False)
        await registry.store.wait_for_writes()
        told = [one for one in players[2].heard if one["type"] == "chosen"]
        assert [one["seats"] for one in told[-2:]] == [[0], []]  # nobody has chosen any more

        pass_turn(session, players[0])
        pass_turn(session, players[1])

        pass_turn(session, players[0], on=False)
        assert state.waiting_seats() == [0, 2]
        assert passing(session) == [False, True, False]

        use = next(str(one) for one in state.asked[1] if str(one) != "pass")
        session.handle_request(players[1], messages.Choose(1, state.step, use))
        assert passing(session) == [False, False, False]

    before_the_first_card(tmp_path, evening)


def test_nobody_can_pass_a_turn_before_it_is_asked(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        session = registry.open(Opened("buffalo", 2, "seed", PEOPLE[0].id))
        for seat, guest in enumerate(PEOPLE[:2]):
            session.commit(Sat(seat, guest.id, guest.name))
        session.commit(session.permissions_of(PEOPLE[0]).start())
        anna = Listener(PEOPLE[0])
        session.join(anna, messages.Hello())

        with pytest.raises(Refused) as refused:
            pass_turn(session, anna)

        assert refused.value.code == "not_asked"

    with_registry(tmp_path, evening)
