"""What becomes of an order when something is in its way: it is answered, and can be done again."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from hornox.server.errors import Refused
from hornox.server.orders.carry_out import Orders
from hornox.server.orders.order import Answer, TellAll, decode_answer, encode
from hornox.server.store.guests import Guest, Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.registry_on_disk import with_registry

INSERT = "INSERT INTO orders (id, at, body) VALUES (?, ?, ?)"


def opened_by(registry: TableRegistry, guest: Guest) -> TableSession:
    session = registry.open(Opened("classic", 2, "seed", guest.id))
    session.seat_host(guest, (), start=False)
    return session


def name_at(session: TableSession) -> str:
    place = session.state.places[0]
    assert place
    return place.name


def test_a_table_that_cannot_be_read_does_not_stop_a_rename(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Rude Word")
        damaged, sound = opened_by(registry, guest), opened_by(registry, guest)
        codes = [damaged.state.code, sound.state.code]

        class Lists:
            async def codes_of(self, _: str) -> list[str]:
                return codes

        registry.drop(damaged)
        registry.loader.set_aside.add(damaged.state.code)
        registry.lists = Lists()  # type: ignore[assignment]  # as a database would have them

        answer = await Orders(registry, guests).rename(guest.id, "Somebody")

        assert answer == Answer(name="Somebody", tables=1)
        assert name_at(sound) == "Somebody"

    with_registry(tmp_path, evening)


def test_a_rename_that_broke_off_is_finished_by_the_next_attempt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        guest, _ = await guests.create("Rude Word")
        first, second = opened_by(registry, guest), opened_by(registry, guest)
        orders, find, asked = Orders(registry, guests), registry.find, 0

        async def find_but_not_the_second(code: str) -> TableSession:
            nonlocal asked
            asked += 1
            if asked == 2:
                raise Refused("busy", "Try again.")
            return await find(code)

        monkeypatch.setattr(registry, "find", find_but_not_the_second)
        with pytest.raises(Refused):
            await orders.rename(guest.id, "Somebody")

        await orders.rename(guest.id, "Somebody")

        assert (name_at(first), name_at(second)) == ("Somebody", "Somebody")
        assert (await guests.find(guest.id))[0].name == "Somebody"

    with_registry(tmp_path, evening)


def test_an_order_that_fails_is_answered_and_the_next_one_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        orders, store = Orders(registry, guests), registry.store
        for number, text in enumerate(("Boom.", "Hello.")):
            body = encode(TellAll(text)).decode()
            store.write(INSERT, (text, time.time() + number, body))
        await store.wait_for_writes()

        def tell(message: object) -> None:
            assert "Boom" not in str(message)

        monkeypatch.setattr(registry, "tell_everybody", tell)
        await orders.look()
        await store.wait_for_writes()

        rows = await store.all("SELECT answer FROM orders ORDER BY at")
        assert [decode_answer(str(answer)).code for (answer,) in rows] == ["failed", ""]

    with_registry(tmp_path, evening)
