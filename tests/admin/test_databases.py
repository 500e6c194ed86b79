"""Databases are copied, checked and backed up, and a game that was saved goes on."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from hornox.admin.copy_database import CLOCK, COPIED, read
from hornox.admin.database import Database, Row, open_alone, open_database
from hornox.cli import main
from hornox.records import verify
from tests.admin.evening import play_a_game, running
from tests.server.helpers.postgres import Postgres, new_folder, postgres
from tests.server.helpers.reconnecting_player import Player
from tests.server.helpers.running_server import Person, Served, start_game

HORNOX = [sys.executable, "-m", "hornox"]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a finished game, a game in play, an open table and a blocked guest."""
    folder = tmp_path_factory.mktemp("full")
    with running(folder, "sqlite") as served:
        play_a_game(served)
        asyncio.run(
            start_game([served.person("Anna"), served.person("Ben")], game="buffalo", listed=True)
        )
        served.person("Cleo").opens(game="eleven", listed=True)
    with closing(open_alone(served.database)) as database:
        database.write("UPDATE guests SET blocked = 12.5 WHERE name = ?", "Cleo")
    return Path(served.database)


def contents(database: Database) -> dict[str, list[Row]]:
    with closing(database):
        return {table.table: list(read(table, database)) for table in (*COPIED, CLOCK)}


@pytest.fixture(scope="module")
def copied(full: Path) -> str:
    """The same in PostgreSQL."""
    there = postgres().new_database()
    assert main(["database", "copy", str(full), there]) == 0
    return there


