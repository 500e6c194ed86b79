"""What a store promises, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from hornox import new
from hornox.analysis_result import Estimate, Evaluation, OptionValue
from hornox.practice import NEVER, Progress, Puzzle
from hornox.practice.puzzle import encode_view
from hornox.records import Record
from hornox.server.errors import Refused
from hornox.server.store import guests as guest_rows
from hornox.server.store import tables as table_rows
from hornox.server.store.group_commit import Store
from hornox.server.store.guests import Guests
from hornox.server.store.postgres.postgres_store import PostgresStore
from hornox.server.store.practice import Day, PracticeRows, Practised
from hornox.server.store.records import Player, RecordRows
from hornox.server.store.sqlite import SqliteStore
from hornox.server.store.tables import NewTable, TableRows
from tests.server.helpers.postgres import postgres
from tests.server.helpers.registry_on_disk import read_log

Evening = Callable[[Store], Awaitable[None]]
Run = Callable[..., None]


@pytest.fixture(params=["sqlite", "postgres"])
def run(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs something on a store; several times on the same database."""
    for module in (table_rows, guest_rows):
        monkeypatch.setattr(module, "PAUSE_SECONDS", 0.0)
    address = "" if request.param == "sqlite" else postgres().new_database()

    async def evening(work: Evening) -> None:
        loop = asyncio.get_running_loop()
        store: Store = (
            PostgresStore(address, loop) if address else SqliteStore(tmp_path / "hornox.db", loop)
        )
        try:
            await work(store)
        finally:
            await asyncio.to_thread(store.close)

    def run_each(*works: Evening) -> None:
        for work in works:
            asyncio.run(evening(work))

    return run_each


async def insert(store: Store, code: str, status: str = "open", entries: int = 1) -> None:
    TableRows(store).insert(NewTable(code, "cow", listed=True, at=5.0), lambda: None)
    for number in range(entries):
        store.append((code, number, 5.0, b"entry %d" % number))
    if status != "open":
        TableRows(store).update_status(code, status)
    await store.wait_for_writes()


def test_what_was_written_is_there_after_a_restart(run: Run) -> None:
    async def first(store: Store) -> None:
        await insert(store, "AAAAAA", entries=3)

    async def second(store: Store) -> None:
        assert await read_log(store, "AAAAAA") == [
            (number, 5.0, b"entry %d" % number) for number in range(3)
        ]
        assert await TableRows(store).find_status("AAAAAA") == "open"
        assert await TableRows(store).is_used("AAAAAA")
        assert not await TableRows(store).is_used("BBBBBB")

    run(first, second)


def test_callbacks_come_in_the_order_of_the_writes_and_when_they_are_on_disk(run: Run) -> None:
    async def evening(store: Store) -> None:
        heard: list[int] = []
        for number in range(50):
            store.append(("AAAAAA", number, 5.0, b""), partial(heard.append, number))
            if number % 7 == 0:
                store.barrier(partial(heard.append, -number))
        await store.wait_for_writes()
        assert [number for number in heard if number > 0] == [*range(1, 50)]
        assert [-number for number in heard if number < 0] == [*range(7, 50, 7)]
        assert store.waiting_bytes == 0
        assert store.ready

    run(evening)


def test_what_is_written_together_is_in_one_commit_however_long_it_takes(run: Run) -> None:
    async def evening(store: Store) -> None:
        await insert(store, "AAAAAA")
        before = store.commits
        with store.together():
            store.append(("AAAAAA", 1, 5.0, b"the last card"))
            with store.together():
                TableRows(store).update_status("AAAAAA", "over")
            await asyncio.sleep(0.05)
            assert store.commits == before
            store.append(("AAAAAA", 2, 5.0, b"and its end"))
        await store.wait_for_writes()

        assert store.commits == before + 1
        assert len(await read_log(store, "AAAAAA")) == 3
        assert await TableRows(store).find_status("AAAAAA") == "over"

    run(evening)


