"""Codes of new tables: nothing else has them, and nobody waits for one."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from hornox.server.settings import Settings
from hornox.server.store.guests import Guests
from hornox.server.table.all_tables import table_codes
from hornox.server.table.all_tables.registry import TableRegistry
from hornox.server.table.all_tables.table_codes import LETTERS, PATTERN, RESERVE
from hornox.server.table.session.table_session import TableSession
from hornox.server.table.state.log_entries import Opened
from tests.server.helpers.registry_on_disk import held_disk, with_registry

ON_DISK, RECORD, IN_MEMORY, CLOSING, DELETING = "TABLEA", "RECRDA", "MEMRYA", "CLSNGA", "DELTNG"
INSERT_RECORD = (
    "INSERT INTO records (code, game, seats, listed, ended, names, scores, body)"
    " VALUES (?, 'cow', 2, 0, 5, '[]', '{}', '')"
)


def open_table(registry: TableRegistry, code: str = "") -> TableSession:
    if code:
        registry.free_codes.codes.append(code)
    return registry.open(Opened("cow", 2, "seed", "anna"))


def rolled_codes(*first: str) -> list[str]:
    """These, and then as many others as the reserve can need."""
    others = itertools.islice(itertools.product(LETTERS, repeat=2), 4 * RESERVE)
    return [*first, *(f"FREE{one}{two}" for one, two in others)]


def test_a_code_that_something_has_is_never_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        registry.drop(open_table(registry, ON_DISK))
        registry.store.write(INSERT_RECORD, (RECORD,))
        await registry.store.wait_for_writes()
        registry.deleting.add(DELETING)
        with held_disk(registry.store):  # of these two, the disk knows nothing yet
            open_table(registry, IN_MEMORY)
            registry.close_session(open_table(registry, CLOSING))
            registry.free_codes.close()
            registry.free_codes.codes.clear()
            used = (ON_DISK, RECORD, IN_MEMORY, CLOSING, DELETING)
            rolled = iter(rolled_codes(*used))
            monkeypatch.setattr(table_codes, "random_code", lambda: next(rolled))

            await registry.free_codes.refill()

        assert registry.free_codes.codes == rolled_codes()[: 2 * RESERVE]
        assert open_table(registry).state.code == rolled_codes()[2 * RESERVE - 1]

    with_registry(tmp_path, evening)


def test_tables_are_opened_although_the_reserve_is_empty(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        assert not registry.free_codes.codes

        opened = [open_table(registry).state.code for _again in range(3 * RESERVE)]

        assert len(set(opened)) == 3 * RESERVE
        assert all(PATTERN.fullmatch(code) for code in opened)
        assert registry.free_codes.task
        await registry.free_codes.task
        assert len(registry.free_codes.codes) == 2 * RESERVE
        await registry.store.wait_for_writes()
        assert registry.store.ready

    with_registry(tmp_path, evening, Settings(tables_an_hour=10 * RESERVE))


def test_the_reserve_is_filled_when_it_is_half_empty(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        codes = registry.free_codes
        await codes.refill()

        for _again in range(RESERVE + 1):
            codes.take()
        was_filled_early = codes.task is not None
        codes.take()

        assert not was_filled_early
        assert codes.task
        await codes.task
        assert len(codes.codes) == 2 * RESERVE

    with_registry(tmp_path, evening)


def test_a_server_that_starts_has_codes_before_anybody_opens_a_table(tmp_path: Path) -> None:
    async def evening(registry: TableRegistry, _: Guests) -> None:
        await registry.load_all()

        ready = registry.free_codes.codes[-1]

        assert open_table(registry).state.code == ready

    with_registry(tmp_path, evening)
