"""A guest's animal: picked with the name, kept by the server, and taken along to each seat."""

from __future__ import annotations

from pathlib import Path

from hornox.protocol.messages import Sit
from hornox.server.store.guests import Guests
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.requests.rematch import rematch_seats
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.registry_on_disk import with_registry


def test_an_animal_is_kept_with_the_name_until_another_is_picked(tmp_path: Path) -> None:
    async def evening(_: TableRegistry, guests: Guests) -> None:
        anna, token = await guests.create("Anna", "owl")
        await guests.rename(anna, "Hanna")
        guests.cache.clear()  # as after a restart
        assert (await guests.require_guest(token)).animal == "owl"

        await guests.rename(await guests.require_guest(token), "Hanna", "fox")

        guests.cache.clear()
        changed = await guests.require_guest(token)
        assert (changed.name, changed.animal) == ("Hanna", "fox")

    with_registry(tmp_path, evening)


def test_an_animal_sits_with_its_guest_and_comes_along_to_the_rematch(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, guests: Guests) -> None:
        anna, _ = await guests.create("Anna", "owl")
        session = registry.open(Opened("classic", 3, "seed", anna.id))
        session.seat_host(anna, ["ox"], start=False)
        session.commit(session.permissions_of(anna).sit(Sit(name="Ben")))  # at the same device

        assert [seat.animal for seat in session.info().seats] == ["owl", "", ""]
        again = rematch_seats(session.state, {anna.id}, len(session.state.places), late=0)
        assert [getattr(entry, "animal", None) for entry in again] == ["owl", None, ""]

    with_registry(tmp_path, evening)