def test_a_long_log_is_read_in_pages(run: Run) -> None:
    async def evening(store: Store) -> None:
        await insert(store, "AAAAAA", entries=450)
        pages = [len(page) async for page in store.log_pages("AAAAAA", after=9)]
        assert pages == [200, 200, 40]

    run(evening)


def test_the_status_of_a_table_never_goes_back(run: Run) -> None:
    async def evening(store: Store) -> None:
        await insert(store, "AAAAAA")
        rows = TableRows(store)
        seen = []
        for status in ("playing", "over", "playing", "closed", "over"):
            rows.update_status("AAAAAA", status)
            await store.wait_for_writes()
            seen.append(await rows.find_status("AAAAAA"))
        assert seen == ["playing", "over", "over", "closed", "closed"]

    run(evening)


def test_unfinished_tables_are_found_in_pages(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_rows, "CODES_A_PAGE", 3)

    async def evening(store: Store) -> None:
        for number in range(8):
            await insert(store, f"P{number}", "playing")
        await insert(store, "O1")
        await insert(store, "X1", "over")
        found = [code async for code in TableRows(store).unfinished_codes()]
        assert found == [*(f"P{number}" for number in range(7, -1, -1)), "O1"]

    run(evening)


def test_old_tables_go_with_their_logs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_rows, "ENTRIES_A_BATCH", 10)

    async def evening(store: Store) -> None:
        await insert(store, "OLDONE", "over", entries=25)
        await insert(store, "STAYS", entries=4)
        rows = TableRows(store)
        assert await rows.finished_codes(before=store.clock.now() + 9) == ["OLDONE"]
        await rows.delete(["OLDONE"])
        assert await rows.find_status("OLDONE") is None
        assert await read_log(store, "OLDONE") == []
        assert len(await read_log(store, "STAYS")) == 4

    run(evening)


def test_guests_are_known_by_their_token_until_they_are_forgotten(run: Run) -> None:
    tokens: list[str] = []

    async def first(store: Store) -> None:
        guest, token = await Guests(store).create("Änna", "cow")
        await Guests(store).rename(guest, "Anna 🐮")
        tokens.append(token)

    async def second(store: Store) -> None:
        guests = Guests(store)
        known = await guests.require_guest(tokens[0])
        assert (known.name, known.animal) == ("Anna 🐮", "cow")
        for wrong in (f"{known.id}.guess", "nobody.guess", "", "\0.x"):
            with pytest.raises(Refused):
                await guests.require_guest(wrong)
        await store.wait_for_writes()
        await guests.forget_unseen(before=store.clock.now() + 1)
        with pytest.raises(Refused):
            await guests.require_guest(tokens[0])

    run(first, second)


def record() -> Record:
    return Record.of(new("cow", seats=2, seed="contract", rounds=1))


def test_a_record_is_saved_once_and_found_by_all_and_by_its_players(run: Run) -> None:
    async def evening(store: Store) -> None:
        guest, _ = await Guests(store).create("Anna")
        rows = RecordRows(store)
        for _ in range(2):
            rows.insert("AAAAAA", record(), [Player(guest.id, won=True)], listed=True)
        rows.insert("BBBBBB", record(), [Player(guest.id, won=False)], listed=False)
        await store.wait_for_writes()
        assert [row[0] for row in await rows.latest(None, None, "", 10)] == ["AAAAAA"]
        assert [row[0] for row in await rows.latest("cow", None, "", 10)] == ["AAAAAA"]
        assert await rows.latest("flip", None, "", 10) == []
        mine = await rows.latest_of_guest(guest.id, None, None, "", 10)
        assert [row[0] for row in mine] == ["BBBBBB", "AAAAAA"]
        assert await rows.games_won(guest.id) == ["cow"]
        found = await rows.find("aaaaaa")
        assert found is not None
        assert found[1] == 2

    run(evening)


def test_who_is_forgotten_has_played_nothing(run: Run) -> None:
    async def evening(store: Store) -> None:
        guest, _ = await Guests(store).create("Anna")
        RecordRows(store).insert("AAAAAA", record(), [Player(guest.id, won=True)], listed=True)
        await store.wait_for_writes()
        await Guests(store).forget_unseen(before=store.clock.now() + 1)
        assert await store.all("SELECT code FROM played") == []
        assert await RecordRows(store).find("AAAAAA") is not None

    run(evening)