def test_a_round_trip_through_postgresql_gives_the_same(
    full: Path, copied: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back = tmp_path / "back.db"

    assert main(["database", "copy", copied, str(back), "--lang", "en"]) == 0

    before = contents(open_database(str(full)))
    assert contents(open_database(copied)) == before
    assert contents(open_database(str(back))) == before
    told = capsys.readouterr().out
    assert f"guests                           {len(before['guests'])}\n" in told
    assert f"log entries                      {len(before['log'])}\n" in told
    assert stat.S_IMODE(back.stat().st_mode) == 0o600


def test_after_a_copy_everybody_has_their_seats(copied: str) -> None:
    with closing(open_database(copied)) as database:
        seated = {*database.rows("SELECT name, code FROM seated JOIN guests ON id = guest")}
        codes: dict[str, str] = dict(database.rows("SELECT game, code FROM tables"))

    buffalo, eleven = codes["buffalo"], codes["eleven"]
    assert {("Anna", buffalo), ("Ben", buffalo), ("Cleo", eleven)} < seated


def test_after_a_copy_a_server_goes_on_with_the_tables(copied: str, tmp_path: Path) -> None:
    served = Served(tmp_path, copied).start()

    assert {one["game"]: one["state"] for one in served.asked("GET", "tables").json()} == {
        "eleven": "open", "buffalo": "playing",
    }  # fmt: skip
    assert served.stop() == 0


def test_a_target_with_something_in_it_is_refused_and_left_as_it_is(
    full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.db"
    shutil.copy(full, other)
    before = contents(open_database(str(other)))

    assert main(["database", "copy", str(full), str(other), "--lang", "en"]) == 2

    assert capsys.readouterr().err == f"hornox: {other} is not empty: copy into a new database\n"
    assert contents(open_database(str(other))) == before


def test_a_check_counts_and_finds_the_tables_that_cannot_be_loaded(
    full: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["database", "check", str(full), "--lang", "en"]) == 0
    assert "Every table can be loaded." in capsys.readouterr().out
    damaged = tmp_path / "damaged.db"
    shutil.copy(full, damaged)
    with closing(sqlite3.connect(damaged)) as db, db:
        (code,) = db.execute("SELECT code FROM tables WHERE game = 'buffalo'").fetchone()
        db.execute("UPDATE log SET body = 'nonsense' WHERE code = ? AND number = 2", (code,))

    assert main(["database", "check", str(damaged), "--lang", "en"]) == 1

    assert f"1 table cannot be loaded: {code}\n" in capsys.readouterr().out


# Backups: a game is backed up while it goes on, and is finished on what was restored


class Evening:
    """Two people are in the middle of a game; others play on while somebody makes a backup."""

    def __init__(self, served: Served) -> None:
        self.people = [served.person(name) for name in ("Anna", "Ben")]
        self.others = [served.person(name) for name in ("Cleo", "Dora")]
        self.code = asyncio.run(start_game(self.people, game="classic", options={"rounds": 1}))
        asyncio.run(self.play_some_turns())

    async def play_some_turns(self) -> None:
        players = [Player(one, self.code, one.name) for one in self.people]
        playing = [asyncio.create_task(one.play()) for one in players]
        while players[0].diary.step < 3:  # noqa: ASYNC110  (no event tells of it)
            await asyncio.sleep(0.001)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    def play_and(self, *backups: list[str]) -> None:
        asyncio.run(self.play_on_during(backups))

    async def play_on_during(self, backups: Iterable[list[str]]) -> None:
        saving = asyncio.create_task(save(backups))
        while not saving.done():
            code = await start_game(self.others, game="classic", options={"rounds": 1})
            await asyncio.gather(*(Player(one, code, one.name).play() for one in self.others))
        await saving

    def finish(self, restored: Served) -> None:
        """On the restored server, by people who know nothing of what came after the backup."""
        assert restored.table(self.code)["state"] == "playing"
        people = [Person(restored, one.token, one.name) for one in self.people]

        async def play() -> None:
            await asyncio.gather(*(Player(one, self.code, one.name).play() for one in people))

        asyncio.run(play())
        assert verify(restored.record(self.code)).fair
        assert restored.troubles() == []


def test_a_sqlite_file_is_backed_up_during_a_game_which_goes_on_from_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "backup.db"
    with running(tmp_path / "first", "sqlite") as served:
        evening = Evening(served)
        command = [*HORNOX, "database", "backup", served.database, str(backup)]
        evening.play_and(command)
        assert main(["database", "copy", served.database, str(tmp_path / "new.db")]) == 2

    assert "in use by another server" in capsys.readouterr().err
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert sorted(file.name for file in tmp_path.iterdir()) == ["backup.db", "first"]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 2
    restored = Served(tmp_path, str(backup)).start()
    evening.finish(restored)
    assert restored.stop() == 0


def test_postgresql_is_saved_during_a_game_which_goes_on_from_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dump, base = tmp_path / "hornox.dump", new_folder()
    with running(tmp_path / "first", "postgres") as served:
        evening = Evening(served)
        evening.play_and(
            [program("pg_dump"), "--format=custom", f"--file={dump}", served.database],
            [program("pg_basebackup"), f"--pgdata={base / 'data'}", "--checkpoint=fast",
             "--no-sync", f"--dbname={served.database}"],
        )  # fmt: skip
        assert main(["database", "copy", served.database, str(tmp_path / "new.db")]) == 2
    assert "is in use by a server" in capsys.readouterr().err

    restored = postgres().new_database()
    load = [program("pg_restore"), "--no-owner", f"--dbname={restored}", str(dump)]
    subprocess.run(load, check=True)
    another = started_from(base)
    name = urlsplit(served.database).path.lstrip("/")
    for number, address in enumerate((restored, another.address(name))):
        (tmp_path / str(number)).mkdir()
        server = Served(tmp_path / str(number), address).start()
        evening.finish(server)
        assert server.stop() == 0
    another.end()


async def save(backups: Iterable[list[str]]) -> None:
    for backup in backups:
        process = await asyncio.create_subprocess_exec(*backup)
        assert await process.wait() == 0


def program(name: str) -> str:
    return str(postgres().server.bin_path / name)


def started_from(folder: Path) -> Postgres:
    """A PostgreSQL server on a base backup."""
    user = postgres().server.system_user
    if user:  # PostgreSQL does not run as root
        for file in (folder / "data").rglob("*"):
            shutil.chown(file, user, user)
    for left in (".handle_pids.json", ".s.PGSQL.5432.lock"):  # of the server that was saved
        (folder / "data" / left).unlink(missing_ok=True)
    return Postgres(folder)