def test_the_clock_goes_on_from_where_it_was(run: Run) -> None:
    async def first(store: Store) -> None:
        store.clock.catch_up(store.clock.now() + 0.5)
        store.save_clock()
        await store.wait_for_writes()

    async def second(store: Store) -> None:
        row = await store.one("SELECT seconds FROM clock WHERE id = 1")
        assert row is not None
        assert store.clock.now() >= float(str(row[0]))

    run(first, second)


# Practice


def puzzle_of(puzzle_id: str) -> Puzzle:
    game = new("classic", seats=2, seed=7)
    options = game.asks[0]
    values = tuple(
        OptionValue(str(one), Estimate(0, 1), Estimate(0, 1), Estimate(place, 0.1))
        for place, one in enumerate(options)
    )
    evaluation = Evaluation("card", 64, values, 0)
    view = encode_view(game.view(0))
    return Puzzle(puzzle_id, "classic", "low", 1, view, options, evaluation, 1)


def test_puzzles_come_when_they_are_due_and_learned_ones_keep_no_position(run: Run) -> None:
    one, other = puzzle_of("aaaaaa-1-0"), puzzle_of("aaaaaa-2-0")

    async def evening(store: Store) -> None:
        rows = PracticeRows(store)
        rows.save_mistakes("anna", "AAAAAA", [one, other], 100)
        await store.wait_for_writes()

        found = await rows.due("anna", 100, 5)
        assert [Puzzle.from_json(each.body) for each in found] == [one, other]
        assert await rows.due("anna", 99, 5) == await rows.due("ben", 100, 5) == []

        later = found[0]._replace(progress=Progress(due=101, level=1, solved=1))
        learned = found[1]._replace(body=b"", progress=Progress(due=NEVER, level=6))
        await rows.save_answer("anna", later, Day(100, 1, 0))
        await rows.save_answer("anna", learned, Day(100, 0, 1))
        assert await rows.due("anna", 101, 5) == [later]
        assert await rows.find("anna", other.id) == learned
        assert await rows.days_after("anna", 99) == [Day(100, 1, 1)]
        assert await rows.days_after("anna", 100) == []

    run(evening)


def test_a_game_is_looked_through_once_the_latest_first(run: Run) -> None:
    async def evening(store: Store) -> None:
        rows, records = PracticeRows(store), RecordRows(store)
        for code in ("AAAAAA", "BBBBBB"):
            records.insert(code, record(), [Player("anna", won=True, seats=(1,))], listed=False)
            await store.wait_for_writes()

        before = await rows.to_search("anna", 0, 5)
        rows.save_mistakes("anna", "BBBBBB", [], 100)
        await store.wait_for_writes()

        assert before == [("BBBBBB", {1}), ("AAAAAA", {1})]
        assert await rows.to_search("anna", 0, 5) == [("AAAAAA", {1})]
        assert await rows.to_search("anna", 9e12, 5) == []
        assert await rows.games_played("anna") == ["cow"]

    run(evening)


def test_what_a_guest_practised_goes_with_the_guest(run: Run) -> None:
    async def evening(store: Store) -> None:
        rows, guests = PracticeRows(store), Guests(store)
        anna, _ = await guests.create("Anna")
        rows.save_mistakes(anna.id, "AAAAAA", [puzzle_of("aaaaaa-1-0")], 100)
        (due,) = await practised(store, rows, anna.id)
        await rows.save_answer(anna.id, due, Day(100, 1, 0))

        await guests.forget_unseen(before=9e12)

        assert await rows.all(anna.id) == []
        assert await rows.days_after(anna.id, 0) == []

    run(evening)


async def practised(store: Store, rows: PracticeRows, guest: str) -> list[Practised]:
    await store.wait_for_writes()
    return await rows.due(guest, 100, 5)
